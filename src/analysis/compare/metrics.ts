import { paperRanks } from '../../../ranking/found-at.js';
import { ratio } from '../series.js';
import type { SummaryCell } from '../summary.js';

/** A measure in which runs are compared: a function of any set of cells, so that any bugs and seeds can be looked at. */
export interface Metric {
  readonly name: string;
  /** 100 for shares shown in percent. */
  readonly scale: 1 | 100;
  /** What a cell adds to the count, or to the part of a share. */
  part(cell: SummaryCell): number;
  /** What a cell adds to the whole of a share. */
  readonly whole: 'count' | ((cell: SummaryCell) => number);
  /** Whether these cells were measured so at all: runs without a ranking have no Found@K. */
  isIn(cells: readonly SummaryCell[]): boolean;
}

/** Σ part, or Σ part / Σ whole; null where that is undefined. */
export function valueOf(metric: Metric, cells: readonly SummaryCell[]): number | null {
  if (!metric.isIn(cells)) return null;
  const { whole } = metric;
  const part = cells.reduce((sum, cell) => sum + metric.part(cell), 0);
  if (whole === 'count') return part;
  return ratio(
    part,
    cells.reduce((sum, cell) => sum + whole(cell), 0),
  );
}

const always = () => true;

const count = (name: string, part: Metric['part']): Metric => ({
  name,
  scale: 1,
  part,
  whole: 'count',
  isIn: always,
});

const share = (name: string, part: Metric['part'], whole: (cell: SummaryCell) => number): Metric => ({
  name,
  scale: 100,
  part,
  whole,
  isIn: always,
});

/** Of the ranking, which comes before its baselines; absent where the run was not ranked. */
function sharesIn({ found_at }: SummaryCell): readonly number[] | undefined {
  return Object.values(found_at)[0];
}

/** A cell without an entry beside others that have one had nothing to rank. */
const foundAtRank = (k: number, place: number): Metric => ({
  ...count(`Found@${k}`, (cell) => sharesIn(cell)?.[place] ?? 0),
  isIn: (cells) => cells.some((cell) => sharesIn(cell) !== undefined),
});

/** What rankings differ in. */
export const foundAtMetrics: readonly Metric[] = paperRanks.map(foundAtRank);

/** With samples, the share of them that find the bug: what one sample is expected to find, however many there are. */
const bugFound = count('BugFound', ({ tp, samples }) =>
  samples === undefined ? Number(tp > 0) : samples.found / samples.finished,
);
const falsePositiveRate = share(
  'FPR',
  ({ fp }) => fp,
  ({ fp, tn }) => fp + tn,
);
const precision = share(
  'Precision',
  ({ tp }) => tp,
  ({ tp, fp }) => tp + fp,
);
const truePositives = count('#TP', ({ tp }) => tp);
const falsePositives = count('#FP', ({ fp }) => fp);

/** The paper's measures without its rankings. */
export const findingMetrics: readonly Metric[] = [
  bugFound,
  falsePositiveRate,
  precision,
  truePositives,
  falsePositives,
];

/** What `teval compare` compares. */
export const allMetrics: readonly Metric[] = [...findingMetrics, ...foundAtMetrics];

/** What a run's summary has intervals over bugs of: what doesn't grow with the number of test cases. */
export const intervalMetrics: readonly Metric[] = [bugFound, falsePositiveRate, precision, ...foundAtMetrics];
