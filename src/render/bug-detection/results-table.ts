import type { Series } from '../../../stats/series.js';
import type { Accounting } from '../../evaluations/bug-detection/verdict.js';
import { renderColumns, chooseFitting, shortenMiddle, type TextColumn } from '../columns.js';
import { areWhole, formatSeries } from '../numbers.js';
import { getColours, getSigns, type Style } from '../style.js';
import type { Summary, SummaryResult } from '../../analysis/bug-detection/summary.js';

/** A column: a measure over the seeds. */
export interface Measure {
  readonly title: string;
  readonly decimals: number;
  /** 100 for shares shown in percent. */
  readonly scale: 1 | 100;
  of(result: SummaryResult): Series;
}

const measures: readonly Measure[] = [
  { title: 'BugFound', decimals: 1, scale: 1, of: (result) => result.bugs_found },
  { title: 'FPR %', decimals: 1, scale: 100, of: (result) => result.fpr },
  { title: 'Precision %', decimals: 2, scale: 100, of: (result) => result.precision },
  { title: '#TP', decimals: 1, scale: 1, of: (result) => result.tp },
  { title: '#FP', decimals: 1, scale: 1, of: (result) => result.fp },
  { title: '#TN', decimals: 1, scale: 1, of: (result) => result.tn },
  { title: '#FN', decimals: 1, scale: 1, of: (result) => result.fn },
  { title: 'Inconcl.', decimals: 1, scale: 1, of: (result) => result.inconclusive.all },
];

/** The longest label that leaves room for the numbers in 80 columns. */
const labelColumns = 16;

/** By oracle generator and oracle type: means over the seeds with standard deviations. */
export function renderResultsTable(summary: Summary, style: Style): string {
  return renderTable(listResultLines(summary, summary.accounting), measures, style);
}

/** The same under the other accounting, for all oracle types together. */
export function renderAccountingTable(summary: Summary, accounting: Accounting, style: Style): string {
  const lines = summary.results.filter(
    (result) => result.accounting === accounting && result.oracle_type === 'all',
  );
  return renderTable(lines, accounting === 'strict' ? measures : measures.slice(0, -1), style);
}

/** One line for all types, and one for each type if a generator produced several. */
function listResultLines(summary: Summary, accounting: Accounting): SummaryResult[] {
  return summary.oracle_generators.flatMap((generator) => {
    const results = summary.results.filter(
      (result) => result.accounting === accounting && result.oracle_generator === generator,
    );
    const types = results.filter((result) => result.oracle_type !== 'all' && occurs(result));
    return [...results.filter((result) => result.oracle_type === 'all'), ...(types.length > 1 ? types : [])];
  });
}

function occurs({ tp, fp, tn, fn, inconclusive }: SummaryResult): boolean {
  return [tp, fp, tn, fn, inconclusive.all].some((series) => (series.maximum ?? 0) > 0);
}

interface Layout {
  readonly spread: 'beside' | 'below';
  readonly titles: 'oneLine' | 'broken';
  /** `compact`: one decimal less in columns of large numbers. */
  readonly decimals: 'full' | 'compact';
  readonly gap: number;
}

/** From the widest to the narrowest. */
const layouts: readonly Layout[] = [
  { spread: 'beside', titles: 'oneLine', decimals: 'full', gap: 2 },
  { spread: 'beside', titles: 'broken', decimals: 'full', gap: 2 },
  { spread: 'beside', titles: 'broken', decimals: 'compact', gap: 2 },
  { spread: 'below', titles: 'oneLine', decimals: 'full', gap: 2 },
  { spread: 'below', titles: 'broken', decimals: 'full', gap: 1 },
];

/** A line for each result with its measures, in the first layout that fits. */
export function renderTable(
  results: readonly SummaryResult[],
  shown: readonly Measure[],
  style: Style,
): string {
  const texts = layouts.map((layout) => () => {
    const title = (text: string) => (layout.titles === 'broken' ? breakTitle(text) : text);
    const columns: TextColumn[] = [
      { title: title('Oracle generator'), align: 'left' },
      ...shown.map((measure): TextColumn => ({ title: title(measure.title), align: 'right' })),
    ];
    const cells = shown.map((measure) => renderColumnCells(measure, results, layout, style));
    const rows = results.map((result, row) => [
      renderLabel(result, style),
      ...cells.map((column) => colourLine(column[row]!, result, style)),
    ]);
    return renderColumns(columns, rows, layout.gap, style);
  });
  return chooseFitting(texts, style.columns);
}

/** Counts of a single seed are whole numbers unless they are means over samples. Counts from 100 and shares from 10 % need one decimal less. */
function chooseDecimals(
  { decimals, scale }: Measure,
  column: readonly Series[],
  wanted: Layout['decimals'],
): number {
  if (scale === 1 && areWhole(column)) return 0;
  const largest = Math.max(...column.map((series) => (series.mean ?? 0) * scale));
  const isLarge = largest >= (scale === 1 ? 100 : 10);
  return wanted === 'compact' && isLarge ? Math.min(decimals, scale === 1 ? 0 : 1) : decimals;
}

/** The texts of one column, with means and spreads aligned. */
function renderColumnCells(
  measure: Measure,
  results: readonly SummaryResult[],
  { spread, titles, decimals }: Layout,
  style: Style,
): string[] {
  const all = results.map((result) => measure.of(result));
  const shownDecimals = chooseDecimals(measure, all, decimals);
  const cells = all.map((series) => formatSeries(series, shownDecimals, measure.scale, style));
  const width = Math.max(...cells.map((cell) => cell.spread.length));
  const space = style.looks === 'terminal' ? ' ' : '';
  const lines = cells.map((cell) => {
    if (width === 0) return [cell.mean];
    return spread === 'below' ? [cell.mean, cell.spread] : [cell.mean + space + cell.spread.padEnd(width)];
  });
  return lines.map((ofCell, row) => [...ofCell, ...renderSeedLines(cells[row]!.seeds, titles)].join('\n'));
}

/** Below the number; in narrow layouts, in two lines. */
function renderSeedLines(seeds: string, titles: Layout['titles']): string[] {
  if (seeds === '') return [];
  return titles === 'oneLine' ? [seeds] : seeds.replace(' seeds', '\nseeds').split('\n');
}

function breakTitle(title: string): string {
  return title.replace('BugFound', 'Bug\nFound').replace(/ (%|generator)/, '\n$1');
}

function renderLabel({ oracle_generator, oracle_type }: SummaryResult, style: Style): string {
  if (oracle_type !== 'all') return ` ${oracle_type}`;
  return getColours(style).bold(shortenMiddle(oracle_generator, labelColumns, style));
}

/** Emphasises lines for all types and dims spreads. */
function colourLine(text: string, result: SummaryResult, style: Style): string {
  const { bold, dim } = getColours(style);
  const { plusMinus } = getSigns(style);
  const paint = (line: string) => {
    if (/^\(|^seeds\)/.test(line)) return dim(line);
    const at = line.indexOf(plusMinus);
    const mean = at < 0 ? line : line.slice(0, at);
    const painted = result.oracle_type === 'all' && mean.trim() !== '' ? bold(mean) : mean;
    return at < 0 ? painted : painted + dim(line.slice(at));
  };
  return text.split('\n').map(paint).join('\n');
}
