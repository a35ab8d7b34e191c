import type { MeasuredSummary } from '../../analysis/measured/measured-summary.js';
import type { MeasuringEvaluation } from '../../analysis/measured/summarize-measured.js';
import { usualEvaluation } from '../../evaluations/evaluation-options.js';
import type { AnyEvaluation } from '../../evaluations/registry.js';
import { UserError } from '../../model/common/errors.js';
import type { JudgedUnitResult } from '../../model/unit/unit.js';
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

/**
 * The evaluation of the runs in these folders, if it has measures; `none` if they are runs of bug detection. Throws UserError for different evaluations,
 * and for a folder without a run.
 */
export async function findCommonMeasuring(
  folders: readonly string[],
): Promise<(AnyEvaluation & MeasuringEvaluation) | 'none'> {
  const evaluation = await requireOneEvaluation(folders, 'reported together');
  for (const folder of folders) await readRunRecord(folder);
  return findMeasuring({ evaluation });
}

/** The runs in these folders, with this evaluation. */
export async function readMeasuredRuns(
  folders: readonly string[],
  measuring: MeasuringEvaluation,
): Promise<readonly ReadMeasuredRun[]> {
  const runs: ReadMeasuredRun[] = [];
  for (const folder of folders) runs.push(await readMeasuredRun(folder, measuring));
  return runs;
}

/**
 * Counts the units of a run with this evaluation.
 *
 * @param visit is called for each finished unit, one at a time
 */
export async function readMeasuredRun(
  folder: string,
  measuring: MeasuringEvaluation,
  visit?: (result: JudgedUnitResult) => void,
): Promise<ReadMeasuredRun> {
  const record = await readRunRecord(folder);
  return { folder, record, summary: await countMeasured(folder, record, measuring, [], visit) };
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
