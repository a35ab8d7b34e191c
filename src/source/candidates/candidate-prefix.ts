import { printsTestName, tellsOutcome } from './generator-remarks.js';
import { expectedCallOf } from './assert-throws.js';
import { isComment } from '../parser.js';
import type { Node } from '../parser.js';
import {
  bodyOf,
  catchClausesOf,
  finallyBlockOf,
  isTry,
  triedStatementsOf,
  tryClaimOf,
} from './oracle-tries.js';
import { plainText, statementAroundAssertion, statementText } from './statement-text.js';

/** The statements before an assertion, and the assertion. */
export interface PrefixParts {
  readonly prefix: string;
  /** The assertion without its semicolon; empty for a candidate without one. */
  readonly assertion: string;
}

interface Piece {
  text: string;
  readonly declares: boolean;
}

/**
 * The prefix of a candidate: all non-assertion statements of a test's body before `assertion`, or all of the body's for `none`. Blocks
 * and try statements around the assertion are opened, so that it can be appended; a loop or branch around it belongs to the
 * assertion. Statements that follow an unwrapped try statement don't see its variables.
 */
export function prefixPartsOf(
  source: string,
  body: Node,
  assertionIds: ReadonlySet<number>,
  assertion: Node | 'none',
): PrefixParts {
  const walk = new PrefixWalk(source, assertion, assertionIds);
  walk.block(body.namedChildren);
  return { prefix: walk.pieces.map((piece) => piece.text).join('\n'), assertion: walk.assertion };
}

class PrefixWalk {
  readonly pieces: Piece[] = [];
  assertion = '';
  /** Comments that belong to the statement that comes next. */
  #comments: Node[] = [];
  /** The last statement, kept or not; positions are dear, so its line is looked up for a comment only. */
  #last: Node | undefined;
  #lastKept = false;

  constructor(
    readonly source: string,
    readonly target: Node | 'none',
    readonly assertionIds: ReadonlySet<number>,
  ) {}

  /** Adds a block's statements; true once the assertion is reached. */
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
    if (this.assertionIds.has(statement.id) || printsTestName(statement)) this.#skip(statement);
    else if (this.#isUnwrapped(statement)) this.#unwrap(statement, isLast);
    else this.#keep(statement);
  }

  /** The one of a block's children that the assertion is or lies in. */
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
    if (this.assertionIds.has(statement.id)) {
      this.assertion = withoutSemicolon(plainText(this.source, statement));
      for (const text of expectedCallOf(this.source, statement)?.statements ?? []) this.#add(text, statement);
      return true;
    }
    if (statement.type === 'block') return this.block(statement.namedChildren);
    if (isTry(statement) && this.#contains(bodyOf(statement))) {
      this.#resources(statement);
      return this.block(bodyOf(statement).namedChildren);
    }
    this.assertion = withoutSemicolon(statementAroundAssertion(this.source, statement, this.target as Node));
    return true;
  }

  /** `unexpected` claims are the same as no claim, with the body alone. */
  #isUnwrapped(statement: Node): boolean {
    const claim = tryClaimOf(statement);
    return claim === 'unexpected' || (claim === 'expected' && this.target === 'none');
  }

  #unwrap(statement: Node, isLast: boolean): void {
    const first = this.pieces.length;
    this.#resources(statement);
    this.block(triedStatementsOf(statement));
    this.block(finallyBlockOf(statement)?.namedChildren ?? []);
    if (!isLast && this.pieces.slice(first).some((piece) => piece.declares)) {
      this.pieces.splice(first, 0, { text: '{', declares: false });
      this.#add('}', statement);
    }
    this.#skip(catchClausesOf(statement).at(-1) ?? statement);
  }

  #resources(statement: Node): void {
    const resources = statement.childForFieldName('resources')?.namedChildren ?? [];
    for (const resource of resources.filter((each) => each.childForFieldName('name') !== null))
      this.#add(`${plainText(this.source, resource)};`, resource, true);
  }

  #keep(statement: Node): void {
    const place = this.target === 'none' ? 'untilEnd' : 'beforeAssertion';
    this.#add(
      statementText(this.source, statement, place),
      statement,
      statement.type === 'local_variable_declaration' || statement.type === 'class_declaration',
    );
  }

  #add(text: string, node: Node, declares = false): void {
    const comments = this.#comments.filter((each) => !tellsOutcome(each)).map((each) => each.text);
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

  /** A comment on the line of the statement before belongs to that one, unless another statement follows it there. */
  #comment(comment: Node): void {
    const row = comment.startPosition.row;
    const isAhead = comment.nextNamedSibling?.startPosition.row === comment.endPosition.row;
    if (row !== this.#last?.endPosition.row || isAhead) this.#comments.push(comment);
    else if (this.#lastKept && !tellsOutcome(comment)) this.pieces.at(-1)!.text += ` ${comment.text}`;
  }
}

function withoutSemicolon(statement: string): string {
  return statement.endsWith(';') ? statement.slice(0, -1).trimEnd() : statement;
}
