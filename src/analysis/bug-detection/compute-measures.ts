import { computeSeries, computeSumSeries } from '../../../stats/series.js';
import { ratio } from '../../../stats/ratio.js';
import { computeBounds } from '../../evaluations/measures.js';
import type { SummaryResult } from './summary.js';
import { nameConclusiveCounts, countInconclusive, type Tally } from './tally.js';

type Measures = Omit<SummaryResult, 'method' | 'accounting' | 'oracle_generator' | 'oracle_type'>;

/** Measures over the seeds from one tally per seed. A seed without a finished unit is undefined. */
export function computeMeasures(tallies: readonly Tally[], isDone: readonly boolean[]): Measures {
  const measureDone = (measure: (tally: Tally) => number | null) =>
    tallies.map((tally, index) => (isDone[index] ? measure(tally) : null));
  const series = (measure: (tally: Tally) => number | null) => computeSeries(measureDone(measure));
  const sums = (count: (tally: Tally) => number) => computeSumSeries(measureDone(count));
  const countPerSeed = (member: 'tests' | 'withDuplicates' | 'prefixes') => {
    const of = (tally: Tally) => nameConclusiveCounts(tally[member]);
    return {
      fpr: series((tally) => ratio(of(tally).fp, of(tally).fp + of(tally).tn)),
      precision: series((tally) => ratio(of(tally).tp, of(tally).tp + of(tally).fp)),
      tp: sums((tally) => of(tally).tp),
      fp: sums((tally) => of(tally).fp),
      tn: sums((tally) => of(tally).tn),
      fn: sums((tally) => of(tally).fn),
    };
  };
  const bound = (side: 'lower' | 'upper') =>
    series((tally) => {
      const { fp, tn } = nameConclusiveCounts(tally.tests);
      return computeBounds(fp, fp + tn, countInconclusive(tally))[side];
    });
  return {
    bugs_found: sums((tally) => tally.bugs),
    bugs_found_by_prefix: sums((tally) => tally.bugsOfOne),
    fpr_bounds: { lower: bound('lower'), upper: bound('upper') },
    ...countPerSeed('tests'),
    inconclusive: {
      all: sums(countInconclusive),
      not_compiled: sums(({ tests }) => tests.notCompiled),
      not_run: sums(({ tests }) => tests.notRun),
      flaky: sums(({ tests }) => tests.flaky),
      inspecting: sums(({ tests }) => tests.inspecting),
    },
    prefixes: countPerSeed('prefixes'),
    with_duplicates: countPerSeed('withDuplicates'),
  };
}
