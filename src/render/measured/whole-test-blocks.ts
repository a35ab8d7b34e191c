import { computeSeries, type Series } from '../../../stats/series.js';
import type { MeasuredResult, MeasuredSummary } from '../../analysis/measured/measured-summary.js';
import { toSeriesCell } from '../table/series-cell.js';
import type { TableCell } from '../table/table.js';

/** A quantity with a line for each generator: its name, and its value in a result. */
export interface Block {
  readonly title: string;
  readonly of: (result: MeasuredResult) => TableCell;
}

/** How far tests come: the shares of all tests that each step refuses. */
export const stepBlocks: readonly Block[] = [
  { title: 'Syntax error before repair', of: ({ measures }) => missing(measures['parsable_before']) },
  { title: 'Syntax error after repair', of: ({ measures }) => missing(measures['parsable']) },
  { title: 'Compile error', of: ({ measures }) => missing(measures['compiled'], measures['parsable']) },
  {
    title: 'Fails, is flaky or has no test',
    of: ({ measures }) => missing(measures['accepted'], measures['compiled']),
  },
  { title: 'Accepted', of: ({ measures }) => share(measures['accepted']) },
];

/** What accepted tests reach. TestBench counts the lines of the class. */
export const acceptedBlocks: readonly Block[] = [
  { title: 'Lines of the class', of: ({ measures }) => share(measures['class_line_coverage']) },
  { title: 'Lines of the method', of: ({ measures }) => share(measures['method_line_coverage']) },
  { title: 'Mutants killed', of: ({ measures }) => share(measures['mutation_score']) },
  { title: 'Meaningless tests', of: ({ measures }) => share(measures['meaningless']) },
];

function share(series: Series | undefined): TableCell {
  return series === undefined ? null : toSeriesCell(series, 100);
}

/** What a step loses of the tests that came to it. */
function missing(after: Series | undefined, before?: Series): TableCell {
  if (after === undefined) return null;
  const lost = after.per_seed.map((value, seed) => {
    const whole = before === undefined ? 1 : before.per_seed[seed];
    return value === null || whole === null || whole === undefined ? null : whole - value;
  });
  return share(computeSeries(lost));
}

/** The kinds that occur, the most frequent first. */
export function listKinds({ results }: MeasuredSummary, of: string, prefix: string): readonly Block[] {
  const total = new Map<string, number>();
  for (const { kinds } of results)
    for (const [kind, number] of Object.entries(kinds?.[of] ?? {}))
      total.set(kind, (total.get(kind) ?? 0) + number);
  return [...total]
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind]) => ({
      title: `${prefix}${kind.replaceAll('_', ' ')}`,
      of: ({ kinds, items }) => (items === undefined ? null : (kinds?.[of]?.[kind] ?? 0)),
    }));
}

/** A number of tests that ran; undefined if they stopped before. */
export function countTestsRun({ measures, items }: MeasuredResult, account: string): TableCell {
  return (measures['accepted']?.mean ?? null) === null ? null : (items?.[account] ?? null);
}
