import { capitalise } from '../../model/common/capitalise.js';
import { getFirstConclusion } from '../../model/outcome/outcome.js';
import type { Counts, EvaluationMeasure } from '../evaluation.js';
import { createCountMeasure, createShareMeasure, readCount, showFirst, withBounds } from '../measures.js';
import { chooseFlakinessAccount, findFlakyCause, type RerunTest } from './flaky-test.js';

/** What a test case adds to. */
export function listFlakinessCounts(test: RerunTest): Counts {
  const first = getFirstConclusion(test.outcome);
  return Object.fromEntries(
    [
      chooseFlakinessAccount(test),
      `flakyBy${capitalise(findFlakyCause(test))}`,
      ...(first === 'none' ? [] : [first.status]),
    ].map((name) => [name, 1]),
  );
}

const countFlaky = ({ orderDependent = 0, nonDeterministic = 0, undecided = 0 }: Counts) =>
  orderDependent + nonDeterministic + undecided;
const countRerun = (counts: Counts) => countFlaky(counts) + (counts['stable'] ?? 0);

/** Whether anything is known of flakiness. */
export function checkReruns(sums: ReadonlyMap<string, Counts>): readonly string[] {
  const all = [...sums.values()];
  const isUnknown =
    all.some(({ notRerun = 0 }) => notRerun > 0) && all.every((each) => countRerun(each) === 0);
  return isUnknown
    ? ['No test was run again, so nothing is known of flakiness: use --reruns 2 or more.']
    : [];
}

/** The measures of flakiness. */
export const flakinessMeasures: readonly EvaluationMeasure[] = [
  showFirst(createCountMeasure('rerun', 'Rerun', 'neither', countRerun)),
  showFirst(createCountMeasure('flaky', 'Flaky', 'lower', countFlaky)),
  showFirst(
    withBounds(
      createShareMeasure('flaky_rate', 'Flaky %', 'lower', countFlaky, countRerun),
      countRerun,
      readCount('notRerun'),
    ),
    'compared',
  ),
  showFirst(createCountMeasure('order_dependent', 'Order', 'lower', readCount('orderDependent'))),
  showFirst(createCountMeasure('non_deterministic', 'Chance', 'lower', readCount('nonDeterministic'))),
  showFirst(createCountMeasure('undecided', 'Undecided', 'lower', readCount('undecided'))),
  createCountMeasure('by_assertion', 'By assertion', 'lower', readCount('flakyByAssertion')),
  createCountMeasure('by_exception', 'By exception', 'lower', readCount('flakyByException')),
  createCountMeasure('by_timeout', 'By time-out', 'lower', readCount('flakyByTimeout')),
  createCountMeasure('by_crash', 'By crash', 'lower', readCount('flakyByCrash')),
  createCountMeasure('not_rerun', 'Not rerun', 'neither', readCount('notRerun')),
  createCountMeasure('not_compiled', 'Not compiled', 'lower', readCount('notCompiled')),
  createCountMeasure('not_run', 'Not run', 'lower', readCount('notRun')),
];

/** What a reader must know about them. */
export const flakinessLegend =
  'A flaky test passes in some runs and fails in others. Flaky % = flaky / rerun tests. Order: its outcome depends on the tests before it. Chance: it changes ' +
  'in one order. Undecided: too few runs to tell, so that `--reruns 4` tells more.';
