import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/model/outcome.js';
import { accountsOf } from '../../src/model/unit.js';
import { replicationVerdictOf, verdictOf } from '../../src/model/verdict.js';

const passed: Outcome = { status: 'passed' };
const failed: Outcome = {
  status: 'failed',
  cause: 'assertion',
  exception: 'java.lang.AssertionError',
  message: '',
  trace: '',
};
const notCompiled: Outcome = { status: 'notCompiled', message: 'cannot find symbol' };
const notRun: Outcome = { status: 'notRun', reason: 'ignored' };
const flaky: Outcome = { status: 'flaky', first: 'failed', evidence: 'failed, then passed' };

describe('verdictOf', () => {
  it.each([
    ['TP', failed, passed],
    ['FP', failed, failed],
    ['TN', passed, passed],
    ['FN', passed, failed],
  ])('is %s', (kind, buggy, fixed) => {
    expect(verdictOf(buggy, fixed)).toEqual({ kind });
    expect(replicationVerdictOf(buggy, fixed)).toBe(kind);
  });

  it.each([
    ['notCompiled', notCompiled, failed, ['buggy']],
    ['notCompiled', failed, notCompiled, ['fixed']],
    ['notCompiled', notCompiled, notCompiled, ['buggy', 'fixed']],
    ['notCompiled', notRun, notCompiled, ['fixed']],
    ['notRun', flaky, notRun, ['fixed']],
    ['flaky', flaky, passed, ['buggy']],
  ])('is inconclusive: %s', (reason, buggy, fixed, versions) => {
    expect(verdictOf(buggy, fixed)).toEqual({ kind: 'inconclusive', reason, versions });
  });

  it('takes what has no recorded failure as passed in replication accounting', () => {
    expect(replicationVerdictOf(notCompiled, notCompiled)).toBe('TN');
    expect(replicationVerdictOf(failed, notCompiled)).toBe('TP');
    expect(replicationVerdictOf(notRun, failed)).toBe('FN');
    expect(replicationVerdictOf(flaky, passed)).toBe('TP');
  });
});

describe('accountsOf', () => {
  it('counts every verdict once', () => {
    const verdicts = [
      verdictOf(failed, passed),
      verdictOf(failed, failed),
      verdictOf(flaky, failed),
      verdictOf(notRun, failed),
      verdictOf(passed, notCompiled),
    ];
    expect(accountsOf({ candidates: 7, withoutOracle: 1, oracles: 6, duplicates: 1 }, verdicts)).toEqual({
      candidates: 7,
      withoutOracle: 1,
      oracles: 6,
      duplicates: 1,
      notCompiled: 1,
      notRun: 1,
      flaky: 1,
      TP: 1,
      FP: 1,
      TN: 0,
      FN: 0,
    });
  });

  it('refuses a sum that loses a test case', () => {
    expect(() => accountsOf({ candidates: 2, withoutOracle: 0, oracles: 2, duplicates: 0 }, [])).toThrow(
      'do not add up',
    );
  });
});
