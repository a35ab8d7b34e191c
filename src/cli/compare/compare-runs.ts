import type { CompareFlags } from './compare-flags.js';
import { comparisonsTable } from '../../../experiments/comparison-tables.js';
import { csvTable } from '../../render/table/formats.js';
import { UserError } from '../../model/errors.js';
import { comparePairs, type ComparedPairs } from '../../analysis/compare/compare.js';
import { comparisonLegend, comparisonText } from '../../render/compare/comparison-text.js';
import { conclusionsOf } from '../../analysis/compare/conclusions.js';
import { allMetrics, foundAtMetrics, type Metric } from '../../analysis/compare/metrics.js';
import { compareOverall, type OverallComparison } from '../../analysis/compare/overall.js';
import { overallText } from '../../render/compare/overall-text.js';
import { contestantGroups, pairsOf, type NamedRun } from '../../analysis/compare/pairs.js';
import { incompleteText, incompleteTitle, type IncompleteOptions } from '../../render/incomplete-text.js';
import { checkCountedAlike, inOrder, readRunOrRanking } from '../../reports/read-ranking.js';
import { styleOf, type Style } from '../../render/style.js';

/** Prints the comparisons of runs and rankings. Throws UserError for runs that can't be paired, or have no unit in common. */
export async function compareRuns(folders: readonly string[], flags: CompareFlags): Promise<void> {
  const { runs, metrics } = await comparedRuns(folders, flags.order ?? []);
  const groups = contestantGroups(runs);
  const options = {
    metrics,
    ...(flags.missing === undefined ? {} : { missing: flags.missing }),
    ...(flags.family === undefined ? {} : { family: flags.family }),
  };
  const compared = comparePairs(groups.flatMap(pairsOf), options);
  if (compared.comparisons.length === 0) throw nothingInCommon(compared);
  const overall = compareOverall(
    groups.map(({ contestants }) => contestants).filter((contestants) => contestants.length > 2),
    options,
  );
  const countedAs = flags.missing === 'not-found' ? 'finding nothing' : 'missing';
  const format = flags.json === true ? 'json' : (flags.format ?? 'text');
  const style = styleOf(process.stdout, process.env);
  process.stdout.write(
    `${printed(format, compared, overall, style)}${format === 'text' ? incomplete(runs, countedAs, style) : ''}\n`,
  );
  if (format !== 'text')
    for (const { name, summary } of runs)
      if (summary.units.failed > 0)
        process.stderr.write(`teval: ${incompleteTitle(summary.units, { run: name, countedAs })}\n`);
}

function printed(
  format: 'text' | 'csv' | 'json',
  compared: ComparedPairs,
  overall: readonly OverallComparison[],
  style: Style,
): string {
  const { comparisons, withoutCommonUnit } = compared;
  switch (format) {
    case 'json': {
      const concluded = comparisons.map((each) => ({ ...each, conclusions: conclusionsOf(each) }));
      return JSON.stringify({ comparisons: concluded, withoutCommonUnit, overall }, undefined, 2);
    }
    case 'csv':
      return csvTable(comparisonsTable(comparisons)).trimEnd();
    case 'text':
      return [
        ...comparisons.map((comparison) => comparisonText(comparison, style)),
        comparisonLegend(comparisons, style),
        ...withoutCommonUnit.map(
          ([first, second]) => `${first} against ${second}: no bug and seed that both have finished`,
        ),
        ...overall.map((comparison) => overallText(comparison, style)),
      ]
        .filter((text) => text !== '')
        .join('\n\n');
  }
}

function incomplete(
  runs: readonly NamedRun[],
  countedAs: NonNullable<IncompleteOptions['countedAs']>,
  style: Style,
): string {
  return runs
    .map(({ name, summary }) => incompleteText(summary.units, style, { run: name, countedAs }))
    .filter((text) => text !== '')
    .map((text) => `\n\n${text}`)
    .join('');
}

function nothingInCommon({ withoutCommonUnit }: ComparedPairs): UserError {
  const [[first, second] = ['', '']] = withoutCommonUnit;
  return new UserError(
    `there is nothing to compare: ${first} and ${second} have no bug and seed that both have finished; finish the runs by the same commands as before, or count missing units as finding nothing with --missing not-found`,
  );
}

/** The runs, once for each order where orders are named. Where only rankings can differ, nothing else is compared. */
async function comparedRuns(
  folders: readonly string[],
  orders: readonly string[],
): Promise<{ runs: NamedRun[]; metrics: readonly Metric[] }> {
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
  return { runs, metrics: areRankings ? foundAtMetrics : allMetrics };
}
