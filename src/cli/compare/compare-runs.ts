import { toSnakeCase } from '../../model/common/snake-case.js';
import type { CompareFlags } from './compare-flags.js';
import { buildComparisonsTable } from '../../../experiments/comparison-tables.js';
import { renderCsvTable } from '../../render/table/formats.js';
import { renderComparisonLegend, renderComparisonText } from '../../render/compare/comparison-text.js';
import { renderLeaderSentences } from '../../render/compare/pair-sentences.js';
import { renderMatrix } from '../../render/compare/matrix-text.js';
import { renderOverall } from '../../render/compare/overall-text.js';
import { describeNothingInCommon } from '../../render/compare/left-out-text.js';
import {
  renderIncomplete,
  renderIncompleteTitle,
  type IncompleteOptions,
} from '../../render/incomplete-text.js';
import { compareFolders, type ComparedFolders } from '../../reports/compare-folders.js';
import { describeBugsFound } from '../../render/compare/bugs-found-text.js';
import { wrapWords } from '../../render/columns.js';
import { chooseStyle, type Style } from '../../render/style.js';
import { addConclusions } from '../../reports/compare-read.js';
import type { AnyComparison } from '../../reports/comparisons.js';

/** Prints the comparisons of runs and rankings. Throws UserError for runs that can't be paired, or have no unit in common. */
export async function compareRuns(folders: readonly string[], flags: CompareFlags): Promise<void> {
  const result = await compareFolders(folders, flags);
  const { runs, compared, remarks } = result;
  const countedAs = flags.missing === 'not-found' ? 'finding nothing' : 'missing';
  const format = flags.json === true ? 'json' : (flags.format ?? 'text');
  const style = chooseStyle(process.stdout, process.env);
  process.stdout.write(
    `${renderResult(format, result, flags, style)}${format === 'text' ? renderIncompleteRuns(runs, countedAs, style) : ''}\n`,
  );
  if (format === 'csv') {
    for (const pair of compared.withoutCommonUnit)
      process.stderr.write(`teval: ${describeNothingInCommon(pair, compared.comparisons[0]?.subject)}\n`);
    for (const remark of remarks) process.stderr.write(`teval: ${remark}\n`);
  }
  if (format !== 'text')
    for (const { name, summary } of runs)
      if (summary.units.failed > 0)
        process.stderr.write(
          `teval: ${renderIncompleteTitle(summary.units, toIncompleteOptions(name, summary, countedAs))}\n`,
        );
}

type CountedAs = NonNullable<IncompleteOptions['countedAs']>;

function renderResult(
  format: 'text' | 'csv' | 'json',
  result: ComparedFolders,
  { pairs }: CompareFlags,
  style: Style,
): string {
  const { comparisons, withoutCommonUnit } = result.compared;
  switch (format) {
    case 'json':
      return JSON.stringify(toSnakeCase(addConclusions(result), {}), undefined, 2);
    case 'csv':
      return renderCsvTable(buildComparisonsTable(comparisons)).trimEnd();
    case 'text':
      return [
        ...result.remarks.map((remark) => wrapWords(remark.split(' '), style.columns, 0)),
        ...(pairs === undefined && isMatrix(result)
          ? [
              renderLeaderSentences(comparisons, style),
              renderMatrix(comparisons, result.overall[0]!.contestants, style),
            ]
          : [
              ...comparisons.map((comparison) =>
                renderComparisonText(comparison, style, describeBeside(comparison)),
              ),
              renderComparisonLegend(comparisons, style),
            ]),
        ...withoutCommonUnit.map((pair) => describeNothingInCommon(pair, comparisons[0]?.subject)),
        ...result.overall.map((comparison) => renderOverall(comparison, style)),
      ]
        .filter((text) => text !== '')
        .join('\n\n');
  }
}

/** Contestants of one run up to which every pair is shown with all its numbers. */
const mostShownInFull = 4;

/** Bugs found by only one of the two. */
function describeBeside({ bugsFound, clusters }: AnyComparison): readonly string[] {
  return bugsFound === undefined ? [] : [describeBugsFound({ bugsFound, clusters })];
}

function isMatrix({ runs, overall }: ComparedFolders): boolean {
  return runs.length === 1 && (overall[0]?.contestants.length ?? 0) > mostShownInFull;
}

function toIncompleteOptions(
  run: string,
  { samples }: ComparedFolders['runs'][number]['summary'],
  countedAs: CountedAs,
): IncompleteOptions {
  return { run, countedAs, hasSamples: samples !== undefined };
}

function renderIncompleteRuns(runs: ComparedFolders['runs'], countedAs: CountedAs, style: Style): string {
  return runs
    .map(({ name, summary }) =>
      renderIncomplete(summary.units, style, toIncompleteOptions(name, summary, countedAs)),
    )
    .filter((text) => text !== '')
    .map((text) => `\n\n${text}`)
    .join('');
}
