import { ratio, rounded, seriesOf } from './series.js';
import type { SummaryResult } from './summary.js';
import { conclusiveCounts, inconclusiveIn, type Tally } from './tally.js';

type Measures = Omit<SummaryResult, 'method' | 'accounting' | 'oracle_generator' | 'oracle_type'>;

/** One seed's tallies as measures over the seeds; a seed without a finished unit defines nothing. */
export function measuresOf(tallies: readonly Tally[], isDone: readonly boolean[]): Measures {
  const series = (measure: (tally: Tally) => number | null) =>
    seriesOf(tallies.map((tally, index) => (isDone[index] ? measure(tally) : null)));
  const sums = (count: (tally: Tally) => number) => series((tally) => rounded(count(tally)));
  const countsOf = (member: 'tests' | 'withDuplicates' | 'prefixes') => {
    const of = (tally: Tally) => conclusiveCounts(tally[member]);
    return {
      fpr: series((tally) => ratio(of(tally).fp, of(tally).fp + of(tally).tn)),
      precision: series((tally) => ratio(of(tally).tp, of(tally).tp + of(tally).fp)),
      tp: sums((tally) => of(tally).tp),
      fp: sums((tally) => of(tally).fp),
      tn: sums((tally) => of(tally).tn),
      fn: sums((tally) => of(tally).fn),
    };
  };
  return {
    bugs_found: sums((tally) => tally.bugs),
    ...countsOf('tests'),
    inconclusive: {
      all: sums(inconclusiveIn),
      notCompiled: sums(({ tests }) => tests.notCompiled),
      notRun: sums(({ tests }) => tests.notRun),
      flaky: sums(({ tests }) => tests.flaky),
    },
    prefixes: countsOf('prefixes'),
    with_duplicates: countsOf('withDuplicates'),
  };
}
