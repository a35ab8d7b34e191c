import { describeRemarks } from '../remarks-text.js';
import type { MeasuredSummary } from '../../analysis/measured/measured-summary.js';
import { describeMeasuredCompleteness } from '../../analysis/measured/measured-completeness.js';
import { wrapWords } from '../columns.js';
import { renderIncomplete } from '../incomplete-text.js';
import { formatCount, formatDuration } from '../numbers.js';
import { getColours, type Style } from '../style.js';
import { renderChanged, type RunTime } from '../bug-detection/summary-text.js';
import { withoutEmptyColumns } from '../table/empty-columns.js';
import { renderTerminalTable } from '../table/formats.js';
import { buildMeasuredTables } from './measured-tables.js';

/** The summary of a run with measures as text: headline, measures, accounts, doubts, remarks. */
export function renderMeasuredText(
  summary: MeasuredSummary,
  time: RunTime | 'unknown',
  style: Style,
  doubts: readonly string[],
  sandbox = 'unknown',
): string {
  const list = (title: string, sentences: readonly string[]) =>
    sentences.length === 0
      ? []
      : [
          [
            getColours(style).bold(title),
            ...sentences.map((each) => wrapWords(`- ${each}`.split(' '), style.columns, 2)),
          ].join('\n'),
        ];
  const sections = [
    renderMeasuredHead(summary, time, style, sandbox),
    ...list('Before you read the figures', summary.checks ?? []),
    ...buildMeasuredTables(summary).map((table) => renderTerminalTable(withoutEmptyColumns(table), style)),
    ...list('Doubts about these numbers', doubts),
    ...list('Remarks', describeRemarks(summary.remarks)),
    renderIncomplete(summary.units, style),
  ];
  return `${sections.filter((each) => each !== '').join('\n\n')}\n`;
}

/** The headline, and the line about completeness. */
export function renderMeasuredHead(
  summary: MeasuredSummary,
  time: RunTime | 'unknown',
  style: Style,
  sandbox: string,
): string {
  return `${renderHeadline(summary, time, style)}\n${completenessText(summary, sandbox, style)}`;
}

function renderHeadline(summary: MeasuredSummary, time: RunTime | 'unknown', style: Style): string {
  const { evaluation, benchmark, side, subjects, seeds, accounts } = summary;
  const tests = accounts.reduce((sum, { oracles, duplicates }) => sum + oracles - duplicates, 0);
  const facts = [
    `on the version ${side}`,
    formatCount(subjects.length, 'subject'),
    formatCount(seeds.length, 'seed'),
    formatCount(tests, 'test case'),
    ...(time === 'unknown' ? [] : [formatDuration(time.elapsedMilliseconds)]),
  ];
  const title = getColours(style).bold(`${evaluation} of ${benchmark}`);
  const line = wrapWords(`${title}: ${facts.join(', ')}`.split(' '), style.columns, 2);
  return `${line}${renderChanged(summary, style)}`;
}

function completenessText(summary: MeasuredSummary, sandbox: string, style: Style): string {
  const { red, bold } = getColours(style);
  const text = wrapWords(describeMeasuredCompleteness(summary, sandbox).split(' '), style.columns, 0);
  return summary.units.failed > 0 ? bold(red(text)) : text;
}
