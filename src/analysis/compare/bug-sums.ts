import { rounded } from '../series.js';
import type { SummaryCell } from '../summary.js';
import type { Metric } from './metrics.js';

/**
 * A metric's sums by bug, for statistics that give bugs other weights. A share has a column for each seed, as it is a share for each
 * seed first and a mean over seeds then; of a count the mean over the seeds is all that there is to know. `[column][bug]`.
 */
export interface BugSums {
  readonly parts: readonly Float64Array[];
  readonly wholes: readonly Float64Array[] | 'count';
}

/** `cells`: a complete rectangle, bug by bug. */
export function bugSumsOf(metric: Metric, cells: readonly SummaryCell[], seeds: number): BugSums {
  const { whole } = metric;
  const bySeed = (of: (cell: SummaryCell) => number) =>
    Array.from({ length: seeds }, (_, seed) =>
      Float64Array.from({ length: cells.length / seeds }, (_, bug) => of(cells[bug * seeds + seed]!)),
    );
  const parts = bySeed((cell) => metric.part(cell));
  if (whole !== 'count') return { parts, wholes: bySeed(whole) };
  const means = parts[0]!.map((_, bug) => parts.reduce((sum, ofSeed) => sum + ofSeed[bug]!, 0) / seeds);
  return { parts: [means], wholes: 'count' };
}

/** The metric for each column, each bug counting `weights[bug]` times; NaN where it is undefined. */
export function valuesOfWeighted({ parts, wholes }: BugSums, weights: Float64Array): number[] {
  return parts.map((ofColumn, column) => {
    const part = sumOf(ofColumn, weights);
    // 0/0 is NaN: no test case, no share.
    return wholes === 'count' ? part : part / sumOf(wholes[column]!, weights);
  });
}

/** Sums of two contestants, for labels that are swapped bug by bug. */
export interface SwappableSums {
  /** How many bugs differ; only those have labels. */
  readonly differing: number;
  /** Other minus baseline for each column; NaN where one is undefined. `labels[bug]` is 1 where they are swapped, else 0. */
  readonly differences: (labels: Float64Array) => number[];
}

export function swappable(baseline: BugSums, other: BugSums): SwappableSums {
  const columnsOf = ({ parts, wholes }: BugSums) => (wholes === 'count' ? parts : [...parts, ...wholes]);
  const [first, second] = [columnsOf(baseline), columnsOf(other)];
  const bugs = Array.from(first[0]!.keys()).filter((bug) =>
    first.some((ofColumn, column) => rounded(ofColumn[bug]!) !== rounded(second[column]![bug]!)),
  );
  const totals = [first, second].map((columns) =>
    columns.map((values) => values.reduce((sum, value) => sum + value, 0)),
  ) as [number[], number[]];
  const gaps = first.map((ofColumn, column) =>
    Float64Array.from(bugs, (bug) => second[column]![bug]! - ofColumn[bug]!),
  );
  const columns = baseline.parts.length;
  return {
    differing: bugs.length,
    differences: (labels) => {
      const moved = gaps.map((ofColumn) => sumOf(ofColumn, labels));
      const value = (contestant: 0 | 1, sign: 1 | -1, column: number) => {
        const at = (place: number) => totals[contestant][place]! + sign * moved[place]!;
        return baseline.wholes === 'count' ? at(column) : at(column) / at(columns + column);
      };
      return baseline.parts.map((_, column) => value(1, -1, column) - value(0, 1, column));
    },
  };
}

/** The innermost loop of all resampling: 10,000 times over all bugs, seeds and metrics. */
function sumOf(values: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += values[index]! * weights[index]!;
  return sum;
}

/** The mean of the values that are defined; NaN where none is. */
export function meanOfDefined(values: readonly number[]): number {
  let sum = 0;
  let defined = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    defined += 1;
  }
  return sum / defined;
}
