import { printsTestName, revealsOutcome } from './generator-remarks.js';
import { parseAssertThrows } from './assert-throws.js';
import { isComment, isLocalType } from '../parser.js';
import type { Node } from '../parser.js';
import {
  getBody,
  listCatchClauses,
  findFinallyBlock,
  isTry,
  listStatements,
  listTriedStatements,
  readTryClaim,
} from './oracle-tries.js';
import type { PrefixObstacle } from '../../model/suite/candidate.js';
import type { TestCut } from '../suite-oracles/cut-test.js';
import { withoutOverwritten } from '../suite-oracles/last-values.js';
import type { TextEdit } from '../text-edits.js';
import { dedentText, renderStatementAround, renderStatement } from './statement-text.js';

/** The statements before an assertion, and the assertion. */
export interface PrefixParts {
  readonly prefix: string;
  /** The assertion without its semicolon; empty for a candidate without one. */
  readonly assertion: string;
  /** Whether the assertion stands alone, without a loop or branch around it. */
  readonly isPlain: boolean;
  /** Statements that were removed with the oracles but that the assertion needs; empty if there are none. */
  readonly needed: string;
  /** Why these statements can't run after the prefix. */
  readonly obstacle: NeededObstacle | 'none';
  /** The call by which a soft assertion fails; undefined if the assertion fails by itself. */
  readonly closing?: string | undefined;
}

export type NeededObstacle = Extract<PrefixObstacle, 'splitsLoop' | 'outOfOrder'>;

interface Piece {
  text: string;
  readonly declares: boolean;
}

/**
 * The prefix of a candidate: all non-assertion statements of a test's body before `assertion`, or in the whole body for `none`. Blocks and try
 * statements around the assertion are unwrapped, so that it can be appended. A loop or branch around it belongs to the assertion. Statements after an
 * unwrapped try statement do not see its variables.
 */
export function cutPrefix(cut: TestCut, assertion: Node | 'none'): PrefixParts {
  const walk = new PrefixWalk(cut, assertion);
  walk.block(cut.body.namedChildren);
  const prefix = walk.pieces.map((piece) => piece.text).join('\n');
  const closing = assertion === 'none' ? undefined : cut.closingCall(assertion);
  const { assertion: text, isPlain, needed, obstacle } = walk;
  return { prefix, assertion: text, isPlain, needed, obstacle, closing };
}

class PrefixWalk {
  readonly pieces: Piece[] = [];
  assertion = '';
  isPlain = false;
  needed = '';
  obstacle: NeededObstacle | 'none' = 'none';
  readonly source: string;
  /** Comments that belong to the next statement. */
  #comments: Node[] = [];
  /** The last statement, kept or not. Computing positions is expensive, so its line is looked up only for comments. */
  #last: Node | undefined;
  #lastKept = false;
  /** What stays of removed statements, by their IDs. */
  readonly #effects = new Map<number, Piece>();

  constructor(
    readonly cut: TestCut,
    readonly target: Node | 'none',
  ) {
    this.source = cut.source;
  }

  /** Adds a block's statements. Returns true once the assertion is reached. */
  block(children: readonly Node[]): boolean {
    const last = children.findLast((child) => !isComment(child));
    const around = this.#around(children);
    for (const child of children) {
      if (isComment(child)) this.#comment(child);
      else if (child === around) return this.#towardsAssertion(child);
      else this.#statement(child, child.id === last?.id);
    }
    this.#comments = [];
    return false;
  }

  #statement(statement: Node, isLast: boolean): void {
    const effects = this.cut.renderEffects(statement);
    if (effects !== '') {
      this.#add(effects, statement);
      this.#effects.set(statement.id, this.pieces.at(-1)!);
    } else if (this.cut.isGone(statement) || printsTestName(statement)) this.#skip(statement);
    else if (this.#isUnwrapped(statement)) this.#unwrap(statement, isLast);
    else this.#keep(statement);
  }

  /** The child of a block that is or contains the assertion. */
  #around(children: readonly Node[]): Node | undefined {
    const { target } = this;
    if (target === 'none') return undefined;
    const last = children.findLast((child) => child.startIndex <= target.startIndex);
    return last !== undefined && this.#contains(last) ? last : undefined;
  }

  #contains(node: Node): boolean {
    const { target } = this;
    return target !== 'none' && node.startIndex <= target.startIndex && target.endIndex <= node.endIndex;
  }

  #towardsAssertion(statement: Node): boolean {
    if (statement.id === (this.target as Node).id) {
      this.isPlain = true;
      this.#reach(statement, dedentText(this.source, statement));
      // Otherwise the expected exception would depend on statements that come after the prefix.
      if (this.needed === '')
        for (const text of this.#expectedStatements(statement)) this.#add(text, statement);
      return true;
    }
    if (statement.type === 'block') return this.block(statement.namedChildren);
    if (isTry(statement) && this.#contains(getBody(statement))) {
      this.#resources(statement);
      return this.block(getBody(statement).namedChildren);
    }
    const ending = isTry(statement) ? findFinallyBlock(statement) : undefined;
    if (ending !== undefined && this.#contains(ending)) {
      this.#beforeFinally(statement);
      return this.block(ending.namedChildren);
    }
    this.#reach(statement, renderStatementAround(this.source, statement, this.target as Node, this.cut));
    return true;
  }

  /** What a try statement does before its finally block. Without resources and catch clauses that matter, it is no more than its statements. */
  #beforeFinally(statement: Node): void {
    const claim = readTryClaim(statement);
    const catches = listCatchClauses(statement).length > 0 && claim !== 'unexpected';
    if (!catches && statement.type === 'try_statement')
      this.#inOwnBlock(statement, getBody(statement).namedChildren);
    else if (!this.cut.isGone(getBody(statement)))
      this.#add(
        renderStatement(this.source, statement, 'beforeAssertion', this.cut, [removeFinally(statement)]),
        statement,
      );
  }

  /** Statements after a block do not see its variables. */
  #inOwnBlock(around: Node, statements: readonly Node[]): void {
    const first = this.pieces.length;
    this.block(statements);
    if (this.pieces.slice(first).some((piece) => piece.declares)) {
      this.pieces.splice(first, 0, { text: '{', declares: false });
      this.#add('}', around);
    }
  }

  #reach(statement: Node, text: string): void {
    const values = withoutOverwritten([...this.cut.needed.list(statement, this.target as Node), statement]);
    const kept = values.slice(0, -1);
    this.assertion = withoutSemicolon(`${values.at(-1)!.declaring}${text}`);
    this.needed = this.cut.renderNeeded(kept);
    const needed = kept.map(({ node }) => node);
    if (needed.some((each) => this.cut.needed.splitsLoop(each, statement))) this.obstacle = 'splitsLoop';
    else if (needed.some((each) => this.cut.needed.isOutOfOrder(each, statement, needed)))
      this.obstacle = 'outOfOrder';
    // Their effects would happen twice.
    for (const piece of needed.flatMap(({ id }) => this.#effects.get(id) ?? []))
      this.pieces.splice(this.pieces.indexOf(piece), 1);
  }

  /** The statements of a call that is expected to throw, without their oracles. */
  #expectedStatements(statement: Node): readonly string[] {
    const inBlock = (block: Node) => {
      const inner = this.cut.within(block);
      return listStatements(block)
        .filter((each) => !inner.isGone(each))
        .map((each) => renderStatement(this.source, each, 'untilEnd', inner));
    };
    return parseAssertThrows(this.source, statement, inBlock)?.statements ?? [];
  }

  /** An `unexpected` claim equals no claim: only the body counts. Resources need their statement, which closes them. */
  #isUnwrapped(statement: Node): boolean {
    if (statement.type === 'try_with_resources_statement') return false;
    const claim = readTryClaim(statement);
    return claim === 'unexpected' || (claim === 'expected' && this.target === 'none');
  }

  #unwrap(statement: Node, isLast: boolean): void {
    const first = this.pieces.length;
    this.block(listTriedStatements(statement));
    this.block(findFinallyBlock(statement)?.namedChildren ?? []);
    if (!isLast && this.pieces.slice(first).some((piece) => piece.declares)) {
      this.pieces.splice(first, 0, { text: '{', declares: false });
      this.#add('}', statement);
    }
    this.#skip(listCatchClauses(statement).at(-1) ?? statement);
  }

  #resources(statement: Node): void {
    const resources = statement.childForFieldName('resources')?.namedChildren ?? [];
    for (const resource of resources.filter((each) => each.childForFieldName('name') !== null))
      this.#add(`${dedentText(this.source, resource)};`, resource, true);
  }

  #keep(statement: Node): void {
    const place = this.target === 'none' ? 'untilEnd' : 'beforeAssertion';
    this.#add(
      renderStatement(this.source, statement, place, this.cut),
      statement,
      statement.type === 'local_variable_declaration' || isLocalType(statement),
    );
  }

  #add(text: string, node: Node, declares = false): void {
    const comments = this.#comments.filter((each) => !revealsOutcome(each)).map((each) => each.text);
    this.pieces.push({ text: [...comments, text].join('\n'), declares });
    this.#comments = [];
    this.#last = node;
    this.#lastKept = true;
  }

  #skip(statement: Node): void {
    this.#comments = [];
    this.#last = statement;
    this.#lastKept = false;
  }

  /** A comment on the same line as the previous statement belongs to that statement, unless another statement follows on the line. */
  #comment(comment: Node): void {
    const row = comment.startPosition.row;
    const isAhead = comment.nextNamedSibling?.startPosition.row === comment.endPosition.row;
    if (row !== this.#last?.endPosition.row || isAhead) this.#comments.push(comment);
    else if (this.#lastKept && !revealsOutcome(comment)) this.pieces.at(-1)!.text += ` ${comment.text}`;
  }
}

function removeFinally(statement: Node): TextEdit {
  const clause = statement.namedChildren.find(({ type }) => type === 'finally_clause')!;
  return { start: clause.startIndex, end: clause.endIndex, replacement: '' };
}

function withoutSemicolon(statement: string): string {
  return statement.endsWith(';') ? statement.slice(0, -1).trimEnd() : statement;
}
