import { fieldText, findDescendants, isLocalType, type Node } from '../parser.js';
import { createDedentation, editText, statementRemoval, type TextEdit } from '../text-edits.js';
import {
  listCatchClauses,
  findFinallyBlock,
  isExpectedToThrow,
  isTry,
  readTryClaim,
} from '../candidates/oracle-tries.js';
import { isAssertThrows, findOracleCall } from '../candidates/oracle-statements.js';
import { classifyThrow } from '../candidates/classify-throw.js';
import { renderEvaluatedPart, type PartSelection } from './evaluated-parts.js';
import { changesInHead, isChange, listKeptEffects, selectCalls, selectChanges } from './kept-effects.js';
import type { NeededStatement } from './last-values.js';
import { NeededStatements } from './needed-statements.js';
import { isAssumptionOfSurroundings } from './assumptions.js';
import { isClosingCollector, isCollector } from './library-checks.js';
import { isPure, type PureNames } from './pure-values.js';
import { isWithin, rangesBetween, type SourceRange } from './source-ranges.js';
import {
  findRoot,
  findRootName,
  indexMentions,
  isInScope,
  listAssignedNames,
  listChangedNames,
  listDeclaredValues,
  listDefinedNames,
} from './statement-names.js';
import type { SuiteOracles } from './suite-oracles.js';
import { listValuesOfOracles } from './oracle-values.js';
import { isConsumable, readLocalTypes, type Scope } from './declared-types.js';
import {
  isContainer,
  isFailingBranch,
  isIdle,
  isInCatchClause,
  jumps,
  listLeaves,
  listChildStatements,
} from './test-statements.js';

/** Why a test gives no prefix. */
export type CutObstacle = 'usesOracle';

/**
 * A method's body without its oracles. Removes oracle statements, branches whose purpose is to fail (with their conditions), loops with nothing else
 * in them, values that only oracles use, and statements that only use what an oracle has defined.
 */
export class TestCut {
  /** Oracle statements with a candidate each, in source order. */
  readonly assertions: readonly Node[];
  readonly obstacle: CutObstacle | 'none';
  readonly needed: NeededStatements;
  readonly #scope: Scope;
  readonly #leaves: readonly Node[];
  readonly #cut = new Set<number>();
  readonly #failing = new Set<number>();
  #mentions: ReadonlyMap<string, readonly Node[]> | undefined;
  #records: readonly string[] | undefined;
  /** Names that removed statements define. */
  readonly #lost = new Set<string>();
  /** Names of values that only oracles use. */
  readonly #values = new Set<string>();
  #gone = new Map<number, boolean>();
  /** The effects that stay of each removed assertion. */
  readonly #effects = new Map<number, readonly Node[]>();

  /**
   * @param also statements that configure an oracle without being an assertion call, such as `thrown.expect(T.class)`
   * @param oracles knowledge about the suite's helpers
   * @param around the class that declares the body, and the variables of code around it
   */
  constructor(
    readonly source: string,
    readonly body: Node,
    readonly oracles: SuiteOracles,
    also: readonly Node[] = [],
    around: Scope = { owner: oracles.owner, variables: new Map() },
  ) {
    // The parameters of a method are beside its body.
    const local = readLocalTypes(body.parent ?? body);
    this.#scope = { ...around, variables: new Map([...around.variables, ...local]) };
    this.#leaves = listLeaves(body);
    this.needed = new NeededStatements({
      ...{ body, oracles, scope: this.#scope, leaves: this.#leaves, values: this.#values },
      isCut: (leaf) => this.#cut.has(leaf.id),
      listEffects: (leaf) => this.#listEffects(leaf),
      findCollector: (assertion) => this.#collectorOf(assertion),
      findOutermostGone: (leaf, assertion) => this.#outermostGone(leaf, assertion),
    });
    for (const leaf of this.#leaves)
      if (this.#isOracle(leaf) || also.some(({ id }) => id === leaf.id)) this.#cut.add(leaf.id);
    const stated = new Set(this.#cut);
    for (const each of findDescendants(body, 'if_statement')) this.#markFailing(each);
    const hasClaim = this.#cut.size > 0 || this.#failing.size > 0 || body.text.includes('catch');
    this.obstacle = hasClaim ? this.#settle() : 'none';
    if (this.obstacle === 'none' && this.#usesStateOfOracle()) this.obstacle = 'usesOracle';
    this.assertions = this.#leaves.filter(
      (leaf) =>
        this.#cut.has(leaf.id) &&
        !also.some(({ id }) => id === leaf.id) &&
        (stated.has(leaf.id) ? this.#isAssertion(leaf) : this.#runsLost(leaf)),
    );
  }

  /** The statements that stay of a removed assertion; empty if none do. */
  renderEffects(node: Node): string {
    return this.#listEffects(node)
      .map((each) => renderEvaluatedPart(this.source, each, this.#selectEffects(node)))
      .join('\n');
  }

  /** What throws, if the test expects that evaluating the assertion throws; else what changes the program's state. */
  #selectEffects(node: Node): PartSelection {
    return isExpectedToThrow(node)
      ? selectCalls((call) => isPure(call, this.#pureNames([])))
      : selectChanges((name) => isConsumable(this.#scope.variables.get(name)));
  }

  /** The effects of an assertion, or of the head of a branch that has become empty. */
  #listEffects(node: Node): readonly Node[] {
    if (this.oracles.assertedCalls !== 'kept') return [];
    if (!(isContainer(node) ? this.#onlyChecks(node) : this.#cut.has(node.id))) return [];
    const known =
      this.#effects.get(node.id) ??
      listKeptEffects(node, this.#selectEffects(node)).filter(
        (each) => !this.oracles.contains(each, this.#scope),
      );
    this.#effects.set(node.id, known);
    return known;
  }

  /** Whether a branch has become empty. A switch that fails in an arm goes with its other arms, and then so does a loop that needs these to end. */
  #onlyChecks(node: Node): boolean {
    return this.#isEmptied(node) && listLeaves(node).every((leaf) => this.#cut.has(leaf.id) || isIdle(leaf));
  }

  /** Whether a statement is removed completely. */
  isGone(node: Node): boolean {
    const known = this.#gone.get(node.id);
    if (known !== undefined) return known;
    const isGone =
      (isContainer(node) ? this.#isEmptied(node) : this.#cut.has(node.id)) &&
      this.#listEffects(node).length === 0;
    this.#gone.set(node.id, isGone);
    return isGone;
  }

  /** The edits that remove the oracles from a remaining statement or block. */
  editsIn(node: Node): TextEdit[] {
    if (this.isGone(node)) return removalEdits(this.source, node);
    const effects = this.renderEffects(node);
    if (effects !== '') {
      const replacement = node.parent?.type === 'block' ? effects : `{ ${effects} }`;
      return [{ start: node.startIndex, end: node.endIndex, replacement }];
    }
    if (!isContainer(node)) return [];
    const taken = this.#takenBranch(node);
    if (taken === undefined) return listChildStatements(node).flatMap((each) => this.editsIn(each));
    // `if (true)`, because the compiler would consider statements after a bare `return` unreachable.
    const head = /\b(?:return|break|continue|throw)\b/u.test(taken.text) ? 'if (true) ' : '';
    return [
      { start: node.startIndex, end: taken.startIndex, replacement: head },
      { start: taken.endIndex, end: node.endIndex, replacement: '' },
      ...this.editsIn(taken),
    ];
  }

  /** The call by which a soft assertion fails, such as `softly.assertAll()`; undefined if the assertion fails by itself. */
  closingCall(assertion: Node): string | undefined {
    const collector = this.#collectorOf(assertion);
    return collector === undefined ? undefined : `${collector}.assertAll()`;
  }

  /** The variable in which a soft assertion collects its failure, if the test has to ask for it. */
  #collectorOf(assertion: Node): string | undefined {
    const [name] = findRootName(assertion);
    if (name === undefined || isAssertAll(assertion, name)) return undefined;
    const local = this.#scope.variables.get(name);
    const isClosed =
      this.#leaves.some((leaf) => isAssertAll(leaf, name)) ||
      (local === undefined
        ? isCollector(this.oracles.types.findFieldType(this.#scope.owner, name))
        : isClosingCollector(local));
    return isClosed ? name : undefined;
  }

  /** The unchanged text of statements, at least one line each. */
  renderStatements(statements: readonly Node[]): string {
    return this.renderNeeded(statements.map((node) => ({ node, declaring: '' })));
  }

  /** The text of statements that an assertion needs. */
  renderNeeded(statements: readonly NeededStatement[]): string {
    return statements
      .map(
        ({ node, declaring }) =>
          declaring + editText(this.source, node, createDedentation(this.source, node)),
      )
      .join('\n');
  }

  /** Whether a removed statement only creates values and is no oracle. */
  isValue(statement: Node): boolean {
    return listLeaves(statement).every((leaf) => {
      const names = listChangedNames(leaf).filter((name) => this.#scope.variables.has(name));
      return names.length > 0 && names.every((name) => this.#values.has(name));
    });
  }

  /** The same for a block of code within the test, such as that of a lambda. */
  within(block: Node): TestCut {
    return new TestCut(this.source, block, this.oracles, [], this.#scope);
  }

  #isOracle(leaf: Node): boolean {
    if (isAssumptionOfSurroundings(leaf, this.#leaves, (name) => this.oracles.isOfProgram(name)))
      return false;
    // A catch clause that rethrows an exception of the program as another one reports a failure of the program.
    if (leaf.type === 'throw_statement' && isInCatchClause(leaf, this.body)) return false;
    if (classifyThrow(leaf) === 'exception' && this.body.parent?.type === 'lambda_expression') return false;
    return this.oracles.isOracle(leaf, this.#scope);
  }

  /** Assumptions only skip tests, and declared code asserts only when it is called. */
  #isAssertion(leaf: Node): boolean {
    if (isLocalType(leaf)) return false;
    if (leaf.type === 'local_variable_declaration')
      return findOracleCall(leaf) !== undefined || !isDeferring(leaf);
    const call = leaf.firstNamedChild;
    const name = call?.childForFieldName('name')?.text ?? '';
    // `assumingThat(ok, () -> assertEquals(3, x))` does not skip the test; its code is run, and fails like any assertion.
    if (name === 'assumingThat') return call!.text.includes('assert');
    return !/^assume(?:$|[^a-z])/u.test(name);
  }

  /** `r.run();` if `r` is code with an assertion. `expected.add(3);` does not count, because it makes a value. */
  #runsLost(leaf: Node): boolean {
    if (leaf.type !== 'expression_statement') return false;
    return findRootName(leaf).some((name) => this.#lost.has(name) && !this.#values.has(name));
  }

  #markFailing(statement: Node): void {
    for (const branch of listChildStatements(statement))
      if (branch.type !== 'if_statement' && isFailingBranch(branch) && !isInCatchClause(branch, this.body)) {
        this.#failing.add(branch.id);
        for (const leaf of listLeaves(branch)) this.#cut.add(leaf.id);
      }
  }

  /** The branch that a passing test takes, if the other one exists only to fail. */
  #takenBranch(node: Node): Node | undefined {
    if (node.type !== 'if_statement') return undefined;
    const branches = listChildStatements(node);
    return branches.some(({ id }) => this.#failing.has(id))
      ? branches.find(({ id }) => !this.#failing.has(id))
      : undefined;
  }

  #isEmptied(node: Node): boolean {
    if (node.type === 'try_with_resources_statement') return false;
    if (node.type === 'if_statement' && listChildStatements(node).some(({ id }) => this.#failing.has(id))) {
      const taken = this.#takenBranch(node);
      return taken === undefined || this.isGone(taken) || listLeaves(taken).length === 0;
    }
    if (node.type === 'switch_expression' && failsInSwitch(node)) return true;
    if (isTry(node) && readTryClaim(node) === 'none') return this.#isTryEmptied(node);
    const isBranch = node.type === 'if_statement' || node.parent?.type === 'if_statement';
    if (isBranch && jumps(node)) return false;
    const below = listChildStatements(node);
    if (!below.some((each) => this.#holdsCut(each))) return false;
    if (this.oracles.assertedCalls === 'kept' && changesInHead(node)) return false;
    return below.every((each) => this.isGone(each) || listLeaves(each).every(isIdle));
  }

  /** Whether a try statement has become empty, so that its catch clauses are unreachable. */
  #isTryEmptied(node: Node): boolean {
    const [tried, ...others] = listChildStatements(node);
    const ends = findFinallyBlock(node) === undefined ? [] : others.slice(-1);
    const isIdleNow = (each: Node) => this.isGone(each) || listLeaves(each).every(isIdle);
    return tried !== undefined && this.#holdsCut(tried) && [tried, ...ends].every(isIdleNow);
  }

  #holdsCut(node: Node): boolean {
    return (
      this.isGone(node) ||
      (isContainer(node) && listChildStatements(node).some((each) => this.#holdsCut(each)))
    );
  }

  #outermostGone(leaf: Node, assertion: Node): Node {
    let outermost = leaf;
    for (let above = leaf.parent; above !== null && above.id !== this.body.id; above = above.parent)
      if (isContainer(above) && this.isGone(above) && above.endIndex <= assertion.startIndex)
        outermost = above;
    return outermost;
  }

  /** Removes what belongs to the oracles until nothing more does. */
  #settle(): CutObstacle | 'none' {
    for (;;) {
      this.#gone = new Map();
      const ranges = this.#cutRanges();
      const dependents = this.#findDependents(ranges);
      if (dependents === 'usesOracle') return dependents;
      const values = this.#valuesFor(ranges);
      if (dependents.length + values.length === 0) return 'none';
      for (const leaf of [...dependents, ...values]) this.#cut.add(leaf.id);
    }
  }

  /** Whether statements follow a removed helper that sets fields, such as `reset();`, which asserts that it did so. */
  #usesStateOfOracle(): boolean {
    if (this.oracles.assertedCalls !== 'kept') return false;
    const sets = (leaf: Node) => this.oracles.setsFields(leaf, this.#scope);
    const first = this.#leaves.find((leaf) => this.#cut.has(leaf.id) && sets(leaf));
    if (first === undefined) return false;
    return this.#leaves.some(
      (leaf) => leaf.startIndex >= first.endIndex && !isIdle(leaf) && !(this.#cut.has(leaf.id) && sets(leaf)),
    );
  }

  /** The maximal removed ranges. Code that is passed to `assertThrows` becomes part of a prefix. */
  #cutRanges(): SourceRange[] {
    const ranges: SourceRange[] = [];
    const visit = (node: Node) => {
      if (this.isGone(node)) {
        const call = isContainer(node) ? undefined : findOracleCall(node);
        const code = call !== undefined && isAssertThrows(call) ? call.childForFieldName('arguments') : null;
        ranges.push(...(code === null ? [node] : rangesBetween(node, [code])));
        return;
      }
      const effects = this.#listEffects(node);
      if (effects.length > 0) {
        ranges.push(...rangesBetween(node, effects));
        return;
      }
      const taken = this.#takenBranch(node);
      if (taken !== undefined) ranges.push(...rangesBetween(node, [taken]));
      if (isTry(node) && readTryClaim(node) !== 'none') ranges.push(...listCatchClauses(node));
      for (const each of taken === undefined ? listChildStatements(node) : [taken]) visit(each);
    };
    visit(this.body);
    return ranges;
  }

  /** The statements that use definitions of removed statements. */
  #findDependents(ranges: readonly SourceRange[]): Node[] | 'usesOracle' {
    const found: Node[] = [];
    const cut = this.#leaves.filter((leaf) => this.#cut.has(leaf.id) || isWithin(leaf, ranges));
    for (const definition of cut)
      for (const name of [...listDefinedNames(definition), ...listAssignedNames(definition)]) {
        const later = this.#findMentions(name).filter(
          (each) =>
            each.startIndex > definition.endIndex &&
            !isWithin(each, ranges) &&
            isInScope(each, definition, name),
        );
        this.#lost.add(name);
        for (const mention of later) {
          const leaf = this.#leaves.find((each) => isWithin(mention, [each]));
          if (leaf === undefined || !this.#isFreeOfProgram(leaf)) return 'usesOracle';
          if (!this.#cut.has(leaf.id)) found.push(leaf);
        }
      }
    return found;
  }

  /** Declarations of values that only oracles use, and the statements that modify these. */
  #valuesFor(ranges: readonly SourceRange[]): Node[] {
    const found = listValuesOfOracles({
      ...{ body: this.body, leaves: this.#leaves, scope: this.#scope, ranges },
      freeValues: this.oracles.assertedCalls === 'kept' ? 'allowed' : 'none',
      isCut: (leaf) => this.#cut.has(leaf.id),
      findMentions: (name) => this.#findMentions(name),
      pureNames: (names) => this.#pureNames(names),
      isOwn: (name, values) => this.oracles.isOwnName(name, values, this.#scope),
    });
    for (const name of found.flatMap(({ names }) => names)) this.#values.add(name);
    return found.flatMap(({ statements }) => statements);
  }

  /** Occurrences of a name in the body. Computed on demand, because most tests need none. */
  #findMentions(name: string): readonly Node[] {
    this.#mentions ??= indexMentions(this.body);
    return this.#mentions.get(name) ?? [];
  }

  /** Whether a statement only reads and calls things that were removed with the oracles. */
  #isFreeOfProgram(leaf: Node): boolean {
    if (leaf.type === 'throw_statement') return true;
    if (leaf.type !== 'local_variable_declaration' && leaf.type !== 'expression_statement') return false;
    const assigned = listAssignedNames(leaf);
    const call = leaf.firstNamedChild;
    // A helper has checked an object of the program and returned it.
    if (call?.type === 'method_invocation' && isChange(call)) {
      const type = this.#scope.variables.get(findRoot(call).text);
      if (type !== undefined && this.oracles.isOfProgram(type)) return false;
    }
    return (
      isPure(leaf, this.#pureNames([])) &&
      assigned.every((name) => this.#lost.has(name) || this.#values.has(name))
    );
  }

  #pureNames(names: readonly string[]): PureNames {
    const variables = new Set([...this.#lost, ...this.#values, ...names, ...this.#plainRecords]);
    return this.oracles.pureNames(variables, this.#scope);
  }

  /** Local records without code of their own: values of what they are made of. */
  get #plainRecords(): readonly string[] {
    this.#records ??= findDescendants(this.body, 'record_declaration')
      .filter((each) => each.childForFieldName('body')?.namedChildCount === 0)
      .map((each) => fieldText(each, 'name'));
    return this.#records;
  }
}

/** The edits that remove a statement. Of a switch's arm, the label and the last `break` stay, because they decide which code runs. */
function removalEdits(source: string, node: Node): TextEdit[] {
  if (!/^switch_(?:rule|block_statement_group)$/u.test(node.type)) return [statementRemoval(source, node)];
  const code = listChildStatements(node);
  let last = code.at(-1);
  while (last?.type === 'block') last = listChildStatements(last).at(-1);
  const jump = last !== undefined && isIdle(last) ? last.text : '';
  const replacement = node.type === 'switch_rule' ? '{ }' : jump;
  return [{ start: code[0]!.startIndex, end: code.at(-1)!.endIndex, replacement }];
}

/** A `switch` with an arm that fails inspects a value, like an assertion. */
function failsInSwitch(node: Node): boolean {
  const arms = node.childForFieldName('body')?.namedChildren ?? [];
  return arms.some((arm) => listChildStatements(arm).some(isFailingBranch));
}

/** `E e = call(() -> assertTrue(x))` asserts in `call`; `Runnable r = () -> assertTrue(x)` only when it runs. */
function isDeferring(declaration: Node): boolean {
  return listDeclaredValues(declaration).every((value) =>
    /^(?:lambda_expression|method_reference|object_creation_expression)$/u.test(value.type),
  );
}

function isAssertAll(statement: Node, name: string): boolean {
  return statement.text.replace(/\s/gu, '') === `${name}.assertAll();`;
}
