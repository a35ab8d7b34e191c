import { textOrTexts } from './value-types.js';
import { UserError } from '../model/common/errors.js';
import { parseNumbers, parseSeeds } from './number-list.js';
import type { ValueType } from './value-type.js';

/** Bugs by id and range, or the file that lists them. */
export type BugList =
  | { readonly kind: 'named'; readonly bugs: readonly string[] }
  | { readonly kind: 'file'; readonly file: string };

/** `Text-1,Text-2..5`, the same as a list, or `@FILE`. Ranges stay unexpanded, because only the benchmark knows which of their numbers exist. */
export const bugList: ValueType<BugList, string | readonly string[]> = {
  word: 'LIST',
  reads: 'list',
  schema: (z) =>
    textOrTexts(z).transform((given): BugList =>
      typeof given === 'string' && given.startsWith('@')
        ? { kind: 'file', file: given.slice(1) }
        : { kind: 'named', bugs: parseBugs(joinNames(given)) },
    ),
};

/** Throws UserError if no bug is named. `given`: the user's text, for messages. */
export function parseBugs(text: string, given: string = text): readonly string[] {
  const ids = splitNames(text);
  if (ids.length > 0) return ids;
  throw new UserError(`--bugs '${given}' has no bugs; give IDs as in Text-1,Text-2..5, or @FILE`);
}

/** Names of projects, as a list or separated by commas. */
export const projectList: ValueType<readonly string[], string | readonly string[]> = {
  word: 'LIST',
  reads: 'list',
  schema: (z) => textOrTexts(z).transform((given) => parseProjects(joinNames(given))),
};

function parseProjects(text: string): readonly string[] {
  const names = splitNames(text);
  if (names.length > 0) return names;
  throw new UserError(`--projects '${text}' has no projects; give names as in Lang,Cli`);
}

/** `10` for the seeds 1 to 10, `3..5`, `1,4..6`, or a list of the seeds themselves. Distinct and ascending. */
export const seedList: ValueType<readonly number[], number | string | readonly number[]> = {
  word: 'N|LIST',
  reads: 'list',
  schema: (z) =>
    z
      .union([z.number(), z.string(), z.array(z.number())], {
        error: 'must be a number, a text or a list of numbers',
      })
      .transform((given) =>
        typeof given === 'object' ? parseNumbers(given.join(','), '--seeds') : parseSeeds(String(given)),
      ),
};

function joinNames(given: string | readonly string[]): string {
  return typeof given === 'string' ? given : given.join(',');
}

function splitNames(text: string): readonly string[] {
  return [...new Set(text.split(/[,\s]+/).filter((name) => name !== ''))];
}
