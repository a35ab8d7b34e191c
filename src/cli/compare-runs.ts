import { comparisonText } from '../report/compare/comparison-text.js';
import { compare } from '../report/compare/compare.js';
import { compareOverall } from '../report/compare/overall.js';
import { overallText } from '../report/compare/overall-text.js';
import { contestantGroups, pairsOf } from '../report/compare/pairs.js';
import { readSummary } from '../report/read-summary.js';
import { styleOf } from '../report/style.js';
import type { CompareFlags } from './compare.js';

/** Prints the comparisons of runs. Throws UserError for runs that can't be paired. */
export async function compareRuns(folders: readonly string[], flags: CompareFlags): Promise<void> {
  const runs = [];
  for (const name of folders) runs.push({ name, summary: await readSummary(name) });
  const groups = contestantGroups(runs);
  const comparisons = groups.flatMap(pairsOf).map(([baseline, other]) => compare(baseline, other));
  const overall = groups
    .filter(({ contestants }) => contestants.length > 2)
    .map(({ contestants }) => compareOverall(contestants));
  const style = styleOf(process.stdout, process.env);
  const text =
    flags.json === true
      ? JSON.stringify({ comparisons, overall }, undefined, 2)
      : [
          ...comparisons.map((comparison) => comparisonText(comparison, style)),
          ...overall.map((comparison) => overallText(comparison, style)),
        ].join('\n\n');
  process.stdout.write(`${text}\n`);
}
