import { expect, it } from 'vitest';
import { beyondMeasures, countBeyond } from '../../../src/evaluations/whole-tests/beyond-developers.js';
import { checkUnmeasured } from '../../../src/evaluations/whole-tests/checks.js';
import type { WholeTestsUnit } from '../../../src/evaluations/whole-tests/covered-assignment.js';

const coverage = (...lineNumbers: number[]) => ({
  kind: 'known',
  class: { lines: { covered: lineNumbers.length, missed: 10 - lineNumbers.length } },
  lineNumbers,
});
const kills = (...killedNumbers: number[]) => ({ kind: 'known', mutants: 8, killedNumbers });
const unknown = { kind: 'unknown', reason: 'it fails with probes' };
const ofSuite = (facts: object) => ({ stage: 'passed', ...facts });
const sampled = (facts: object, focalClass = 'r.Outer.Inner', context = 'none') => ({
  ...ofSuite(facts),
  sample: { assignment: { subject: 'A-1', focalClass, context } },
});
const unit = (testCases: readonly object[], beside: object = {}) =>
  ({ testCases, ...beside }) as unknown as WholeTestsUnit;

const developers = unit(
  [
    ofSuite({ coverage: coverage(1, 2), kills: kills(0, 1) }),
    ofSuite({ coverage: coverage(2, 3), kills: kills(2) }),
    ofSuite({ stage: 'failed' }),
  ],
  { suiteClass: 'r.Outer$Inner' },
);
const measure = (tests: readonly object[], baseline = developers, beside: object = {}) => {
  const [first, ...others] = countBeyond(unit(tests, beside), baseline);
  expect(others).toEqual([]);
  return beyondMeasures.map(({ of }) => of(first?.counts ?? {}));
};

it('counts what tests add to the developers’, each line and mutant once', () => {
  const tests = [
    sampled({ coverage: coverage(1, 4), kills: kills(2, 5) }),
    sampled({ coverage: coverage(4), kills: kills(5, 6, 7) }),
    sampled({ coverage: coverage(2, 3), kills: kills(0) }),
    sampled({ stage: 'failed' }),
  ];
  expect(measure(tests)).toEqual([2 / 4, 1 / 10, 3 / 8]);
});

it('adds nothing without accepted tests, and everything to developers’ tests that reach nothing', () => {
  expect(measure([sampled({ stage: 'notCompiled' })])).toEqual([0, 0, 0]);
  const reachingNothing = unit([ofSuite({ coverage: coverage(), kills: kills() })], {
    suiteClass: 'r.Outer$Inner',
  });
  expect(measure([sampled({ coverage: coverage(1, 2), kills: kills(3) })], reachingNothing)).toEqual([
    1,
    2 / 10,
    1 / 8,
  ]);
});

it('suites add, too; what was not measured, and tests for other classes, say nothing', () => {
  const suite = [ofSuite({ coverage: coverage(3, 9), kills: kills(1) })];
  expect(measure(suite, developers, { suiteClass: 'r.Outer$Inner' })).toEqual([1, 1 / 10, 0]);
  expect(measure(suite, developers, { suiteClass: 'r.Other' })).toEqual([null, null, null]);
  expect(measure([sampled({ coverage: coverage(9) }, 'r.Other')])).toEqual([null, null, null]);
  expect(measure([sampled({ coverage: unknown })])).toEqual([null, 0, 0]);
  expect(measure([sampled({ stage: 'failed', until: 'compile' })])).toEqual([null, 0, 0]);
  expect(measure([sampled({ coverage: coverage(9) })], unit([], {}))).toEqual([null, null, null]);
});

it('tells contexts apart', () => {
  const tests = [
    sampled({ coverage: coverage(8) }, 'r.Outer$Inner', 'simple'),
    sampled({ coverage: coverage(1) }, 'r.Outer$Inner', 'full'),
  ];
  const byContext = countBeyond(unit(tests), developers);
  expect(byContext.map(({ group, counts }) => [group, counts['beyond_lines_added']])).toEqual([
    ['simple', 1],
    ['full', 0],
  ]);
});

it('warns of tests whose reach is unknown', () => {
  const sums = (unmeasured: number) =>
    new Map([
      ['mine', { passed: 1 }],
      ['developer', { passed: 5, unmeasured }],
    ]);
  expect(checkUnmeasured(sums(0))).toEqual([]);
  expect(checkUnmeasured(sums(2))).toEqual([
    'Coverage or kills of 2 of 5 accepted tests of developer are unknown, so they count in no mean, and other tests may seem to add what these reach (teval explain names the reasons).',
  ]);
  expect(checkUnmeasured(new Map([['mine', { passed: 1, unmeasured: 1 }]]))).toEqual([
    'Coverage or kills of 1 of 1 accepted tests of mine are unknown, so they count in no mean (teval explain names the reasons).',
  ]);
});
