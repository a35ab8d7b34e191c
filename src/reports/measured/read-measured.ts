import type { MeasuredSummary } from '../../analysis/measured/measured-summary.js';
import type { MeasuringEvaluation } from '../../analysis/measured/summarize-measured.js';
import { usualEvaluation } from '../../evaluations/evaluation-options.js';
import { UserError } from '../../model/common/errors.js';
import { readRunRecord, type RunRecord } from '../../store/run/run-folder.js';
import { recordIn } from '../../store/run/run-record.js';
import { findMeasuring } from './measuring.js';
import { countMeasured } from './write-measured.js';

/** A run of an evaluation with measures, counted from its units, so that a running run can be reported, too. */
export interface ReadMeasuredRun {
  readonly folder: string;
  readonly record: RunRecord;
  readonly summary: MeasuredSummary;
}

/** The runs in these folders, if their evaluation has measures; `none` if they are runs of bug detection. Throws UserError for different evaluations. */
export async function readMeasuredRuns(
  folders: readonly string[],
): Promise<readonly ReadMeasuredRun[] | 'none'> {
  await requireOneEvaluation(folders, 'reported together');
  const runs: ReadMeasuredRun[] = [];
  for (const folder of folders) {
    const record = await readRunRecord(folder);
    const measuring = findMeasuring(record.configuration);
    if (measuring === 'none') return 'none';
    runs.push(await readMeasuredRun(folder, record, measuring));
  }
  return runs;
}

/** Counts the units of a run with this evaluation. */
export async function readMeasuredRun(
  folder: string,
  record: RunRecord,
  measuring: MeasuringEvaluation,
): Promise<ReadMeasuredRun> {
  return { folder, record, summary: await countMeasured(folder, record, measuring) };
}

/**
 * The evaluation of all these folders. Folders without a usable run.json, such as rankings, have verdicts. Throws UserError, naming two folders, if
 * their evaluations differ.
 *
 * @param what can't be done with different evaluations: `compared`
 */
export async function requireOneEvaluation(folders: readonly string[], what: string): Promise<string> {
  const [first, ...others] = await Promise.all(
    folders.map(async (folder) => ({ folder, evaluation: await readEvaluation(folder) })),
  );
  const other = others.find(({ evaluation }) => evaluation !== first?.evaluation);
  if (first !== undefined && other !== undefined)
    throw new UserError(
      `${first.folder} and ${other.folder} can't be ${what}: one has the evaluation ${first.evaluation} and the other ${other.evaluation}, so they have no measure in common; name runs of one evaluation`,
    );
  return first?.evaluation ?? usualEvaluation;
}

async function readEvaluation(folder: string): Promise<string> {
  const record = await recordIn(folder, 'read').catch((thrown: unknown) => {
    if (thrown instanceof UserError) return 'broken' as const;
    throw thrown;
  });
  return typeof record === 'string' ? usualEvaluation : (record.configuration.evaluation ?? usualEvaluation);
}
