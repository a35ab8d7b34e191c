import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../src/model/outcome/outcome.js';
import { accountings } from '../../../src/evaluations/bug-detection/verdict.js';
import { selectFailedTests } from '../../../src/analysis/bug-detection/ranking/failed-tests.js';
import { createSummarizer } from '../../../src/analysis/bug-detection/summarize.js';
import {
  evaluated,
  failed,
  flaky,
  notCompiled,
  notRun,
  passed,
  runPlan,
  unitResult,
} from '../../support/factory.js';

const flakyPass: Outcome = { status: 'flaky', first: passed, evidence: '' };
const overdue: Outcome = { ...failed, cause: 'timeout' };
const outcomes = [passed, failed, notCompiled, notRun, flaky, flakyPass];

describe('the failing tests of a unit', () => {
  it.each([
    ['strict', 'TP FP'],
    ['replication', 'TP FP TP FP'],
  ] as const)('are those that count as failing by %s accounting', (accounting, verdicts) => {
    const testCases = [
      evaluated(failed, passed),
      evaluated(failed, failed),
      evaluated(failed, notCompiled),
      evaluated(flaky, passed),
      evaluated(flaky, failed),
      evaluated(flakyPass, failed),
      evaluated(passed, passed),
    ];
    const tests = selectFailedTests(unitResult({}, testCases, { accounting }));
    expect(tests.map(({ verdict }) => verdict).join(' ')).toBe(verdicts);
    for (const { trace } of tests) expect(trace).toContain('java.lang.IllegalStateException: shelf is empty');
  });

  it('are none if the suite was killed', () => {
    const testCases = [evaluated(failed, passed), evaluated(overdue, passed)];
    expect(selectFailedTests(unitResult({}, testCases, { accounting: 'replication' }))).toEqual([]);
    expect(selectFailedTests(unitResult({}, testCases))).toHaveLength(2);
  });

  it.each(accountings)(
    'are as many as TP plus FP over all pairs of outcomes, by %s accounting',
    (accounting) => {
      const plan = runPlan({ bugs: ['Shelf-1'], seeds: [1], accounting });
      for (const buggy of outcomes)
        for (const fixed of outcomes) {
          const result = unitResult({}, [evaluated(buggy, fixed), evaluated(failed, failed)], { accounting });
          const counts = createSummarizer(plan);
          counts.add(result);
          const { tp, fp } = counts.summary([]).cells[0]!;
          expect(selectFailedTests(result)).toHaveLength(tp + fp);
        }
    },
  );
});
