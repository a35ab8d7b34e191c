import { ratio, seriesOf } from './series.js';
import type { SummaryResult } from './summary.js';
import { conclusiveCounts, inconclusiveIn, type Tally } from './tally.js';

type Measures = Omit<SummaryResult, 'method' | 'accounting' | 'oracle_generator' | 'oracle_type'>;

/** One seed's tallies as measures over the seeds; a seed without a finished unit defines nothing. */
export function measuresOf(tallies: readonly Tally[], isDone: readonly boolean[]): Measures {
  const series = (measure: (tally: Tally) => number | null) =>
    seriesOf(tallies.map((tally, index) => (isDone[index] ? measure(tally) : null)));
  const countsOf = (member: 'tests' | 'withDuplicates' | 'prefixes') => {
    const of = (tally: Tally) => conclusiveCounts(tally[member]);
    return {
      fpr: series((tally) => ratio(of(tally).fp, of(tally).fp + of(tally).tn)),
      precision: series((tally) => ratio(of(tally).tp, of(tally).tp + of(tally).fp)),
      tp: series((tally) => of(tally).tp),
      fp: series((tally) => of(tally).fp),
      tn: series((tally) => of(tally).tn),
      fn: series((tally) => of(tally).fn),
    };
  };
  return {
    bugs_found: series((tally) => tally.bugs),
    ...countsOf('tests'),
    inconclusive: {
      all: series(inconclusiveIn),
      notCompiled: series(({ tests }) => tests.notCompiled),
      notRun: series(({ tests }) => tests.notRun),
      flaky: series(({ tests }) => tests.flaky),
    },
    prefixes: countsOf('prefixes'),
    with_duplicates: countsOf('withDuplicates'),
  };
}
