import { comparisonText } from '../report/compare/comparison-text.js';
import { compare } from '../report/compare/compare.js';
import { contestantPairs } from '../report/compare/pairs.js';
import { readSummary } from '../report/read-summary.js';
import { styleOf } from '../report/style.js';
import type { CompareFlags } from './compare.js';

/** Prints the comparisons of runs. Throws UserError for runs that can't be paired. */
export async function compareRuns(folders: readonly string[], flags: CompareFlags): Promise<void> {
  const runs = [];
  for (const name of folders) runs.push({ name, summary: await readSummary(name) });
  const comparisons = contestantPairs(runs).map(([baseline, other]) => compare(baseline, other));
  const style = styleOf(process.stdout, process.env);
  const text =
    flags.json === true
      ? JSON.stringify(comparisons, undefined, 2)
      : comparisons.map((comparison) => comparisonText(comparison, style)).join('\n\n');
  process.stdout.write(`${text}\n`);
}
