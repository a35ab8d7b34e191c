import { describe, expect, it } from 'vitest';
import {
  describeCompleteness,
  listCompleteness,
} from '../../../src/analysis/bug-detection/answer/completeness.js';
import { createSummarizer } from '../../../src/analysis/bug-detection/summarize.js';
import type { Summary } from '../../../src/analysis/bug-detection/summary.js';
import type { EvaluatedTestCase } from '../../../src/evaluations/bug-detection/unit-result.js';
import type { Outcome } from '../../../src/model/outcome/outcome.js';
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

const flakyPass: Outcome = { status: 'flaky', first: passed, evidence: 'passed, then failed' };
const again = (buggy: Outcome, fixed: Outcome) => evaluated(buggy, fixed, 'noException', { reruns: 2 });

/** One unit with these test cases. */
function summaryOf(
  testCases: readonly EvaluatedTestCase[],
  choices: Parameters<typeof runPlan>[0] = {},
): Summary {
  const counts = createSummarizer(runPlan({ bugs: ['Shelf-1'], seeds: [1], ...choices }));
  counts.add(unitResult({}, testCases));
  return counts.summary([]);
}

describe('the line about completeness', () => {
  it('says that nothing was tested', () => {
    const summary = summaryOf([]);
    expect(describeCompleteness(summary, 'unknown')).toContain(
      'NOTHING WAS TESTED: 0 test cases, so the numbers say nothing about the oracles. Complete: 1 of 1 unit',
    );
    expect(listCompleteness(summary, 'unknown')[0]).toMatchObject({ about: 'units', isDoubtful: true });
  });

  it('counts flaky tests, and the failing tests that were run again', () => {
    const summary = summaryOf([
      again(failed, passed),
      again(failed, failed),
      again(passed, failed),
      again(flaky, passed),
      again(failed, flakyPass),
      again(passed, passed),
      again(passed, flakyPass),
      evaluated(passed, passed),
    ]);
    expect(summary.flaky_failures).toEqual({ failing: 5, rerun: 5, flaky: 2 });
    expect(summary.flaky_passes).toMatchObject({ passing: 3, rerun: 2, flaky: 1 });
    expect(describeCompleteness(summary, 'bwrap')).toBe(
      'Complete: 1 of 1 unit, 3 flaky (5 failing tests run again), 3 inconclusive (3 flaky), sandbox bwrap.',
    );
  });

  it('has no number of flaky tests if no failing test was run again', () => {
    const summary = summaryOf([evaluated(failed, passed), evaluated(passed, passed)]);
    expect(summary.flaky_failures).toEqual({ failing: 1, rerun: 0, flaky: 0 });
    expect(describeCompleteness(summary, 'none')).toBe(
      'Complete: 1 of 1 unit, flaky tests unknown (failing ones were not run again), 0 inconclusive, no sandbox.',
    );
    expect(describeCompleteness(summaryOf([evaluated(passed, passed)]), 'unknown')).toBe(
      'Complete: 1 of 1 unit, flaky tests unknown (none was run again), 0 inconclusive.',
    );
  });

  it('says which part of the failing tests was run again, and when none failed', () => {
    const some = summaryOf([again(failed, passed), evaluated(failed, failed)]);
    expect(describeCompleteness(some, 'unknown')).toContain('0 flaky (1 of 2 failing tests run again)');
    expect(describeCompleteness(summaryOf([again(failed, failed)]), 'unknown')).toContain(
      '0 flaky (1 failing test run again)',
    );
    expect(describeCompleteness(summaryOf([again(passed, passed)]), 'unknown')).toContain(
      '0 flaky (no test failed)',
    );
  });

  it('gives the reasons of inconclusive test cases, also under replication accounting', () => {
    const cases = [again(failed, notCompiled), evaluated(notRun, notRun), evaluated(notRun, passed)];
    const words = (accounting: 'strict' | 'replication') =>
      describeCompleteness(summaryOf(cases, { accounting }), 'unknown');
    expect(words('strict')).toContain(', 3 inconclusive (1 not compiled, 2 not run).');
    expect(words('replication')).toContain(
      ', 3 inconclusive by strict accounting (1 not compiled, 2 not run).',
    );
  });

  it('marks what needs a look', () => {
    const doubtful = (summary: Summary, sandbox: string) =>
      listCompleteness(summary, sandbox).flatMap(({ about, isDoubtful }) => (isDoubtful ? [about] : []));
    expect(doubtful(summaryOf([again(failed, passed)]), 'bwrap')).toEqual([]);
    expect(doubtful(summaryOf([evaluated(failed, passed)]), 'none')).toEqual(['flaky', 'sandbox']);
    expect(doubtful(summaryOf([again(flaky, passed)], { seeds: [1, 2] }), 'bwrap')).toEqual([
      'units',
      'flaky',
      'inconclusive',
    ]);
  });
});
