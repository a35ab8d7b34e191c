/**
 * What is known about a Java value at one point of a prefix. As in Java, variables share arrays, containers and other objects. The tracer forgets
 * (`'unknown'`, `pristine: false`) whatever a call may have changed.
 */
export type JavaValue =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** A UTF-16 code unit. */
  | { readonly kind: 'character'; readonly value: number }
  /** byte, short, int, long and their wrapper classes. */
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
  /** Whether `add` with one argument always increases its size by one. */
  readonly isList: boolean;
  size: number | 'unknown';
}

/** Any other object that is not null. */
export interface JavaObject {
  readonly kind: 'object';
  /** Simple name of its class; empty if unknown. */
  readonly type: string;
  /** Whether it was created by a constructor without arguments and not used since. */
  pristine: boolean;
}

export const unknownValue: JavaValue = { kind: 'unknown' };

export function createInteger(value: bigint | number): JavaValue {
  return { kind: 'integer', value: BigInt(value) };
}

export function createOpaque(type = ''): JavaObject {
  return { kind: 'object', type, pristine: false };
}

/** Length of a string or array, size of a container; undefined if unknown or not applicable. */
export function getLength(value: JavaValue): number | undefined {
  switch (value.kind) {
    case 'string':
      return value.value.length;
    case 'array':
      return value.length === 'unknown' ? undefined : value.length;
    case 'container':
      return value.size === 'unknown' ? undefined : value.size;
    case 'object':
      // Container-like classes start empty. The caller asks only for objects that the documentation calls empty or gives a size.
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
