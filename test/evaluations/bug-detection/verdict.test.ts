import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../src/model/outcome/outcome.js';
import { replicationRules } from '../../../src/evaluations/bug-detection/replication.js';
import { countAccounts } from '../../../src/model/unit/unit.js';
import {
  chooseAccount,
  verdictAccounts,
  isRanked,
  decideStrictVerdict,
  decideVerdicts,
} from '../../../src/evaluations/bug-detection/verdict.js';

const passed: Outcome = { status: 'passed' };
const failed = {
  status: 'failed',
  cause: 'assertion',
  exception: 'java.lang.AssertionError',
  message: '',
  trace: '',
} as const satisfies Outcome;
const notCompiled: Outcome = { status: 'notCompiled', message: 'cannot find symbol', round: 1, errors: 1 };
const notRun: Outcome = { status: 'notRun', reason: 'ignored' };
const flaky: Outcome = { status: 'flaky', first: failed, evidence: 'failed, then passed' };
const inspecting: Outcome = { status: 'inspecting', first: failed, evidence: 'passed on a variant' };
const inspectingPass: Outcome = { status: 'inspecting', first: passed, evidence: 'failed alone' };
const flakyPass: Outcome = { status: 'flaky', first: passed, evidence: 'passed, then failed' };

const replicated = (buggy: Outcome, fixed: Outcome) =>
  decideVerdicts(
    { tests: [{ buggy, fixed }], runSeconds: { buggy: 0, fixed: 0 } },
    { accounting: 'replication', replication: replicationRules },
  )[0]?.kind;

describe('verdicts', () => {
  it.each([
    ['TP', failed, passed],
    ['FP', failed, failed],
    ['TN', passed, passed],
    ['FN', passed, failed],
  ])('are %s by both accountings', (kind, buggy, fixed) => {
    expect(decideStrictVerdict({ buggy, fixed })).toEqual({ kind });
    expect(replicated(buggy, fixed)).toBe(kind);
  });

  it.each([
    ['notCompiled', notCompiled, failed, ['buggy']],
    ['notCompiled', failed, notCompiled, ['fixed']],
    ['notCompiled', notCompiled, notCompiled, ['buggy', 'fixed']],
    ['notCompiled', notRun, notCompiled, ['fixed']],
    ['notRun', flaky, notRun, ['fixed']],
    ['flaky', flaky, passed, ['buggy']],
    ['inspecting', inspecting, passed, ['buggy']],
    ['inspecting', inspecting, inspectingPass, ['buggy', 'fixed']],
  ])('are inconclusive by strict accounting: %s', (reason, buggy, fixed, versions) => {
    expect(decideStrictVerdict({ buggy, fixed })).toEqual({ kind: 'inconclusive', reason, versions });
  });

  it.each([
    // Taken out of the suite, it has no failure on any version.
    ['TN', notCompiled, notCompiled],
    ['TN', failed, notCompiled],
    ['TN', notCompiled, failed],
    ['FN', notRun, failed],
    ['TP', flaky, passed],
    ['FP', flaky, failed],
    ['TP', failed, flakyPass],
    ['TN', flakyPass, passed],
    // Never a true positive.
    ['TN', inspecting, passed],
    ['TN', failed, inspectingPass],
  ])('are %s by replication accounting', (kind, buggy, fixed) => {
    expect(replicated(buggy, fixed)).toBe(kind);
  });

  it('rank what they count as failing, and nothing else', () => {
    const kinds = ['TP', 'FP', 'TN', 'FN'] as const;
    expect(kinds.filter((kind) => isRanked({ kind }))).toEqual(['TP', 'FP']);
    expect(isRanked(decideStrictVerdict({ buggy: failed, fixed: notCompiled }))).toBe(false);
  });
});

describe('countAccounts', () => {
  it('counts every verdict once', () => {
    const verdicts = [
      [failed, passed],
      [failed, failed],
      [flaky, failed],
      [notRun, failed],
      [failed, inspectingPass],
      [passed, notCompiled],
    ].map(([buggy, fixed]) => decideStrictVerdict({ buggy: buggy!, fixed: fixed! }));
    expect(
      countAccounts(
        { candidates: 7, withoutOracle: 1, oracles: 7, duplicates: 1 },
        verdictAccounts,
        verdicts.map(chooseAccount),
      ),
    ).toEqual({
      candidates: 7,
      withoutOracle: 1,
      oracles: 7,
      duplicates: 1,
      notCompiled: 1,
      notRun: 1,
      flaky: 1,
      inspecting: 1,
      TP: 1,
      FP: 1,
      TN: 0,
      FN: 0,
    });
  });

  it('refuses a sum that loses a test case', () => {
    expect(() =>
      countAccounts({ candidates: 2, withoutOracle: 0, oracles: 2, duplicates: 0 }, verdictAccounts, []),
    ).toThrow('do not add up');
  });
});
