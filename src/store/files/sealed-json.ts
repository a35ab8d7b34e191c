import { hash } from 'node:crypto';
import { z } from 'zod';
import { tryParseJson } from './try-parse-json.js';
import { parseAs, toFileNames, type ContentOf, type FileContent, type FileNames } from './file-format.js';

/** The text of a file whose member `sha256` is the digest of its other members, so that damage by a disk or an edit is noticed. */
export function sealedJson(content: object, names: FileNames, indent = 0): string {
  const named = toFileNames(content, names) as object;
  return `${JSON.stringify({ ...named, sha256: digestContent(named) }, undefined, indent)}\n`;
}

/** Parses a file that `sealedJson` made, as `parseAs` does. `broken`: its digest does not match. */
export function parseSealed<Schema extends z.ZodObject>(
  schema: Schema,
  text: string,
  what: string,
  names: FileNames,
): FileContent<ContentOf<Schema>> {
  const { sha256, ...content } = sealSchema.safeParse(tryParseJson(text)).data ?? { sha256: 'none' };
  if (digestContent(content) !== sha256)
    return { kind: 'broken', why: 'its digest is not the one stored in it' };
  return parseAs(schema, text, what, names);
}

const sealSchema = z.looseObject({ sha256: z.string() });

function digestContent(content: object): string {
  return hash('sha256', JSON.stringify(content));
}
