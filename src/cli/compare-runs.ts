import { comparisonText } from '../report/compare/comparison-text.js';
import { compare } from '../report/compare/compare.js';
import { compareOverall } from '../report/compare/overall.js';
import { overallText } from '../report/compare/overall-text.js';
import { foundAtMetrics, metrics, type Metric } from '../report/compare/metrics.js';
import { contestantGroups, pairsOf, type NamedRun } from '../report/compare/pairs.js';
import { checkCountedAlike, inOrder, readRunOrRanking } from '../report/ranking/read-ranking.js';
import { styleOf } from '../report/style.js';
import type { CompareFlags } from './compare.js';

/** Prints the comparisons of runs and rankings. Throws UserError for those that can't be paired. */
export async function compareRuns(folders: readonly string[], flags: CompareFlags): Promise<void> {
  const { runs, compared } = await comparedRuns(folders, flags.order ?? []);
  const groups = contestantGroups(runs);
  const comparisons = groups.flatMap(pairsOf).map(([baseline, other]) => compare(baseline, other, compared));
  const overall = groups
    .filter(({ contestants }) => contestants.length > 2)
    .map(({ contestants }) => compareOverall(contestants, compared));
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

/** The runs, once for each order where orders are named. Where only rankings can differ, nothing else is compared. */
async function comparedRuns(
  folders: readonly string[],
  orders: readonly string[],
): Promise<{ runs: NamedRun[]; compared: readonly Metric[] }> {
  const read = [];
  for (const name of folders) read.push({ name, ...(await readRunOrRanking(name)) });
  checkCountedAlike(read);
  const areRankings = orders.length > 0 || read.every(({ kind }) => kind === 'ranking');
  const runs = read.flatMap(({ name, summary }) =>
    orders.length === 0
      ? [{ name, summary }]
      : orders.map((order) => ({
          name: orders.length === 1 ? name : `${order} of ${name}`,
          summary: inOrder(summary, order, name),
        })),
  );
  return { runs, compared: areRankings ? foundAtMetrics : metrics };
}
