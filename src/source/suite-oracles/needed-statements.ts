import { findOracleCall } from '../candidates/oracle-statements.js';
import { findDescendants, type Node } from '../parser.js';
import { isImmutable, type Scope } from './declared-types.js';
import {
  listChangedRoots,
  listNamesChangedInCode,
  listNamesHandedOver,
  listPassedNames,
} from './kept-effects.js';
import { isWithin } from './source-ranges.js';
import {
  collectNames,
  isInScope,
  listAssignedNames,
  listChangedNames,
  listDefinedNames,
  listMutatedNames,
  listNamesRead,
  listNestedNames,
  listNewArrays,
} from './statement-names.js';
import type { SuiteOracles } from './suite-oracles.js';

/** A test without its oracles. */
export interface CutStatements {
  readonly body: Node;
  readonly oracles: SuiteOracles;
  readonly scope: Scope;
  /** The test's statements without others in them, in source order. */
  readonly leaves: readonly Node[];
  /** Names of values that only oracles use. */
  readonly values: ReadonlySet<string>;
  readonly isCut: (leaf: Node) => boolean;
  /** The parts of a removed statement that stay in the prefix. */
  readonly listEffects: (leaf: Node) => readonly Node[];
  /** The variable in which a soft assertion collects its failure, if the test has to ask for it. */
  readonly findCollector: (assertion: Node) => string | undefined;
  /** The outermost loop or branch around a removed statement that is removed before an assertion; the statement itself if there is none. */
  readonly findOutermostGone: (leaf: Node, assertion: Node) => Node;
}

/** What a statement does to names. Each assertion of a test asks for those of all statements before it. */
interface StatementNames {
  readonly defined: readonly string[];
  readonly assigned: readonly string[];
  readonly mutated: readonly string[];
  /** Names that later assertions may see changed only if a removed statement runs its code or helper. */
  readonly inCode: readonly string[];
  readonly all: ReadonlySet<string>;
  readonly callsProgram: boolean;
}

/** The removed statements that assertions need, and whether these can run after a prefix. */
export class NeededStatements {
  readonly #test: CutStatements;
  /** Arrays that the test creates without content. */
  readonly #buffers: ReadonlySet<string>;
  /** The variables that each remaining statement hands over to the program. */
  #handingOver: readonly { readonly endIndex: number; readonly names: readonly string[] }[] | undefined;
  /** By the ID of the statement. */
  readonly #names = new Map<number, StatementNames>();

  constructor(test: CutStatements) {
    this.#test = test;
    this.#buffers = new Set(test.leaves.flatMap(listNewArrays));
  }

  /**
   * Removed statements before an assertion, or before a part of one, that it needs because they define its names. A soft assertion does not need
   * others that collect their failures in the same object. That no more calls of a mock happened depends on the calls that were verified. Each call may
   * change a variable that the program has been given.
   */
  list(part: Node, assertion = part): readonly Node[] {
    const before = this.#test.leaves.filter(
      (each) => each.endIndex <= part.startIndex && this.#test.isCut(each),
    );
    if (before.length === 0) return [];
    const handedOver = this.#listHandedOver(part);
    const inCode = new Map(before.map((leaf) => [leaf, this.#listChangedBy(leaf, handedOver)]));
    const lost = new Set(
      before.flatMap((leaf) => {
        const { defined, assigned } = this.#namesOf(leaf);
        return [...defined, ...assigned, ...inCode.get(leaf)!];
      }),
    );
    const needsVerifications = /\bverifyNoMoreInteractions\s*\(/u.test(part.text);
    if (lost.size === 0 && !needsVerifications) return [];
    const needing = [{ node: part, names: collectNames(part) }];
    const isNeeded = (leaf: Node, name: string) =>
      needing.some(({ node, names }) => names.has(name) && isInScope(node, leaf, name));
    const collector = this.#test.findCollector(assertion);
    const taken = new Map<number, Node>();
    const take = (leaf: Node, names: readonly string[]) => {
      if (collector !== undefined && collector === this.#test.findCollector(leaf)) return;
      const isVerification = needsVerifications && /\bverify\s*\(/u.test(leaf.text);
      if (!isVerification && !names.some((name) => lost.has(name) && isNeeded(leaf, name))) return;
      const whole = this.#test.findOutermostGone(leaf, part);
      if (taken.has(whole.id)) return;
      taken.set(whole.id, whole);
      needing.push({ node: whole, names: collectNames(whole) });
    };
    for (const leaf of before.reverse()) {
      const { defined, assigned, mutated } = this.#namesOf(leaf);
      take(leaf, [...defined, ...assigned, ...mutated, ...inCode.get(leaf)!]);
    }
    // An object may be changed after a needed statement has stored it: `map.put(1, inner); inner.add(2);`.
    for (let size = -1; size < taken.size;) {
      size = taken.size;
      for (const leaf of before) take(leaf, [...this.#namesOf(leaf).mutated, ...inCode.get(leaf)!]);
    }
    return [...taken.values()].sort((a, b) => a.startIndex - b.startIndex);
  }

  /**
   * Whether a statement that an assertion needs is a part of a loop or branch whose other statements stay in the prefix. It can't run alone: not as
   * often, and without the variables of the loop.
   */
  splitsLoop(statement: Node, assertion: Node): boolean {
    const repeating = /^(?:(?:do|while|for|enhanced_for|if)_statement|switch_expression)$/u;
    for (
      let above = statement.parent;
      above !== null && above.id !== this.#test.body.id;
      above = above.parent
    )
      if (repeating.test(above.type) && !isWithin(assertion, [above])) return true;
    return false;
  }

  /**
   * Whether a statement that an assertion needs can't run after the prefix. A statement of the prefix changes what it reads, as `text = "2";` after
   * `expected = Integer.valueOf(text);`, or declares a variable that has the name of one in its lambdas or blocks.
   *
   * @param needed all that the assertion needs, and that runs after the prefix, too
   */
  isOutOfOrder(statement: Node, assertion: Node, needed: readonly Node[]): boolean {
    const later = this.#test.leaves.filter(
      (leaf) =>
        leaf.startIndex >= statement.endIndex &&
        leaf.endIndex <= assertion.startIndex &&
        !isWithin(leaf, needed),
    );
    const own = new Set([...listChangedNames(statement), ...this.#test.values]);
    const mentioned = [...collectNames(statement)].filter((name) => !own.has(name));
    const read = listNamesRead(statement, this.#test.values);
    const nested = listNestedNames(statement);
    return later.some((leaf) => {
      const stays = !this.#test.isCut(leaf);
      const { defined, assigned } = this.#namesOf(leaf);
      const clashes = defined.some((name) => nested.includes(name) && isInScope(assertion, leaf, name));
      const assigns = assigned.some((name) => mentioned.includes(name) && isInScope(statement, leaf, name));
      if (stays && (clashes || assigns)) return true;
      const remaining = stays ? [leaf] : this.#test.listEffects(leaf);
      const changed = remaining.flatMap((each) => [...listMutatedNames(each), ...listChangedRoots(each)]);
      return changed.some(
        (name) =>
          mentioned.includes(name) && read.has(name) && !isImmutable(this.#test.scope.variables.get(name)),
      );
    });
  }

  /** Variables that remaining statements before a node hand over to the program. */
  #listHandedOver({ startIndex }: Node): readonly string[] {
    if (this.#test.oracles.assertedCalls !== 'kept') return [];
    this.#handingOver ??= this.#test.leaves
      .filter((leaf) => !this.#test.isCut(leaf))
      .map((leaf) => ({ endIndex: leaf.endIndex, names: listNamesHandedOver(leaf) }));
    return this.#handingOver.flatMap(({ endIndex, names }) => (endIndex <= startIndex ? names : []));
  }

  #namesOf(leaf: Node): StatementNames {
    const known = this.#names.get(leaf.id);
    if (known !== undefined) return known;
    const names = {
      defined: listDefinedNames(leaf),
      assigned: listAssignedNames(leaf),
      mutated: listMutatedNames(leaf),
      inCode: this.#listChangedInCode(leaf),
      all: collectNames(leaf),
      callsProgram: callsProgram(leaf),
    };
    this.#names.set(leaf.id, names);
    return names;
  }

  /**
   * Names that a removed statement may change by code that it runs. An assertion about a variable is about its value at that place, so it can't run
   * later.
   */
  #listChangedBy(leaf: Node, handedOver: readonly string[]): readonly string[] {
    const { inCode, all, callsProgram: calls } = this.#namesOf(leaf);
    return calls ? [...inCode, ...handedOver.filter((name) => !all.has(name))] : inCode;
  }

  #listChangedInCode(leaf: Node): readonly string[] {
    if (this.#test.listEffects(leaf).length > 0) return [];
    const filled = listPassedNames(leaf).filter((name) => this.#buffers.has(name));
    const byHelpers = this.#test.oracles.listChangedByHelpers(leaf, this.#test.scope);
    return [...listNamesChangedInCode(leaf), ...byHelpers, ...filled];
  }
}

/** Whether an assertion contains calls other than those of the assertion itself. */
function callsProgram(assertion: Node): boolean {
  const head = findOracleCall(assertion);
  return findDescendants(head?.childForFieldName('arguments') ?? assertion, 'method_invocation').length > 0;
}
