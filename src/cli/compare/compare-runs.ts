import { toSnakeCase } from '../../model/common/snake-case.js';
import type { CompareFlags } from './compare-flags.js';
import { buildComparisonsTable } from '../../../experiments/comparison-tables.js';
import { usualEvaluation } from '../../evaluations/evaluation-options.js';
import { UserError } from '../../model/common/errors.js';
import { requireOneEvaluation } from '../../reports/measured/read-measured.js';
import { renderCsvTable } from '../../render/table/formats.js';
import { renderComparisonLegend, renderComparisonText } from '../../render/compare/comparison-text.js';
import { renderMatrix } from '../../render/compare/matrix-text.js';
import { renderOverall } from '../../render/compare/overall-text.js';
import type { NamedRun } from '../../analysis/compare/pairs.js';
import { describeNothingInCommon } from '../../render/compare/left-out-text.js';
import {
  renderIncomplete,
  renderIncompleteTitle,
  type IncompleteOptions,
} from '../../render/incomplete-text.js';
import { readRunOrRanking } from '../../reports/read-ranking.js';
import { wrapWords } from '../../render/columns.js';
import { chooseStyle, type Style } from '../../render/style.js';
import { compareRead, addConclusions, type ComparedRuns } from '../../reports/compare-read.js';

/** Prints the comparisons of runs and rankings. Throws UserError for runs that can't be paired, or have no unit in common. */
export async function compareRuns(folders: readonly string[], flags: CompareFlags): Promise<void> {
  const evaluation = await requireOneEvaluation(folders, 'compared');
  if (evaluation !== usualEvaluation) throw createNoStatisticsError(evaluation);
  const read = [];
  for (const name of folders) read.push({ name, ...(await readRunOrRanking(name)) });
  const result = compareRead(read, flags);
  const { runs, compared, remarks } = result;
  const countedAs = flags.missing === 'not-found' ? 'finding nothing' : 'missing';
  const format = flags.json === true ? 'json' : (flags.format ?? 'text');
  const style = chooseStyle(process.stdout, process.env);
  process.stdout.write(
    `${renderResult(format, result, flags, style)}${format === 'text' ? renderIncompleteRuns(runs, countedAs, style) : ''}\n`,
  );
  if (format === 'csv') {
    for (const pair of compared.withoutCommonUnit)
      process.stderr.write(`teval: ${describeNothingInCommon(pair)}\n`);
    for (const remark of remarks) process.stderr.write(`teval: ${remark}\n`);
  }
  if (format !== 'text')
    for (const { name, summary } of runs)
      if (summary.units.failed > 0)
        process.stderr.write(
          `teval: ${renderIncompleteTitle(summary.units, toIncompleteOptions(name, summary, countedAs))}\n`,
        );
}

function createNoStatisticsError(evaluation: string): UserError {
  return new UserError(
    `teval compare has no statistics for the evaluation ${evaluation}; teval report with several runs shows their measures beside each other`,
  );
}

type CountedAs = NonNullable<IncompleteOptions['countedAs']>;

function renderResult(
  format: 'text' | 'csv' | 'json',
  result: ComparedRuns,
  { pairs }: CompareFlags,
  style: Style,
): string {
  const { comparisons, withoutCommonUnit } = result.compared;
  switch (format) {
    case 'json':
      return JSON.stringify(toSnakeCase(addConclusions(result)), undefined, 2);
    case 'csv':
      return renderCsvTable(buildComparisonsTable(comparisons)).trimEnd();
    case 'text':
      return [
        ...result.remarks.map((remark) => wrapWords(remark.split(' '), style.columns, 0)),
        ...(pairs === undefined && isMatrix(result)
          ? [renderMatrix(comparisons, result.overall[0]!.contestants, style)]
          : [
              ...comparisons.map((comparison) => renderComparisonText(comparison, style)),
              renderComparisonLegend(comparisons, style),
            ]),
        ...withoutCommonUnit.map(describeNothingInCommon),
        ...result.overall.map((comparison) => renderOverall(comparison, style)),
      ]
        .filter((text) => text !== '')
        .join('\n\n');
  }
}

/** Contestants of one run up to which every pair is shown with all its numbers. */
const mostShownInFull = 4;

function isMatrix({ runs, overall }: ComparedRuns): boolean {
  return runs.length === 1 && (overall[0]?.contestants.length ?? 0) > mostShownInFull;
}

function toIncompleteOptions(
  run: string,
  { samples }: NamedRun['summary'],
  countedAs: CountedAs,
): IncompleteOptions {
  return { run, countedAs, hasSamples: samples !== undefined };
}

function renderIncompleteRuns(runs: readonly NamedRun[], countedAs: CountedAs, style: Style): string {
  return runs
    .map(({ name, summary }) =>
      renderIncomplete(summary.units, style, toIncompleteOptions(name, summary, countedAs)),
    )
    .filter((text) => text !== '')
    .map((text) => `\n\n${text}`)
    .join('');
}
