import type { JavaValue } from './java-value.js';

/** What a condition speaks of. */
export type Operand =
  | { readonly kind: 'constant'; readonly value: JavaValue }
  /** An argument, by its position. */
  | { readonly kind: 'parameter'; readonly index: number }
  /** The object that the method is called on. */
  | { readonly kind: 'receiver' }
  /** Length of a string or array, size of a collection. */
  | { readonly kind: 'length'; readonly of: Operand }
  | {
      readonly kind: 'arithmetic';
      readonly left: Operand;
      readonly operator: ArithmeticOperator;
      readonly right: Operand;
    };

export type ArithmeticOperator = '+' | '-' | '*';

export type Property =
  | 'null'
  | 'empty'
  | 'blank'
  | 'true'
  | 'nan'
  | 'infinite'
  | 'even'
  /** A text that Java's number parsers may take. */
  | 'number text'
  | 'digit'
  | 'letter'
  | 'white space'
  /** An array with an element that is null. */
  | 'null element';

export type Comparison = '<' | '<=' | '>' | '>=' | '=';

/** An English condition as predicates over parameters. */
export type Condition =
  /** Not understood. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'always' }
  | { readonly kind: 'not'; readonly condition: Condition }
  | { readonly kind: 'any'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'all'; readonly conditions: readonly Condition[] }
  /** Readings of an ambiguous sentence: decided only where they agree. */
  | { readonly kind: 'agreed'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'property'; readonly property: Property; readonly of: Operand }
  | {
      readonly kind: 'comparison';
      readonly left: Operand;
      readonly operator: Comparison;
      readonly right: Operand;
    };

export const unknownCondition: Condition = { kind: 'unknown' };

/** How much of a condition was understood: all of it, some alternative of it, or nothing. */
export function understandingOf(condition: Condition): 'full' | 'partial' | 'none' {
  switch (condition.kind) {
    case 'unknown':
      return 'none';
    case 'always':
    case 'property':
    case 'comparison':
      return 'full';
    case 'not':
      return understandingOf(condition.condition);
    case 'any':
    case 'all':
    case 'agreed': {
      const parts = condition.conditions.map(understandingOf);
      if (parts.every((part) => part === 'full')) return 'full';
      // One alternative is worth something alone; of several conditions that must hold together each is needed.
      return condition.kind === 'any' && parts.some((part) => part !== 'none') ? 'partial' : 'none';
    }
  }
}

export function negated(condition: Condition): Condition {
  return { kind: 'not', condition };
}

/** Joins conditions; one alone stays as it is. */
export function joined(kind: 'any' | 'all' | 'agreed', conditions: readonly Condition[]): Condition {
  const [first] = conditions;
  if (first === undefined) return unknownCondition;
  return conditions.length === 1 ? first : { kind, conditions };
}

export function property(name: Property, of: Operand): Condition {
  return { kind: 'property', property: name, of };
}

export function comparison(left: Operand, operator: Comparison, right: Operand): Condition {
  return { kind: 'comparison', left, operator, right };
}
