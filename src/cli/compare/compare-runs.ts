import type { CompareFlags } from './compare-flags.js';
import { comparisonsTable } from '../../../experiments/comparison-tables.js';
import { csvTable } from '../../render/table/formats.js';
import type { ComparedPairs } from '../../analysis/compare/compare.js';
import { comparisonLegend, comparisonText } from '../../render/compare/comparison-text.js';
import type { OverallComparison } from '../../analysis/compare/overall.js';
import { overallText } from '../../render/compare/overall-text.js';
import type { NamedRun } from '../../analysis/compare/pairs.js';
import { nothingInCommon } from '../../render/compare/left-out-text.js';
import { incompleteText, incompleteTitle, type IncompleteOptions } from '../../render/incomplete-text.js';
import { readRunOrRanking } from '../../reports/read-ranking.js';
import { styleOf, type Style } from '../../render/style.js';
import { compareRead, concludedOf } from './compare-read.js';

/** Prints the comparisons of runs and rankings. Throws UserError for runs that can't be paired, or have no unit in common. */
export async function compareRuns(folders: readonly string[], flags: CompareFlags): Promise<void> {
  const read = [];
  for (const name of folders) read.push({ name, ...(await readRunOrRanking(name)) });
  const { runs, compared, overall } = compareRead(read, flags);
  const countedAs = flags.missing === 'not-found' ? 'finding nothing' : 'missing';
  const format = flags.json === true ? 'json' : (flags.format ?? 'text');
  const style = styleOf(process.stdout, process.env);
  process.stdout.write(
    `${printed(format, compared, overall, style)}${format === 'text' ? incomplete(runs, countedAs, style) : ''}\n`,
  );
  if (format === 'csv')
    for (const pair of compared.withoutCommonUnit) process.stderr.write(`teval: ${nothingInCommon(pair)}\n`);
  if (format !== 'text')
    for (const { name, summary } of runs)
      if (summary.units.failed > 0)
        process.stderr.write(
          `teval: ${incompleteTitle(summary.units, tellingOf(name, summary, countedAs))}\n`,
        );
}

type CountedAs = NonNullable<IncompleteOptions['countedAs']>;

function printed(
  format: 'text' | 'csv' | 'json',
  compared: ComparedPairs,
  overall: readonly OverallComparison[],
  style: Style,
): string {
  const { comparisons, withoutCommonUnit } = compared;
  switch (format) {
    case 'json':
      return JSON.stringify(concludedOf(compared, overall), undefined, 2);
    case 'csv':
      return csvTable(comparisonsTable(comparisons)).trimEnd();
    case 'text':
      return [
        ...comparisons.map((comparison) => comparisonText(comparison, style)),
        comparisonLegend(comparisons, style),
        ...withoutCommonUnit.map(nothingInCommon),
        ...overall.map((comparison) => overallText(comparison, style)),
      ]
        .filter((text) => text !== '')
        .join('\n\n');
  }
}

function tellingOf(run: string, { samples }: NamedRun['summary'], countedAs: CountedAs): IncompleteOptions {
  return { run, countedAs, hasSamples: samples !== undefined };
}

function incomplete(runs: readonly NamedRun[], countedAs: CountedAs, style: Style): string {
  return runs
    .map(({ name, summary }) => incompleteText(summary.units, style, tellingOf(name, summary, countedAs)))
    .filter((text) => text !== '')
    .map((text) => `\n\n${text}`)
    .join('');
}
