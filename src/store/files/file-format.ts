import type { z } from 'zod';
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
 * Parses a file that teval wrote. `why` is half a sentence for messages, such as `another version of teval made it`. Members that the schema does not
 * name are dropped.
 *
 * @param schema has the member `format`, the format's number
 * @param what the noun for a file of this format, as in `the record of a run of teval`
 */
export function parseAs<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  what: string,
): FileContent<ContentOf<Schema>> {
  const json = tryParseJson(text);
  if (typeof json !== 'object' || json === null) return { kind: 'broken', why: 'it is not JSON' };
  const read = schema.safeParse(json);
  if (read.success) return { kind: 'valid', content: read.data as ContentOf<Schema> };
  const { issues } = read.error;
  if (issues.some(({ path: [first] }) => first === 'format') && 'format' in json)
    return { kind: 'foreign', why: 'another version of teval made it' };
  if (issues.some(({ path }) => path.length === 0 || (path.length === 1 && !(String(path[0]) in json))))
    return { kind: 'foreign', why: `it is not ${what}` };
  return { kind: 'foreign', why: `its ${issues[0]!.path.join('.')} is not what teval wrote` };
}
