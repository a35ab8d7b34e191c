import { mean } from 'simple-statistics';
import { computeSeries, computeSumSeries, type Series } from '../../../stats/series.js';
import type { Bounds } from '../../evaluations/bounds.js';
import type { EvaluationMeasure } from '../../evaluations/evaluation.js';
import { groupBy } from '../../model/common/group-by.js';
import { splitBugId } from '../../model/program/bug.js';
import { addCountsByGroup, allItems, type CountsByGroup } from './count-items.js';

/**
 * How a measure is averaged. `pooled`: of the sums over all subjects, so that subjects with more items count more. `subjects`: each subject counts the
 * same. `projects`: each project counts the same, as in the tables of TestBench.
 */
export const means = ['pooled', 'subjects', 'projects'] as const;
export type Mean = (typeof means)[number];

/** The counts of one subject with one seed and oracle generator. */
export interface SubjectCounts {
  readonly subject: string;
  readonly seed: number;
  readonly counts: CountsByGroup;
}

/** The sums of the parts over which a mean is taken, for each seed. Measures and groups are read from them. Pure. */
export function sumParts(
  ofMean: Mean,
  seeds: readonly number[],
  cells: readonly SubjectCounts[],
): readonly (readonly CountsByGroup[])[] {
  const bySeed = groupBy(cells, ({ seed }) => seed);
  return seeds.map((seed) => splitCells(bySeed.get(seed) ?? [], ofMean).map(sum));
}

/** A measure of a group of items for each seed: null where nothing is known or the measure is undefined. Pure. */
export function measureGroup(
  measure: Pick<EvaluationMeasure, 'kind' | 'of'>,
  group: string,
  parts: ReturnType<typeof sumParts>,
): Series {
  const computeMean = measure.kind === 'count' ? computeSumSeries : computeSeries;
  return computeMean(
    parts.map((ofSeed) => {
      const values = ofSeed
        .map((counts) => measure.of(counts[group] ?? {}))
        .filter((value) => value !== null);
      return values.length === 0 ? null : mean(values);
    }),
  );
}

/** What a measure is at least and at most, as above; empty if it has no bounds. Pure. */
export function boundGroup(
  { kind, bounds }: EvaluationMeasure,
  group: string,
  parts: ReturnType<typeof sumParts>,
): readonly Bounds<Series>[] {
  if (bounds === undefined) return [];
  const bound = (side: 'lower' | 'upper') =>
    measureGroup({ kind, of: (counts) => bounds(counts)[side] }, group, parts);
  return [{ lower: bound('lower'), upper: bound('upper') }];
}

/** The cells that are summed before the measure is computed. A count is of all subjects, whatever the mean. */
function splitCells(cells: readonly SubjectCounts[], ofMean: Mean): readonly (readonly SubjectCounts[])[] {
  if (cells.length === 0) return [];
  const keyOf = ({ subject }: SubjectCounts) => {
    if (ofMean === 'pooled') return '';
    return ofMean === 'subjects' ? subject : splitBugId(subject).project;
  };
  return [...groupBy(cells, keyOf).values()];
}

function sum(cells: readonly SubjectCounts[]): CountsByGroup {
  return cells.map(({ counts }) => counts).reduce(addCountsByGroup, { [allItems]: {} });
}
