import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../files/atomic-write.js';
import { inSnakeCase, parseAs, toFileNames, type ContentOf } from '../files/file-format.js';
import { replaceUnlessExhausted } from '../files/storage-errors.js';

const format = 1;
const names = inSnakeCase();
const count = z.number().nonnegative();

/** A point in time, as ISO 8601. */
export const timeSchema = z.string().refine((text) => !Number.isNaN(Date.parse(text)));

/** One process's work on a run. */
const attemptSchema = z.object({
  host: z.string(),
  process: z.number(),
  workers: count,
  startedAt: timeSchema,
  /** Duration by a monotonic clock. For a killed process, up to a minute too short. */
  seconds: count,
  /** Number of units that it finished. */
  units: count,
});

export type Attempt = ContentOf<typeof attemptSchema>;

const fileSchema = z.object({ format: z.literal(format), attempts: z.array(attemptSchema) });

/** A file beside run.json, which is written each minute while a run works; run.json is long and rarely changes. */
export const attemptsName = 'attempts.json';

export async function writeAttempts(folder: string, attempts: readonly Attempt[]): Promise<void> {
  const content = toFileNames({ format, attempts }, names);
  await writeAtomically(join(folder, attemptsName), `${JSON.stringify(content, undefined, 2)}\n`);
}

/** The processes that worked on the run of a folder, ordered by start. None if the file is lost: it decides no number. */
export async function readAttempts(folder: string): Promise<readonly Attempt[]> {
  const text = await readFile(join(folder, attemptsName), 'utf8').catch(replaceUnlessExhausted(''));
  const read = parseAs(fileSchema, text, 'a list of attempts', names);
  return read.kind === 'valid' ? read.content.attempts : [];
}
