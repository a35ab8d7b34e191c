import type { HarnessGroup } from '../harness/protocol.js';
import type { SuiteFrame } from '../model/candidate.js';
import { generatorInWords } from '../model/unit.js';
import type { UnitTestCases } from './5-test-cases.js';

/** A unit as the harness gets it: its test cases by suite class; a test's id is its index in the unit. */
export function groupOf(unit: UnitTestCases, frames: readonly SuiteFrame[]): HarnessGroup {
  const numbered = unit.testCases.map((testCase, index) => ({ ...testCase, test: `${index}` }));
  const classes = frames
    .map((frame) => ({
      frame,
      tests: numbered.filter(({ candidate }) => candidate.suiteClass === frame.className),
    }))
    .filter(({ tests }) => tests.length > 0);
  return {
    group: generatorInWords(unit),
    classes: classes.map(({ frame, tests }) => {
      return {
        name: frame.className,
        before: frame.before,
        after: frame.after,
        tests: tests.map(({ test, method, source }) => ({ test, method, source })),
      };
    }),
    extra: classes.flatMap(({ frame }) =>
      frame.companions.map(({ className, source }) => ({ name: className, source })),
    ),
  };
}

/** The ids of a group's tests, in the order of the unit's test cases. */
export function testsOf(group: HarnessGroup): string[] {
  return group.classes
    .flatMap(({ tests }) => tests.map(({ test }) => Number(test)))
    .sort((a, b) => a - b)
    .map((test) => `${test}`);
}
