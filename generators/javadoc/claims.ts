import type { Comparison, Condition, Operand } from './condition.js';

/** A claim of a documentation comment about a method's result. */
export type Claim =
  | { readonly kind: 'null' }
  | { readonly kind: 'not null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'integer'; readonly value: bigint }
  /** An empty string, array or collection. */
  | { readonly kind: 'empty' }
  /** The same object as an argument or the receiver. */
  | { readonly kind: 'same'; readonly as: Operand }
  | { readonly kind: 'extreme'; readonly which: 'smallest' | 'largest' }
  | { readonly kind: 'bounds'; readonly bounds: readonly Bound[] };

export interface Bound {
  readonly operator: Exclude<Comparison, '='> | '!=';
  readonly operand: Operand;
}

export interface ReturnFact {
  readonly claim: Claim;
  readonly when: Condition;
}
