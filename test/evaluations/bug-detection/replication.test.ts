import { describe, expect, it } from 'vitest';
import type { Outcome, OutcomePair } from '../../../src/model/outcome/outcome.js';
import {
  computeRecordedFailures,
  replicationRules,
  type ReplicatedTest,
  type ReplicationRules,
} from '../../../src/evaluations/bug-detection/replication.js';

const passed: Outcome = { status: 'passed' };
const failed: Outcome = { status: 'failed', cause: 'exception', exception: 'E', message: '', trace: '' };
const overdue: Outcome = { ...failed, cause: 'timeout' };
const broken = (round = 1, errors = 1): Outcome => ({ status: 'notCompiled', message: 'no', round, errors });
const alarm: OutcomePair = { buggy: failed, fixed: failed };

/** For each test its failures on record: `b`, `f`, `bf` or `-`. */
function recorded(
  tests: readonly ReplicatedTest[],
  rules: Partial<ReplicationRules> = {},
  runSeconds = { buggy: 0, fixed: 0 },
): string {
  return computeRecordedFailures({ tests, runSeconds }, { ...replicationRules, ...rules })
    .map(({ buggy, fixed }) => `${buggy ? 'b' : ''}${fixed ? 'f' : ''}` || '-')
    .join(' ');
}

describe('compile errors', () => {
  const onFixed: OutcomePair = { buggy: failed, fixed: broken() };
  const onBuggy: OutcomePair = { buggy: broken(), fixed: failed };

  it('take their tests out of the suite, for both versions', () => {
    expect(recorded([onFixed, alarm])).toBe('- bf');
    expect(recorded([onBuggy, alarm])).toBe('- bf');
  });

  it('on both versions are one repair too many: the buggy version never runs', () => {
    expect(recorded([onFixed, onBuggy, alarm])).toBe('- f f');
    expect(recorded([onFixed, onBuggy, alarm], { repairRounds: 2 })).toBe('- - bf');
    expect(recorded([onFixed, onBuggy, alarm], { repairRounds: 'all' })).toBe('- - bf');
  });

  it('without a repair lose the suite: the fixed version comes first', () => {
    expect(recorded([onFixed, alarm], { repairRounds: 0 })).toBe('- -');
    expect(recorded([onBuggy, alarm], { repairRounds: 0 })).toBe('f f');
    expect(recorded([alarm], { repairRounds: 0 })).toBe('bf');
  });

  it('that a syntax error hides show after the one repair, and the suite is lost', () => {
    const malformed: OutcomePair = { buggy: broken(0), fixed: broken(0) };
    expect(recorded([malformed, alarm])).toBe('- bf');
    expect(recorded([malformed, onFixed, alarm])).toBe('- - -');
    expect(recorded([malformed, onFixed, alarm], { repairRounds: 2 })).toBe('- - bf');
  });

  it('beyond the hundredth are not reported', () => {
    const many = (count: number, errors = 1) =>
      Array.from({ length: count }, () => ({ buggy: failed, fixed: broken(1, errors) }));
    expect(recorded([...many(100), alarm])).toMatch(/bf$/);
    expect(recorded([...many(101), alarm])).toMatch(/-$/);
    expect(recorded([...many(101), alarm], { repairRounds: 2 })).toMatch(/bf$/);
    // The 34th test's first error is the 100th.
    expect(recorded([...many(34, 3), alarm])).toMatch(/bf$/);
    expect(recorded([...many(35, 3), alarm])).toMatch(/-$/);
  });
});

describe('the time limit of a suite', () => {
  it('ends the suite wherever a test loops', () => {
    expect(recorded([{ buggy: overdue, fixed: passed }, alarm])).toBe('- f');
    expect(recorded([{ buggy: passed, fixed: overdue }, alarm])).toBe('- -');
    const flaky: Outcome = { status: 'flaky', first: overdue, evidence: '' };
    expect(recorded([{ buggy: flaky, fixed: passed }, alarm])).toBe('- f');
  });

  it('is not reached by whole tests that JUnit ends at their own limits, unless these add up to it', () => {
    const whole = (outcomes: OutcomePair, seconds: number): ReplicatedTest => ({
      ...outcomes,
      testCase: { kind: 'wholeTest', ownLimitMilliseconds: 1000 * seconds },
    });
    const endless: OutcomePair = { buggy: overdue, fixed: overdue };
    expect(recorded([whole(endless, 4), alarm])).toBe('bf bf');
    expect(recorded([whole(endless, 90), alarm])).toBe('bf bf');
    expect(recorded([whole(endless, 91), alarm])).toBe('f f');
    expect(recorded([whole(endless, 4), alarm], {}, { buggy: 170, fixed: 0 })).toBe('bf bf');
    expect(recorded([whole(endless, 4), alarm], {}, { buggy: 180, fixed: 0 })).toBe('f f');
    // Without a separate limit, or with a new oracle, it continues.
    expect(recorded([{ ...endless, testCase: { kind: 'wholeTest' } }, alarm])).toBe('- -');
    expect(recorded([{ ...endless, testCase: { kind: 'completedPrefix' } }, alarm])).toBe('- -');
  });

  it('spares a suite whose endless test was taken out', () => {
    expect(recorded([{ buggy: overdue, fixed: broken() }, alarm])).toBe('- bf');
  });

  it('counts both versions together', () => {
    expect(recorded([alarm], {}, { buggy: 90, fixed: 90 })).toBe('bf');
    expect(recorded([alarm], {}, { buggy: 91, fixed: 90 })).toBe('f');
    expect(recorded([alarm], {}, { buggy: 0, fixed: 181 })).toBe('-');
    expect(recorded([alarm], { suiteTimeLimitSeconds: 200 }, { buggy: 0, fixed: 181 })).toBe('bf');
  });

  it('can be left out: then a test that ran into its own limit has failed', () => {
    const none = { suiteTimeLimitSeconds: 'none' } as const;
    expect(recorded([{ buggy: overdue, fixed: passed }, alarm], none, { buggy: 999, fixed: 999 })).toBe(
      'b bf',
    );
  });
});
