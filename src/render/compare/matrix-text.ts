import type { MetricComparison, PairComparison } from '../../analysis/compare/compare.js';
import { findDifference, type DifferenceClaim } from '../../analysis/compare/difference.js';
import { joinWords } from '../../model/common/join-words.js';
import { wrapWords } from '../columns.js';
import { getColours, type Style } from '../style.js';

/** Result of the contestant in the line compared with the one in the column. */
const signs = {
  moreOverBugs: '>',
  lessOverBugs: '<',
  moreOverSeeds: '+',
  lessOverSeeds: '-',
  undecided: '.',
  notCompared: ' ',
} as const;

/**
 * All pairs of many contestants: a matrix for each metric with one sign per pair. `contestants` are in the order of the matrix; a pair appears once
 * even if requested several times.
 */
export function renderMatrix(
  comparisons: readonly PairComparison[],
  contestants: readonly string[],
  style: Style,
): string {
  const { bold, dim } = getColours(style);
  const metrics = [
    ...new Set(comparisons.flatMap((comparison) => comparison.metrics.map(({ metric }) => metric))),
  ];
  const places = new Map(contestants.map((label, index) => [label, index] as const));
  const width = String(contestants.length).length;
  const perBlock = Math.max(1, style.columns - width - 1);
  const blocks = Array.from({ length: Math.ceil(contestants.length / perBlock) }, (_, block) =>
    contestants.map((_label, index) => index).slice(block * perBlock, (block + 1) * perBlock),
  );
  const heads = (columns: readonly number[]) =>
    Array.from(
      { length: width },
      (_, digit) =>
        `${' '.repeat(width + 1)}${columns.map((column) => String(column + 1).padStart(width)[digit]).join('')}`,
    );
  const matrices = metrics.map((metric) => {
    const cells = contestants.map(() => contestants.map((): string => signs.notCompared));
    for (const { baseline, other, metrics: compared } of comparisons) {
      const found = compared.find((each) => each.metric === metric);
      const [line, column] = [places.get(baseline), places.get(other)];
      if (found === undefined || line === undefined || column === undefined) continue;
      cells[line]![column] = chooseSign(found, 'baseline');
      cells[column]![line] = chooseSign(found, 'other');
    }
    const drawn = blocks.map((columns) =>
      [
        ...heads(columns).map(dim),
        ...contestants.map((_, line) =>
          `${String(line + 1).padStart(width)} ${columns.map((column) => cells[line]![column]!).join('')}`.trimEnd(),
        ),
      ].join('\n'),
    );
    return [bold(metric), ...drawn].join('\n');
  });
  const paragraph = (text: string) => wrapWords(text.split(' '), style.columns, 0);
  const names = contestants.map((label, index) => `${index + 1} ${label}`).join(', ');
  return [paragraph(names), ...matrices, dim(paragraph(renderLegend(comparisons)))].join('\n\n');
}

function renderLegend(comparisons: readonly PairComparison[]): string {
  const metrics = comparisons.flatMap((comparison) => comparison.metrics);
  const worse = [...new Set(metrics.filter(({ better }) => better === 'lower').map(({ metric }) => metric))];
  return [
    `Row compared with column, after Holm's correction: ${signs.moreOverBugs} more and ${signs.lessOverBugs} less, significant over ${comparisons[0]?.subject ?? 'bug'}s;`,
    `${signs.moreOverSeeds} more and ${signs.lessOverSeeds} less, significant over seeds only; ${signs.undecided} neither.`,
    ...(worse.length === 0 ? [] : [`More is not better for ${joinWords(worse)}.`]),
    '--pairs FIRST:SECOND,... shows pairs with all their numbers, --pairs all shows all pairs.',
  ].join(' ');
}

/** @param line which of the two the line has */
function chooseSign(metric: MetricComparison, line: 'baseline' | 'other'): string {
  const { overSeeds, overBugs } = findDifference(metric);
  if (isEstablished(overBugs)) return overBugs.greater === line ? signs.moreOverBugs : signs.lessOverBugs;
  if (isEstablished(overSeeds)) return overSeeds.greater === line ? signs.moreOverSeeds : signs.lessOverSeeds;
  return signs.undecided;
}

function isEstablished({ greater, verdict }: DifferenceClaim): boolean {
  return verdict === 'established' && greater !== 'neither';
}
