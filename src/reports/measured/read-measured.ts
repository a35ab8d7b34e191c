import type { MeasuredSummary } from '../../analysis/measured/measured-summary.js';
import type { MeasuringEvaluation } from '../../analysis/measured/summarize-measured.js';
import { usualEvaluation } from '../../evaluations/evaluation-options.js';
import type { ReportedEvaluation } from '../../evaluations/registry.js';
import { UserError } from '../../model/common/errors.js';
import type { JudgedUnitResult } from '../../model/unit/unit.js';
import { renderCanonicalJson } from '../../store/files/canonical-json.js';
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
): Promise<(ReportedEvaluation & MeasuringEvaluation) | 'none'> {
  await requireOneEvaluation(folders, 'reported together');
  const records = [];
  for (const folder of folders) records.push(await readRunRecord(folder));
  return findMeasuring(records[0]!);
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
 * their evaluations differ, or those of a module have different measures.
 *
 * @param what can't be done with different evaluations: `compared`
 */
export async function requireOneEvaluation(folders: readonly string[], what: string): Promise<string> {
  const [first, ...others] = await Promise.all(
    folders.map(async (folder) => ({ folder, ...(await readEvaluation(folder)) })),
  );
  const other = others.find(({ evaluation }) => evaluation !== first?.evaluation);
  if (first !== undefined && other !== undefined)
    throw new UserError(
      `${first.folder} and ${other.folder} can't be ${what}: one has the evaluation ${first.evaluation} and the other ${other.evaluation}, so they have no measure in common; name runs of one evaluation`,
    );
  const otherwise = others.find(({ judges }) => judges !== first?.judges);
  if (first !== undefined && otherwise !== undefined)
    throw new UserError(
      `${first.folder} and ${otherwise.folder} can't be ${what}: their evaluations ${first.evaluation} have different measures or versions; make one of the runs again with the other's module`,
    );
  return first?.evaluation ?? usualEvaluation;
}

/** `judges` says by what and on which versions a module's evaluation judges; empty for others. */
async function readEvaluation(
  folder: string,
): Promise<{ readonly evaluation: string; readonly judges: string }> {
  const record = await recordIn(folder, 'read').catch((thrown: unknown) => {
    if (thrown instanceof UserError) return 'broken' as const;
    throw thrown;
  });
  if (typeof record === 'string') return { evaluation: usualEvaluation, judges: '' };
  const { configuration, ownEvaluation: own } = record;
  return {
    evaluation: configuration.evaluation ?? usualEvaluation,
    judges: own === undefined ? '' : renderCanonicalJson([own.measures, own.versions]),
  };
}
