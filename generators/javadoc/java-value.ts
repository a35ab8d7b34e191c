/**
 * What is known of a Java value at one point of a prefix. Arrays, containers and other objects are shared by all variables that
 * refer to them, as in Java; the tracer forgets (`'unknown'`, `pristine: false`) what a call may have changed.
 */
export type JavaValue =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** A UTF-16 code unit. */
  | { readonly kind: 'character'; readonly value: number }
  /** byte, short, int, long and their boxes. */
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'floating'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  | JavaArray
  | JavaContainer
  | JavaObject;

export interface JavaArray {
  readonly kind: 'array';
  readonly length: number | 'unknown';
  elements: JavaValue[] | 'unknown';
}

/** A collection, map or string builder of the JDK. */
export interface JavaContainer {
  readonly kind: 'container';
  /** `add` with one argument always makes it one larger. */
  readonly isList: boolean;
  size: number | 'unknown';
}

/** Any other object, known not to be null. */
export interface JavaObject {
  readonly kind: 'object';
  /** Simple name of its class; empty where that isn't known. */
  readonly type: string;
  /** Made by a constructor without arguments and not used since. */
  pristine: boolean;
}

export const unknownValue: JavaValue = { kind: 'unknown' };

export function integer(value: bigint | number): JavaValue {
  return { kind: 'integer', value: BigInt(value) };
}

export function opaque(type = ''): JavaObject {
  return { kind: 'object', type, pristine: false };
}

/** Length of a string or array, size of a container; undefined where it isn't known or there is none. */
export function lengthOf(value: JavaValue): number | undefined {
  switch (value.kind) {
    case 'string':
      return value.value.length;
    case 'array':
      return value.length === 'unknown' ? undefined : value.length;
    case 'container':
      return value.size === 'unknown' ? undefined : value.size;
    case 'object':
      // Container-like classes start empty; the caller only asks for what the documentation calls empty or gives a size.
      return value.pristine ? 0 : undefined;
    case 'unknown':
    case 'null':
    case 'boolean':
    case 'character':
    case 'integer':
    case 'floating':
      return undefined;
  }
}

export function isNumber(value: JavaValue): value is Extract<JavaValue, { kind: 'integer' | 'floating' }> {
  return value.kind === 'integer' || value.kind === 'floating';
}
