import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { submissionRecord } from '../../engines/submission-folder.js';
import { UserError } from '../../model/errors.js';
import { writeAtomically } from '../../store/atomic-write.js';
import type { RunInputs } from '../../store/fingerprint.js';
import { jsonOf } from '../../store/json-of.js';

const parts = z.record(z.string(), z.string());
const schema = z.object({
  format: z.literal(1),
  engine: z.string(),
  /** The words behind `teval run`. */
  run: z.array(z.string()),
  workingFolder: z.string(),
  shards: z.number().int().min(1),
  inputs: z.object({
    settings: parts,
    common: parts,
    jdks: parts.optional(),
    bugs: z.record(
      z.string(),
      z.object({
        parts,
        java: z.object({ anyJava: z.string().optional(), evosuiteRunner: z.string().optional() }),
      }),
    ),
    suites: z.record(z.string(), parts),
    oracles: parts,
  }),
  jobs: z.array(z.string()),
});

/** What was submitted, as it was looked up on the machine where that was done. */
export interface Submission {
  readonly engine: string;
  /** The words behind `teval run`, without `--shard`. */
  readonly run: readonly string[];
  readonly workingFolder: string;
  readonly shards: number;
  /** What the units would be made from. */
  readonly inputs: RunInputs;
  /** The engine's names of what it has to do; none before it was told. */
  readonly jobs: readonly string[];
}

export async function writeSubmission(runFolder: string, submission: Submission): Promise<void> {
  const text = JSON.stringify({ format: 1, ...submission }, undefined, 2);
  await writeAtomically(submissionRecord(runFolder), `${text}\n`);
}

/** Throws UserError where something else lies in its place. */
export async function findSubmission(runFolder: string): Promise<Submission | 'none'> {
  const file = submissionRecord(runFolder);
  const text = await readFile(file, 'utf8').catch(() => 'none' as const);
  if (text === 'none') return 'none';
  const read = schema.safeParse(jsonOf(text));
  if (!read.success)
    throw new UserError(`${file} is not what teval submit wrote; remove it, and submit the run again`);
  return read.data as Submission;
}
