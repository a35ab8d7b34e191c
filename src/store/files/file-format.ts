import type { z } from 'zod';
import { toCamelCase, toSnakeNames, toSnakeName } from '../../model/common/snake-case.js';
import { tryParseJson } from './try-parse-json.js';

/** The content of a format's files, without write access to its members at any depth. */
export type ContentOf<Schema extends z.ZodType> = Immutable<z.infer<Schema>>;

type Immutable<Type> = Type extends object ? { readonly [Name in keyof Type]: Immutable<Type[Name]> } : Type;

export type FileContent<Content> =
  | { readonly kind: 'valid'; readonly content: Content }
  /** Truncated or overwritten: the text is not a JSON object. */
  | { readonly kind: 'broken'; readonly why: string }
  /** Something else than this version writes. */
  | { readonly kind: 'foreign'; readonly why: string };

/**
 * The members of a file. `in snake case`: files have `made_from` for `madeFrom` of the code. Members in `ofData` have data as the names of their own
 * members, such as bugs and generators, and keep them.
 */
export type FileNames =
  { readonly kind: 'as in code' } | { readonly kind: 'in snake case'; readonly ofData: ReadonlySet<string> };

const asInCode: FileNames = { kind: 'as in code' };

/**
 * Names of a file in snake case.
 *
 * @param ofData names in the code of members whose own members are data
 */
export function inSnakeCase(...ofData: readonly string[]): FileNames {
  return { kind: 'in snake case', ofData: new Set([...ofData, ...ofData.map(toSnakeName)]) };
}

/** Renames members for a file. */
export function toFileNames(content: unknown, names: FileNames): unknown {
  return names.kind === 'as in code' ? content : toSnakeNames(content, names.ofData);
}

/** Renames the members of a file for the code. */
export function fromFileNames(content: unknown, names: FileNames): unknown {
  return names.kind === 'as in code' ? content : toCamelCase(content, names.ofData);
}

/**
 * Parses a file that teval wrote. `why` is half a sentence for messages, such as `another version of teval made it`. Members that the schema does not
 * name are dropped.
 *
 * @param schema has the member `format`, the format's number
 * @param what the noun for a file of this format, as in `the record of a run of teval`
 * @param names how the file's members differ from those of the schema
 */
export function parseAs<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  what: string,
  names: FileNames = asInCode,
): FileContent<ContentOf<Schema>> {
  const found = tryParseJson(text);
  if (typeof found !== 'object' || found === null) return { kind: 'broken', why: 'it is not JSON' };
  const json = fromFileNames(found, names) as object;
  const read = schema.safeParse(json);
  if (read.success) return { kind: 'valid', content: read.data as ContentOf<Schema> };
  const { issues } = read.error;
  if (issues.some(({ path: [first] }) => first === 'format') && 'format' in json)
    return { kind: 'foreign', why: 'another version of teval made it' };
  if (issues.some(({ path }) => path.length === 0 || (path.length === 1 && !(String(path[0]) in json))))
    return { kind: 'foreign', why: `it is not ${what}` };
  return {
    kind: 'foreign',
    why: `its ${issues[0]!.path.map((each) => toSnakeName(String(each))).join('.')} is not what teval wrote`,
  };
}
