import type { Described } from '../model/common/described.js';
import type { Node } from '../source/node.js';
import type { OperatorName } from './operator-names.js';
import type { MutationScope } from './scope.js';

/**
 * A kind of small change that turns a program into a mutant. Each operator is a file in `operators/`, a line in `operators.ts` and its name in
 * `operator-names.ts`. Raise `version` with every
 * change that can change its mutants.
 */
export interface MutationOperator extends Described {
  /** Its name in the literature: `AOR`. */
  readonly name: OperatorName;
  /** What the letters mean: `arithmetic operator replacement`. */
  readonly title: string;
  readonly version: number;
  /** For documents and tests: all mutants that the operator makes of some statements. */
  readonly examples: readonly MutationExample[];
  /** The types of syntax nodes that it changes. */
  readonly nodeTypes: readonly string[];
  /** The replacements of one node, in a fixed order. Those that do not compile are dropped later. */
  mutate(node: Node, scope: MutationScope): readonly Replacement[];
}

/** A part of a source and the text instead of it. */
export interface Replacement {
  readonly part: Pick<Node, 'startIndex' | 'endIndex'>;
  readonly text: string;
}

/** Statements of a method, and what an operator makes of them. */
export interface MutationExample {
  /** Parameters of the method around the statements. */
  readonly given: string;
  /** Result type of that method; `void` by default. */
  readonly returns?: string;
  readonly before: string;
  readonly after: readonly string[];
}
