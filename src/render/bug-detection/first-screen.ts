import { computeIntervalsOverBugs } from '../../analysis/compare/over-bugs.js';
import { intervalMetrics } from '../../analysis/compare/metrics.js';
import { compareStandings } from '../../analysis/bug-detection/compare-standings.js';
import { findResult } from '../../analysis/bug-detection/find-result.js';
import type { Summary, SummaryResult } from '../../analysis/bug-detection/summary.js';
import { renderAnswer } from './answer-text.js';
import { renderColumns, wrapWords, type TextColumn } from '../columns.js';
import { count, formatFixed } from '../numbers.js';
import { shortenMiddle } from './results-table.js';
import { getColours, getSigns, type Style } from '../style.js';
import { describeFailedMocks, type SectionName } from './summary-sections.js';
import { renderHeadline, type RunTime } from './summary-text.js';

/** Generators in the table; the others are in `teval show`. */
const shownGenerators = 8;
/** Doubts, and remarks. */
const shownSentences = 3;

const columns: readonly TextColumn[] = [
  { title: 'Oracle\ngenerator', align: 'left' },
  { title: 'Bugs\nfound', align: 'right' },
  { title: 'Other bugs\n(95 %)', align: 'right' },
  { title: 'False\nalarms', align: 'right' },
  { title: 'FPR\n%', align: 'right' },
  { title: 'Precision\n%', align: 'right' },
  { title: 'Found@1\nranked', align: 'right' },
  { title: 'Found@1\nrandom', align: 'right' },
];

/**
 * What `teval run` prints by default, in at most 35 lines of 80 columns for up to four generators: completeness, the answer, one table with the best
 * generator first, doubts, and what to do next.
 *
 * @param folder the run's folder, for the commands
 * @param sandbox the sandbox around the tests
 */
export function renderFirstScreen(
  summary: Summary,
  time: RunTime | 'unknown',
  style: Style,
  doubts: readonly string[],
  folder: string,
  sandbox = 'unknown',
): string {
  const parts = [
    renderHeadline(summary, time, style),
    renderAnswer(summary, style, sandbox),
    renderTable(summary, style),
    renderList('Doubts about these numbers', [...doubts, ...describeFailedMocks(summary)], 'doubts', style),
    renderList(
      'Remarks',
      summary.remarks.map(({ remark }) => remark),
      'remarks',
      style,
    ),
    renderNext(summary, folder, style),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function renderTable(summary: Summary, style: Style): string {
  const results = summary.oracle_generators
    .flatMap((name) => {
      const result = findResult(summary, name, 'all');
      return result === 'none' ? [] : [result];
    })
    .sort(compareStandings);
  const hidden = results.length - shownGenerators;
  const rows = results.slice(0, shownGenerators).map((result) => renderRow(summary, result, style));
  const seeds = summary.seeds.length > 1 ? 'Means over the seeds. ' : '';
  const legend =
    `${seeds}Other bugs: the bugs found that other bugs like these might give. FPR = FP/(FP+TN), precision = TP/(TP+FP). ` +
    'Found@1: bugs found by reading only the first failing test of each bug.';
  return [
    renderColumns(columns, rows, 2, style),
    ...(hidden > 0 ? [`${count(hidden)} more in teval show`] : []),
    getColours(style).dim(wrapWords(legend.split(' '), style.columns, 0)),
  ].join('\n');
}

function renderRow(summary: Summary, result: SummaryResult, style: Style): string[] {
  const { none } = getSigns(style);
  const name = result.oracle_generator;
  const number = (value: number | null, decimals: number) =>
    value === null || Number.isNaN(value) ? none : formatFixed(value, decimals);
  const counts = (value: number | null) =>
    number(value, summary.seeds.length > 1 || !Number.isInteger(value) ? 1 : 0);
  const found = computeIntervalsOverBugs(
    { label: name, summary, oracleGenerator: name },
    intervalMetrics.slice(0, 1),
  );
  const interval = found.metrics[0]?.interval;
  return [
    shortenMiddle(name, 18, style),
    counts(result.bugs_found.mean),
    interval?.width === 'some' ? `${number(interval.low, 1)}-${number(interval.high, 1)}` : none,
    counts(result.fp.mean),
    number(percent(result.fpr.mean), 1),
    number(percent(result.precision.mean), 1),
    number(findFoundAt1(summary, name, 'ranked'), 1),
    number(findFoundAt1(summary, name, 'random'), 1),
  ];
}

function percent(share: number | null): number | null {
  return share === null ? null : 100 * share;
}

/** The run's own detector precedes the baselines. */
function findFoundAt1({ found_at }: Summary, generator: string, order: 'ranked' | 'random'): number | null {
  const entries = found_at.filter(
    ({ oracle_generator, oracle_type, k }) =>
      oracle_generator === generator && oracle_type === 'all' && k === 1,
  );
  const entry = order === 'ranked' ? entries[0] : entries.find(({ detector }) => detector === 'random');
  return entry?.found.mean ?? null;
}

/** The first sentences of a section of `teval show`. */
function renderList(title: string, sentences: readonly string[], section: SectionName, style: Style): string {
  if (sentences.length === 0) return '';
  const more = sentences.length - shownSentences;
  return [
    getColours(style).bold(title),
    ...sentences.slice(0, shownSentences).map((each) => wrapWords(`- ${each}`.split(' '), style.columns, 2)),
    ...(more > 0 ? [`- ${count(more)} more: teval show RUN ${section}`] : []),
  ].join('\n');
}

/** Commands that continue from here. */
function renderNext(summary: Summary, folder: string, style: Style): string {
  const found = summary.found[0];
  const commands: (readonly [string, string])[] = [
    ...(summary.units.failed === 0
      ? []
      : [[`teval show ${folder} missing`, 'what is missing, and why'] as const]),
    [`teval show ${folder}`, 'every table'],
    [`teval report --open ${folder}`, 'figures, every test case'],
    ...(found === undefined
      ? []
      : [[`teval explain ${found.bug} --verdict TP --run ${folder}`, 'why a test found a bug'] as const]),
    ...(summary.oracle_generators.length < 2
      ? []
      : [[`teval compare ${folder}`, 'all tests behind the sentences above'] as const]),
    ["teval run --oracle 'mine=command:python3 mine.py'", 'your own generator'],
  ];
  const { bold, dim } = getColours(style);
  const width = Math.max(...commands.map(([command]) => command.length));
  const line = ([command, what]: readonly [string, string]) =>
    width + what.length + 4 <= style.columns ? `  ${command.padEnd(width)}  ${dim(what)}` : `  ${command}`;
  return [bold('Next'), ...commands.map(line)].join('\n');
}
