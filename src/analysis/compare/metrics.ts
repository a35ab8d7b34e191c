import { paperRanks } from '../../../ranking/found-at.js';
import { ratio } from '../../../stats/ratio.js';
import type { SummaryCell } from '../bug-detection/summary.js';

/** A measure for comparing runs. It is a function of any set of cells, so that it works for any bugs and seeds. */
export interface Metric {
  readonly name: string;
  /** 100 for shares shown in percent. */
  readonly scale: 1 | 100;
  readonly better: 'higher' | 'lower';
  /** What a cell adds to the count, or to the numerator of a share. */
  part(cell: SummaryCell): number;
  /** What a cell adds to the denominator of a share. `createBugsMetric`: a count to which each bug adds 0 to 1; `count`: any other count. */
  readonly whole: 'bugs' | 'count' | ((cell: SummaryCell) => number);
  /** Whether the cells contain this measure. Runs without a ranking have no Found@K. */
  isIn(cells: readonly SummaryCell[]): boolean;
}

/** Σ part, or Σ part / Σ whole; null if undefined. */
export function computeMetric(metric: Metric, cells: readonly SummaryCell[]): number | null {
  if (!metric.isIn(cells)) return null;
  const { whole } = metric;
  const part = cells.reduce((sum, cell) => sum + metric.part(cell), 0);
  if (typeof whole === 'string') return part;
  return ratio(
    part,
    cells.reduce((sum, cell) => sum + whole(cell), 0),
  );
}

const always = () => true;

const count = (name: string, part: Metric['part'], better: Metric['better'] = 'higher'): Metric => ({
  name,
  scale: 1,
  better,
  part,
  whole: 'count',
  isIn: always,
});

const createBugsMetric = (name: string, part: Metric['part']): Metric => ({
  ...count(name, part),
  whole: 'bugs',
});

const share = (
  name: string,
  better: Metric['better'],
  part: Metric['part'],
  whole: (cell: SummaryCell) => number,
): Metric => ({
  name,
  scale: 100,
  better,
  part,
  whole,
  isIn: always,
});

/** Shares of the ranking's detector, which precedes the baselines; absent if the run was not ranked. */
function getShares({ found_at }: SummaryCell): readonly number[] | undefined {
  return Object.values(found_at)[0];
}

/** A cell without an entry had no failing tests to rank, if other cells have one. */
const createFoundAtMetric = (k: number, place: number): Metric => ({
  ...createBugsMetric(`Found@${k}`, (cell) => getShares(cell)?.[place] ?? 0),
  isIn: (cells) => cells.some((cell) => getShares(cell) !== undefined),
});

/** Metrics that depend on the ranking. */
export const foundAtMetrics: readonly Metric[] = paperRanks.map(createFoundAtMetric);

/** With samples, the share of samples that find the bug. This is what one sample is expected to find, however many there are. */
const bugFound = createBugsMetric('BugFound', ({ tp, samples }) =>
  samples === undefined ? Number(tp > 0) : samples.found / samples.finished,
);
const falsePositiveRate = share(
  'FPR',
  'lower',
  ({ fp }) => fp,
  ({ fp, tn }) => fp + tn,
);
/** Counts each prefix once, so that a generator with several oracles per prefix gains no lower rate from them. */
const falsePositiveRateByPrefix = share(
  'FPR by prefix',
  'lower',
  ({ prefixes: { fp } }) => fp,
  ({ prefixes: { fp, tn } }) => fp + tn,
);
const precision = share(
  'Precision',
  'higher',
  ({ tp }) => tp,
  ({ tp, fp }) => tp + fp,
);
const truePositives = count('#TP', ({ tp }) => tp);
const falsePositives = count('#FP', ({ fp }) => fp, 'lower');

/** The paper's measures that need no ranking. */
export const findingMetrics: readonly Metric[] = [
  bugFound,
  falsePositiveRate,
  falsePositiveRateByPrefix,
  precision,
  truePositives,
  falsePositives,
];

/** Metrics of `teval compare`. */
export const allMetrics: readonly Metric[] = [...findingMetrics, ...foundAtMetrics];

/** Metrics with intervals over bugs in a run's summary: those that don't grow with the number of test cases. */
export const intervalMetrics: readonly Metric[] = [bugFound, falsePositiveRate, precision, ...foundAtMetrics];
