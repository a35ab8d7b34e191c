import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { joinSubmissionRecord } from '../../store/shard/submission-folder.js';
import { UserError } from '../../model/common/errors.js';
import { writeAtomically } from '../../store/files/atomic-write.js';
import { inSnakeCase, parseAs, toFileNames, type ContentOf } from '../../store/files/file-format.js';
import { runInputsSchema } from '../../store/run/fingerprint.js';

const format = 2;
const names = inSnakeCase('inputs');

const submissionSchema = z.object({
  format: z.literal(format),
  /** The engine's name, or the file of a user's own. */
  engine: z.string(),
  /** Arguments of `teval run`, without `--shard`. */
  run: z.array(z.string()),
  workingFolder: z.string(),
  shards: z.int().min(1),
  /** The inputs of the units. */
  inputs: runInputsSchema,
  /** The engine's names of its jobs; empty before the engine has responded. */
  jobs: z.array(z.string()),
});

/** A submission, as resolved on the submitting machine. */
export type Submission = Omit<ContentOf<typeof submissionSchema>, 'format'>;

export async function writeSubmission(runFolder: string, submission: Submission): Promise<void> {
  const text = JSON.stringify(toFileNames({ format, ...submission }, names), undefined, 2);
  await writeAtomically(joinSubmissionRecord(runFolder), `${text}\n`);
}

/** Throws UserError if its place has another file. */
export async function findSubmission(runFolder: string): Promise<Submission | 'none'> {
  const file = joinSubmissionRecord(runFolder);
  const text = await readFile(file, 'utf8').catch(() => 'none' as const);
  if (text === 'none') return 'none';
  const read = parseAs(submissionSchema, text, 'a submission', names);
  if (read.kind === 'valid') return read.content;
  throw new UserError(
    `${file} differs from what teval submit wrote: ${read.why}; remove it, and submit the run again`,
  );
}
