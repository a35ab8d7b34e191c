import { hash } from 'node:crypto';
import { z } from 'zod';
import { tryParseJson } from './try-parse-json.js';
import { parseAs, type ContentOf, type FileContent } from './file-format.js';

/** The text of a file whose member `sha256` is the digest of its other members, so that damage by a disk or an edit is noticed. */
export function sealedJson(content: object, indent = 0): string {
  return `${JSON.stringify({ ...content, sha256: digestContent(content) }, undefined, indent)}\n`;
}

/** Parses a file that `sealedJson` made, as `parseAs` does. `broken`: its digest does not match. */
export function parseSealed<Schema extends z.ZodObject>(
  schema: Schema,
  text: string,
  what: string,
): FileContent<ContentOf<Schema>> {
  const { sha256, ...content } = sealSchema.safeParse(tryParseJson(text)).data ?? { sha256: 'none' };
  if (digestContent(content) !== sha256)
    return { kind: 'broken', why: 'its digest is not the one stored in it' };
  return parseAs(schema, text, what);
}

const sealSchema = z.looseObject({ sha256: z.string() });

function digestContent(content: object): string {
  return hash('sha256', JSON.stringify(content));
}
