import type { FailedTest } from './failed-test.js';

/**
 * Failing tests by bug. Bugs are ordered by project and number, as pandas groups them (numerically if all are numbers). Tests of a bug keep their
 * order.
 */
export function groupByBug(tests: readonly FailedTest[]): FailedTest[][] {
  const bugs = new Map<string, FailedTest[]>();
  for (const test of tests) {
    const key = JSON.stringify([test.project, test.bugNumber]);
    const known = bugs.get(key);
    if (known) known.push(test);
    else bugs.set(key, [test]);
  }
  const allNumbers = [...bugs.values()].every((ofBug) => /^\d+$/.test(ofBug[0]!.bugNumber));
  const compareNumbers = (a: string, b: string) => (allNumbers ? Number(a) - Number(b) : compareText(a, b));
  return [...bugs.values()].sort(
    ([a], [b]) => compareText(a!.project, b!.project) || compareNumbers(a!.bugNumber, b!.bugNumber),
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
