import { expect, it } from 'vitest';
import { qualityMeasures } from '../../src/evaluations/oracle-quality/measures.js';
import { listTestCounts, wholeTestMeasures } from '../../src/evaluations/whole-tests/measures.js';
import type { GeneratedTest } from '../../src/evaluations/whole-tests/generated-test.js';
import type { Kills } from '../../src/evaluations/whole-tests/mutants/kills.js';

const bound = (name: string, counts: Readonly<Record<string, number>>) =>
  [...qualityMeasures, ...wholeTestMeasures].find((each) => each.name === name)!.bounds!(counts);

it('an alarm rate is between that of no and of all inconclusive test cases as alarms', () => {
  const counts = {
    alarm: 1,
    silent: 3,
    notCompiled: 1,
    notRun: 1,
    flaky: 1,
    inspecting: 1,
    notReproduced: 9,
  };
  expect(bound('alarm_rate', counts)).toEqual({ lower: 1 / 8, upper: 5 / 8 });
  expect(bound('alarm_rate', { flaky: 2 })).toEqual({ lower: 0, upper: 1 });
  expect(bound('alarm_rate', {})).toEqual({ lower: null, upper: null });
});

it('flaky tests and those that did not run may be accepted or not', () => {
  const counts = { generated: 10, passed: 4, flaky: 1, notRun: 2, failed: 1, notCompiled: 2 };
  expect(bound('accepted', counts)).toEqual({ lower: 0.4, upper: 0.7 });
  expect(bound('accepted', { generated: 2, notRun: 2 })).toEqual({ lower: 0, upper: 1 });
});

it('kills that are flaky or inspecting may be kills or not, and so may all of a test whose kills are unknown', () => {
  const known = { kind: 'known', mutants: 10, killedNumbers: [], survivors: [] } as const;
  const kills: readonly Kills[] = [
    { ...known, killed: 4, flaky: 0, inspecting: 0 },
    { ...known, killed: 0, flaky: 2, inspecting: 3 },
    { kind: 'unknown', reason: 'it fails when it is run once more' },
  ];
  const sums: Record<string, number> = {};
  for (const each of kills) {
    const test = { stage: 'passed', cause: '', kills: each } as unknown as GeneratedTest;
    for (const [name, amount] of Object.entries(listTestCounts(test)))
      sums[name] = (sums[name] ?? 0) + amount;
  }
  expect(bound('mutation_score', sums).lower).toBeCloseTo(0.4 / 3, 9);
  expect(bound('mutation_score', sums).upper).toBeCloseTo((0.4 + 0.5 + 1) / 3, 9);
});
