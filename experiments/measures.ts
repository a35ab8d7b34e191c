import type { Summary, SummaryResult } from '../src/analysis/bug-detection/summary.js';
import type { SummaryFoundAt } from '../src/analysis/bug-detection/ranking/ranking-figures.js';
import { paperRanks } from '../ranking/found-at.js';
import { toSeriesCell } from '../src/render/table/series-cell.js';
import type { TableCell, ExperimentColumn } from './experiment.js';

export { findResult } from '../src/analysis/bug-detection/find-result.js';

/** The columns of Tables 3 and 6, and their cells: means over the seeds, precision in percent. */
export const findingColumns: readonly ExperimentColumn[] = [
  { title: 'BugFound', decimals: 1, growsWith: 'bugs' },
  { title: 'SD', decimals: 1, growsWith: 'bugs' },
  { title: 'Precision %', decimals: 2 },
  { title: '#TP', decimals: 1, growsWith: 'bugs' },
  { title: '#FP', decimals: 1, growsWith: 'bugs' },
];

export function buildFindingCells({
  bugs_found,
  precision,
  tp,
  fp,
}: Pick<SummaryResult, 'bugs_found' | 'precision' | 'tp' | 'fp'>): TableCell[] {
  return [
    toSeriesCell(bugs_found),
    bugs_found.standard_deviation,
    toSeriesCell(precision, 100),
    toSeriesCell(tp),
    toSeriesCell(fp),
  ];
}

/** The columns of Tables 5 and 7. */
export const foundAtColumns: readonly ExperimentColumn[] = paperRanks.map((k) => ({
  title: `Found@${k}`,
  decimals: 2,
  growsWith: 'bugs',
}));

/** Found@K for the paper's K, as means over the seeds; null if the run has no such ranking. */
export function buildFoundAtCells(
  { found_at }: Summary,
  oracleGenerator: string,
  type: SummaryFoundAt['oracle_type'],
  detector: string,
): TableCell[] {
  return paperRanks.map((k) => {
    const entry = found_at.find(
      (each) =>
        each.oracle_generator === oracleGenerator &&
        each.oracle_type === type &&
        each.detector === detector &&
        each.k === k,
    );
    return entry === undefined ? null : toSeriesCell(entry.found);
  });
}

/** The rankers of a run's rankings, the baselines last. */
export function listOrders({ found_at }: Summary): string[] {
  return [...new Set(found_at.map(({ detector }) => detector))];
}

/** For each seed, whether the generator has a finished unit. Without one, nothing was measured. */
export function haveFinished(
  { seeds, bugs, units, samples = [] }: Summary,
  oracleGenerator: string,
): boolean[] {
  const missing = units.missing.filter((unit) => unit.oracle_generator === oracleGenerator);
  const asked = samples.find(({ oracle_generator }) => oracle_generator === oracleGenerator)?.planned ?? 1;
  return seeds.map((seed) => missing.filter((unit) => unit.seed === seed).length < bugs.length * asked);
}

/** How Found@K was counted, for titles. */
export function describeCounting({ ranking }: Summary): string {
  return ranking?.counting === 'replication' ? "counted as the replication's" : 'expected over ties';
}
