import { describe, expect, it } from 'vitest';
import {
  deriveExportedOutcomes,
  deriveOutcomes,
} from '../../../../src/evaluations/bug-detection/teval-plus/recorded-outcomes.js';
import {
  combineEvidence,
  type SuiteEvidence,
} from '../../../../src/evaluations/bug-detection/teval-plus/suite-evidence.js';
import { decideStrictVerdict } from '../../../../src/evaluations/bug-detection/verdict.js';
import { failed } from '../../../support/factory.js';

const result = (buggy: boolean, fixed: boolean) => ({
  verdict: 'none' as const,
  failures: { buggy: buggy ? failed : ('none' as const), fixed: fixed ? failed : ('none' as const) },
});
const tests = [
  { name: 'TP', result: result(true, false) },
  { name: 'FP', result: result(true, true) },
  { name: 'FN', result: result(false, true) },
  { name: 'silent', result: result(false, false) },
];

/** By strict accounting, with the reason of each exclusion. */
function decideStrict(suite: SuiteEvidence, of = tests): string[] {
  return deriveOutcomes(of, suite).map((pair) => {
    const verdict = decideStrictVerdict(pair);
    return verdict.kind === 'inconclusive'
      ? `${verdict.reason} on ${verdict.versions.join('+')}`
      : verdict.kind;
  });
}

describe('the outcomes of recorded failures by strict accounting', () => {
  it('counts a test without a recorded failure as passed if its suite ran', () => {
    expect(decideStrict({ kind: 'ran' })).toEqual(['TP', 'FP', 'FN', 'TN']);
  });

  it('counts only recorded failures as outcomes if no list says whether the suite ran', () => {
    expect(decideStrict({ kind: 'unknown' })).toEqual([
      'TP',
      'FP',
      'notRun on buggy',
      'notRun on buggy+fixed',
    ]);
  });

  it('counts the fixed version of a killed suite as run if any failure is recorded', () => {
    const ended = { kind: 'ended', why: 'its suite was killed' } as const;
    expect(decideStrict(ended).slice(2)).toEqual(['notRun on buggy', 'notRun on buggy']);
    expect(decideStrict(ended, tests.slice(3))).toEqual(['notRun on buggy+fixed']);
  });

  it('distinguishes tests that were removed from a suite from those that remained', () => {
    expect(decideStrict({ kind: 'repaired', left: new Set(['TP', 'FP', 'FN']) })).toEqual([
      ...['TP', 'FP', 'FN'],
      'notCompiled on fixed',
    ]);
    expect(decideStrict({ kind: 'repaired', left: new Set(['silent']) })[3]).toBe('TN');
    expect(decideStrict({ kind: 'repaired', left: 'unknown' })[3]).toBe('notRun on buggy+fixed');
  });
});

describe('combineEvidence', () => {
  const leftIn = (left: ReadonlySet<string> | 'none' | 'unknown') => () => Promise.resolve(left);
  const some = new Set(['a']);
  const broken = new Map([['Lang-7', 'not compiled' as const]]);
  const killed = new Map([['Lang-7', 'killed' as const]]);
  const none = new Map<string, 'killed' | 'not compiled'>();

  it.each([
    ['no list at all', 'none' as const, 'never' as const, 'unknown'],
    ['a list without it', none, 'never' as const, 'ran'],
    ['killed', killed, { second: none, leftIn: leftIn(some) }, 'ended'],
    ['not compiled, and nobody repairs', broken, 'never' as const, 'ended'],
    ['repaired, and ran then', broken, { second: none, leftIn: leftIn(some) }, 'repaired'],
    ['repaired in vain', broken, { second: broken, leftIn: leftIn(some) }, 'ended'],
    ['repaired, and killed then', broken, { second: killed, leftIn: leftIn(some) }, 'ended'],
    ['not to be repaired', broken, { second: none, leftIn: leftIn('none') }, 'ended'],
    ['repaired, and no list of that', broken, { second: 'none' as const, leftIn: leftIn(some) }, 'unknown'],
  ])('classifies the evidence of a suite: %s', async (_, first, repaired, kind) => {
    expect((await combineEvidence('Lang-7', first, repaired)).kind).toBe(kind);
  });
});

describe('deriveExportedOutcomes', () => {
  it.each([
    ['', 'TP'],
    ['flaky: buggy: failed, then passed', 'flaky on buggy'],
    ['inspecting: fixed: passed in its suite, failed alone', 'inspecting on fixed'],
    ['notCompiled: buggy+fixed: cannot find symbol\n  symbol: x', 'notCompiled on buggy+fixed'],
    ['notRun: fixed: the JVM: gone', 'notRun on fixed'],
  ])('derives the outcomes from the reason %j', (reason, expected) => {
    const verdict = decideStrictVerdict(deriveExportedOutcomes(result(true, false), reason));
    const text =
      verdict.kind === 'inconclusive' ? `${verdict.reason} on ${verdict.versions.join('+')}` : verdict.kind;
    expect(text).toBe(expected);
  });
});
