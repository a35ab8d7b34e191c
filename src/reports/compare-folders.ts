import type { Summary } from '../analysis/bug-detection/summary.js';
import { usualEvaluation } from '../evaluations/evaluation-options.js';
import { UserError } from '../model/common/errors.js';
import { compareRead, type CompareChoices, type ComparedRuns } from './compare-read.js';
import type { AnyComparison } from './comparisons.js';
import { compareMeasured } from './measured/compare-measured.js';
import { findMeasuring } from './measured/measuring.js';
import { readMeasuredRun, requireOneEvaluation } from './measured/read-measured.js';
import { readRunOrRanking, resolvePlace } from './read-ranking.js';
import { refuseDamagedRun } from './refuse-damage.js';
import { readRunRecord } from '../store/run/run-folder.js';

/** What reports need of a compared run of any evaluation. */
export interface ComparedFolder {
  readonly name: string;
  readonly summary: Pick<Summary, 'units' | 'samples'>;
}

/** Compared runs of one evaluation. */
export type ComparedFolders = ComparedRuns<AnyComparison, ComparedFolder>;

/** Compares the runs and rankings in folders. Throws UserError for runs that can't be paired, or have no unit in common. */
export async function compareFolders(
  folders: readonly string[],
  choices: CompareChoices,
): Promise<ComparedFolders> {
  const evaluation = await requireOneEvaluation(folders, 'compared');
  if (evaluation !== usualEvaluation) return compareMeasuredFolders(folders, evaluation, choices);
  const read = [];
  for (const name of folders) {
    read.push({ name, ...(await readRunOrRanking(name)) });
    await refuseDamagedRun(name);
  }
  return compareRead(read, choices);
}

async function compareMeasuredFolders(
  folders: readonly string[],
  evaluation: string,
  choices: CompareChoices,
): Promise<ComparedFolders> {
  const measuring = findMeasuring(await readRunRecord(folders[0]!));
  if (measuring === 'none') throw new UserError(`the evaluation ${evaluation} has no measures to compare`);
  const read = [];
  for (const folder of folders) {
    const run = await readMeasuredRun(folder, measuring);
    read.push({ ...run, place: await resolvePlace(folder) });
  }
  return compareMeasured(read, measuring, choices);
}
