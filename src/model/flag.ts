/** An option of the command line that an adapter brings along. */
export interface Flag<Value = unknown> {
  /** Without the dashes before it: `suites`. */
  readonly name: string;
  readonly takes: FlagArgument<Value>;
  /** One line for help texts, with the default in parentheses. */
  readonly description: string;
}

/** What stands behind a flag, with a word for it in help texts. */
export type FlagArgument<Value = unknown> =
  | { readonly kind: 'nothing' }
  /** `texts`: may be given several times. */
  | { readonly kind: 'text' | 'texts' | 'path' | 'seconds' | 'wholeNumber'; readonly word: string }
  | { readonly kind: 'choice'; readonly word: string; readonly choices: readonly Value[] };

/** The flags of a command as given, by their names in camel case; what is absent was not given. */
export type GivenFlags = Readonly<Record<string, unknown>>;

/**
 * What was given for a flag; undefined where it was not.
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
  const value = given[keyOf(flag)];
  if (!flag.name.startsWith(negation)) return value as Value | undefined;
  return value === false ? (true as Value) : undefined;
}

/** The name under which a flag is given. One that begins with `no-` is `false` under the rest of its name, else `true` or absent. */
export function keyOf({ name }: Flag): string {
  const rest = name.startsWith(negation) ? name.slice(negation.length) : name;
  return rest.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The other way round: the option of a key and its value, as on a command line. */
export function optionOf(key: string, value: unknown): string {
  const name = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `--${value === false ? negation : ''}${name}`;
}

const negation = 'no-';
