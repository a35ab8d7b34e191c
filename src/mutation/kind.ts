/** The kind of an expression's value. `int` includes byte and short, `float` double; a `text` is a String; `unknown` may be any. */
export type ExpressionKind =
  'int' | 'long' | 'char' | 'float' | 'boolean' | 'text' | 'null' | 'reference' | 'unknown';

const numbers: readonly ExpressionKind[] = ['int', 'long', 'char', 'float'];

export function isNumber(kind: ExpressionKind): boolean {
  return numbers.includes(kind);
}

/** The kind of values of a type as written. Boxed types count as references: null is one of their values. */
export function toKind(type: string): ExpressionKind {
  const bare = type.replaceAll(/\s/gu, '');
  return kindsOfTypes.get(bare) ?? (bare === 'var' || bare === '' ? 'unknown' : 'reference');
}

const kindsOfTypes = new Map<string, ExpressionKind>([
  ...(['byte', 'short', 'int'] as const).map((type) => [type, 'int'] as const),
  ['long', 'long'],
  ['char', 'char'],
  ['float', 'float'],
  ['double', 'float'],
  ['boolean', 'boolean'],
  ['String', 'text'],
  ['java.lang.String', 'text'],
  ['void', 'unknown'],
]);
