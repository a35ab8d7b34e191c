import type { Summary, SummaryResult } from '../src/analysis/summary.js';
import type { SummaryFoundAt } from '../src/analysis/ranking/ranking-figures.js';
import { paperRanks } from '../ranking/found-at.js';
import { seriesCell } from '../src/render/table/series-cell.js';
import type { Cell, ExperimentColumn } from './experiment.js';

export { resultOf } from '../src/analysis/results-of.js';

/** The columns of Tables 3 and 6, and their cells: means over the seeds, precision in percent. */
export const findingColumns: readonly ExperimentColumn[] = [
  { title: 'BugFound', decimals: 1, growsWith: 'bugs' },
  { title: 'SD', decimals: 1, growsWith: 'bugs' },
  { title: 'Precision %', decimals: 2 },
  { title: '#TP', decimals: 1, growsWith: 'bugs' },
  { title: '#FP', decimals: 1, growsWith: 'bugs' },
];

export function findingCells({
  bugs_found,
  precision,
  tp,
  fp,
}: Pick<SummaryResult, 'bugs_found' | 'precision' | 'tp' | 'fp'>): Cell[] {
  return [
    seriesCell(bugs_found),
    bugs_found.standard_deviation,
    seriesCell(precision, 100),
    seriesCell(tp),
    seriesCell(fp),
  ];
}

/** The columns of Tables 5 and 7. */
export const foundAtColumns: readonly ExperimentColumn[] = paperRanks.map((k) => ({
  title: `Found@${k}`,
  decimals: 2,
  growsWith: 'bugs',
}));

/** Found@K for the paper's K, means over the seeds; null where the run was not ranked so. */
export function foundAtCells(
  { found_at }: Summary,
  oracleGenerator: string,
  type: SummaryFoundAt['oracle_type'],
  detector: string,
): Cell[] {
  return paperRanks.map((k) => {
    const entry = found_at.find(
      (each) =>
        each.oracle_generator === oracleGenerator &&
        each.oracle_type === type &&
        each.detector === detector &&
        each.k === k,
    );
    return entry === undefined ? null : seriesCell(entry.found);
  });
}

/** The detectors that a run was ranked with, the baselines last. */
export function detectorsOf({ found_at }: Summary): string[] {
  return [...new Set(found_at.map(({ detector }) => detector))];
}

/** For each seed whether any unit of the generator is finished; without one, nothing was measured. */
export function haveFinished(
  { seeds, bugs, units, samples = [] }: Summary,
  oracleGenerator: string,
): boolean[] {
  const missing = units.missing.filter((unit) => unit.oracle_generator === oracleGenerator);
  const asked = samples.find(({ oracle_generator }) => oracle_generator === oracleGenerator)?.planned ?? 1;
  return seeds.map((seed) => missing.filter((unit) => unit.seed === seed).length < bugs.length * asked);
}

/** How Found@K was counted, for titles. */
export function countingOf({ ranking }: Summary): string {
  return ranking?.counting === 'replication' ? "counted as the replication's" : 'expected over ties';
}
