import { suggestName } from '../model/common/closest-name.js';
import { mostShards, parseShard, type Shard } from '../model/unit/shard.js';
import { parseByteCount, expectedSize } from './quantities.js';
import type { ZodType } from 'zod';
import type { ValueType, Zod } from './value-type.js';

/** A switch. */
export const nothing: ValueType<boolean> = {
  reads: 'nothing',
  schema: (z) => z.boolean({ error: 'must be true or false' }),
};

export function text(word: string): ValueType<string> {
  return { word, reads: 'text', schema: (z) => z.string({ error: mustBeText }) };
}

/** A text; the option may be repeated. */
export function texts(word: string): ValueType<readonly string[]> {
  return {
    word,
    reads: 'text',
    repeated: true,
    schema: (z) =>
      z.array(z.string({ error: mustBeText })).min(1, { error: 'is empty; leave it out for the default' }),
  };
}

/** A list, or a text with commas. */
export function list(word: string): ValueType<readonly string[], string | readonly string[]> {
  return {
    word,
    reads: 'list',
    schema: (z) =>
      textOrTexts(z).transform((given) =>
        typeof given === 'string' ? given.split(',').map((each) => each.trim()) : given,
      ),
  };
}

export function textOrTexts(z: Zod): ZodType<string | readonly string[], string | readonly string[]> {
  return z.union([z.string(), z.array(z.string())], { error: 'must be a text or a list of texts' });
}

/** A path. Rejects an empty one, which is usually an unset shell variable. */
export function path(word: string): ValueType<string> {
  return {
    word,
    reads: 'text',
    schema: (z) =>
      z.string({ error: mustBeText }).refine((given) => given.trim() !== '', { error: 'Expected a path.' }),
  };
}

export function choice<const Choice extends string>(
  word: string,
  choices: readonly Choice[],
): ValueType<Choice> & { readonly choices: readonly Choice[] } {
  return {
    word,
    choices,
    reads: 'text',
    schema: (z) =>
      z.enum(choices, {
        error: ({ input }) => `${hint(input, choices)}Allowed choices are ${choices.join(', ')}.`,
      }),
  };
}

/** `Did you mean buggy? `; empty if no choice is similar. */
function hint(given: unknown, choices: readonly string[]): string {
  return typeof given === 'string' ? suggestName(given, choices).replace(/^d/, 'D') : '';
}

export function wholeNumber(least: number, word = 'N'): ValueType<number> {
  const error = `Expected a whole number of at least ${least}.`;
  return { word, reads: 'number', schema: (z) => z.int({ error }).min(least, { error }) };
}

/** The word `other`, or a whole number. */
export function wholeNumberOr<const Other extends string>(
  other: Other,
  least: number,
): ValueType<number | Other> {
  const { schema } = wholeNumber(least);
  return { word: `N|${other}`, reads: 'number', schema: (z) => z.literal(other).or(schema(z)) };
}

/** One day. Timers can't wait much longer, and no test needs more. */
const mostSeconds = 86_400;

/** More than 0 and at most a day. */
export const seconds: ValueType<number> = {
  word: 'SECONDS',
  reads: 'number',
  schema: (z) =>
    z
      .number({ error: 'Expected a number greater than 0.' })
      .gt(0, { error: 'Expected a number greater than 0.' })
      .max(mostSeconds, { error: `Expected no more than ${mostSeconds} seconds.` }),
};

export function secondsOr<const Other extends string>(other: Other): ValueType<number | Other> {
  return {
    word: `SECONDS|${other}`,
    reads: 'number',
    schema: (z) => z.literal(other).or(seconds.schema(z)),
  };
}

/** A text in a notation that `parse` reads. `expected`: the message for any other text. */
export function notation<Value>(
  word: string,
  parse: (text: string) => Value | undefined,
  expected: string,
): ValueType<Value, string> {
  return {
    word,
    reads: 'text',
    schema: (z) =>
      z.string({ error: mustBeText }).transform((given, context) => {
        const value = parse(given);
        if (value === undefined) context.addIssue(expected);
        return value ?? z.NEVER;
      }),
  };
}

const mustBeText = 'must be a text or a number';

/** Bytes, written with a unit, as in `20GB`. */
export const size = notation('SIZE', parseByteCount, expectedSize);

/** A shard of a run, as in `3/8`. */
export const shard: ValueType<Shard, string> = notation(
  'I/N',
  (given) => {
    const found = parseShard(given);
    return found === 'none' ? undefined : found;
  },
  'Expected I/N with I from 1 to N, as in 1/8 for the first of eight parts.',
);

/** Number of shards of a run. */
export const shardCount: ValueType<number> = {
  word: 'N',
  reads: 'number',
  schema: (z) =>
    wholeNumber(1)
      .schema(z)
      .refine((count) => count <= mostShards, { error: `Expected no more than ${mostShards} shards.` }),
};
