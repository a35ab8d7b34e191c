/** A command-line option defined by an adapter. */
export interface Flag<Value = unknown> {
  /** Without the leading dashes: `suites`. */
  readonly name: string;
  readonly takes: FlagArgument<Value>;
  /** One line for help texts, with the default in parentheses. */
  readonly description: string;
}

/** A flag that states whether other values may give other rows, or only affect how the work is done. */
export type DecidingFlag<Value = unknown> = Flag<Value> & { readonly decides: 'rows' | 'work' };

/** The argument of a flag, with a word for it in help texts. */
export type FlagArgument<Value = unknown> =
  | { readonly kind: 'nothing' }
  /** `texts`: may be given several times. `numeric`: given as a number or a text; the adapter gets the text. */
  | {
      readonly kind: 'text' | 'numeric' | 'texts' | 'path' | 'seconds' | 'wholeNumber';
      readonly word: string;
    }
  | { readonly kind: 'choice'; readonly word: string; readonly choices: readonly Value[] };

/** The flags given to a command, by name in camel case. Flags that were not given are absent. */
export type GivenFlags = Readonly<Record<string, unknown>>;

/**
 * The value given for a flag; undefined if it was not given.
 * @example
 * ```ts
 * import { valueOf } from 'teval';
 *
 * const prompt = { name: 'my-prompt', takes: { kind: 'text', word: 'NAME' }, description: 'the prompt (default: short)' };
 * console.log(valueOf(prompt, { myPrompt: 'long' }), valueOf(prompt, {}));
 * // long undefined
 * ```
 */
export function valueOf<Value>(flag: Flag<Value>, given: GivenFlags): Value | undefined {
  const value = given[toFlagKey(flag)];
  if (!flag.name.startsWith(negation)) return value as Value | undefined;
  return value === false ? (true as Value) : undefined;
}

/** The key of a flag in GivenFlags. A flag `no-x` sets `x` to `false`. */
export function toFlagKey({ name }: Flag): string {
  const rest = name.startsWith(negation) ? name.slice(negation.length) : name;
  return rest.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const negation = 'no-';
