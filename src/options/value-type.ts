import type { z, ZodType } from 'zod';

/** Zod as a value. Schemas are created when a value is checked, so that help and completion do not load zod. */
export type Zod = typeof z;

/** The type of an option's values: its notation in help texts, and its schema. `Given`: the input type; `Value`: the parsed type. */
export interface ValueType<Value = unknown, Given = Value> {
  /** Placeholder in help texts, as in `N`. Absent for an option without a value. */
  readonly word?: string;
  /** All values, if there is a fixed list. */
  readonly choices?: readonly string[];
  /** The option may be repeated on a command line; elsewhere it takes a list. */
  readonly repeated?: true;
  /** `text`: accepts a number as its text. `number`: accepts a text that is a number. `list`: the schema parses texts and lists itself. */
  readonly reads: 'nothing' | 'text' | 'number' | 'list';
  readonly schema: (z: Zod) => ZodType<Value, Given>;
}

/** The parsed value of a type. */
export type ValueOf<Type> = Type extends ValueType<infer Value, unknown> ? Value : never;

/** The input of a type. */
export type GivenOf<Type> = Type extends ValueType<unknown, infer Given> ? Given : never;
