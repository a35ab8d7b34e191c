import type { JavaValue } from './values/java-value.js';

/** The subject of a condition. */
export type Operand =
  | { readonly kind: 'constant'; readonly value: JavaValue }
  /** An argument, by its index. */
  | { readonly kind: 'parameter'; readonly index: number }
  /** The object that the method is called on. */
  | { readonly kind: 'receiver' }
  /** The elements of an array: stands for "an element of it" until `applyTo` applies a predicate. */
  | { readonly kind: 'elements'; readonly of: Operand }
  /** The current element, in a condition on some element. */
  | { readonly kind: 'this element' }
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
  /** A text that Java's number parsers may accept. */
  | 'number text';

export type Comparison = '<' | '<=' | '>' | '>=' | '=';

/** An English condition as predicates on parameters. */
export type Condition =
  /** Not understood. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'always' }
  | { readonly kind: 'not'; readonly condition: Condition }
  | { readonly kind: 'any'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'all'; readonly conditions: readonly Condition[] }
  /** Readings of an ambiguous sentence: decided only if they agree. */
  | { readonly kind: 'agreed'; readonly conditions: readonly Condition[] }
  /** Holds for at least one element of an array. */
  | { readonly kind: 'some element'; readonly of: Operand; readonly condition: Condition }
  /** Has a final class of java.lang, by simple name. */
  | { readonly kind: 'type'; readonly of: Operand; readonly type: string }
  | { readonly kind: 'property'; readonly property: Property; readonly of: Operand }
  | {
      readonly kind: 'comparison';
      readonly left: Operand;
      readonly operator: Comparison;
      readonly right: Operand;
    };

export const unknownCondition: Condition = { kind: 'unknown' };

/** Whether some call can make a condition definitely true (or false), that is, not too much of it is unknown. */
export function isDecidable(condition: Condition, as: 'true' | 'false'): boolean {
  switch (condition.kind) {
    case 'unknown':
      return false;
    case 'always':
      return as === 'true';
    case 'some element':
      return isDecidable(condition.condition, as);
    case 'type':
    case 'property':
    case 'comparison':
      return true;
    case 'not':
      return isDecidable(condition.condition, as === 'true' ? 'false' : 'true');
    case 'any':
    case 'all': {
      const isEnough = (condition.kind === 'any') === (as === 'true');
      const parts = condition.conditions.map((part) => isDecidable(part, as));
      return isEnough ? parts.includes(true) : !parts.includes(false);
    }
    case 'agreed':
      return condition.conditions.every((part) => isDecidable(part, as));
  }
}

export function negate(condition: Condition): Condition {
  return { kind: 'not', condition };
}

/** Joins conditions; a single one stays unchanged. */
export function joinConditions(kind: 'any' | 'all' | 'agreed', conditions: readonly Condition[]): Condition {
  const [first] = conditions;
  if (first === undefined) return unknownCondition;
  return conditions.length === 1 ? first : { kind, conditions };
}

export function createProperty(name: Property, of: Operand): Condition {
  return { kind: 'property', property: name, of };
}

export function createComparison(left: Operand, operator: Comparison, right: Operand): Condition {
  return { kind: 'comparison', left, operator, right };
}

/** Applies a predicate to a subject; for elements, to one of them. */
export function applyTo(subject: Operand, predicate: (operand: Operand) => Condition): Condition {
  if (subject.kind !== 'elements') return predicate(subject);
  return { kind: 'some element', of: subject.of, condition: predicate({ kind: 'this element' }) };
}
