import type { Comparison, Condition, Operand } from './condition.js';

/** What a documentation comment claims of a method's result. */
export type Claim =
  | { readonly kind: 'null' }
  | { readonly kind: 'not null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'integer'; readonly value: bigint }
  /** An empty string, array or collection. */
  | { readonly kind: 'empty' }
  /** The very object that was passed or called. */
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
