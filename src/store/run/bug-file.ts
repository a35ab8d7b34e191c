import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../files/atomic-write.js';
import { inSnakeCase, type ContentOf } from '../files/file-format.js';
import { parseSealed, sealedJson } from '../files/sealed-json.js';
import { replaceUnlessExhausted } from '../files/storage-errors.js';

const format = 3;
const names = inSnakeCase();

const positionSchema = z.object({ line: z.number(), column: z.number() });

const bugSchema = z.object({
  format: z.literal(format),
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  url: z.string(),
  modifiedClasses: z.array(z.string()),
  /** Digests of the versions that this record describes: buggy and fixed, or the only one. */
  versions: z.array(z.string()),
  /** The fix as a unified diff of the sources, from buggy to fixed. Empty if the sources are equal or missing, or if there is no fix. */
  diff: z.string(),
  /** Sources of the classes under test, if the run has one version; absent if there are none. */
  sources: z.array(z.object({ className: z.string(), text: z.string() })).optional(),
  /** What makes the bug a mutant; absent if it is none. */
  mutant: z
    .object({
      operator: z.string(),
      /** Below a source folder: `org/x/Shelf.java`. */
      sourceFile: z.string(),
      /** The digest of the original's source, which is in `originals`. */
      original: z.string(),
      /** Lines and columns from 1, in UTF-16 units; `end` is exclusive. */
      start: positionSchema,
      end: positionSchema,
      replacement: z.string(),
    })
    .optional(),
});

/** What readers of a run need to know about a bug, apart from its numbers. */
export type BugRecord = Omit<ContentOf<typeof bugSchema>, 'format'>;

/** `bugs/<bug>.json` below the run's folder. */
export function joinBugPath(runFolder: string, bug: string): string {
  return join(runFolder, 'bugs', `${bug}.json`);
}

export async function writeBugRecord(runFolder: string, record: BugRecord): Promise<void> {
  await writeAtomically(joinBugPath(runFolder, record.id), sealedJson({ format, ...record }, names));
}

/** `none`: the run has no such record, as imported runs do. `damaged`: the file's digest does not match. */
export async function readBugRecord(runFolder: string, bug: string): Promise<BugRecord | 'none' | 'damaged'> {
  const text = await readFile(joinBugPath(runFolder, bug), 'utf8').catch(
    replaceUnlessExhausted('none' as const),
  );
  if (text === 'none') return text;
  const read = parseSealed(bugSchema, text, 'the record of a bug', names);
  if (read.kind === 'broken') return 'damaged';
  return read.kind === 'valid' && read.content.id === bug ? read.content : 'none';
}
