import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** How a run of tests ended, for `npm run verify`, which adds the tiers up. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Files and names of what failed. */
  readonly failures: readonly string[];
}

/**
 * Ends the output with the files that took most processor time, the reasons of skipped tests, and one plain line for programs that read
 * logs: `N passed, N failed, N skipped`. The variable TEVAL_TEST_COUNTS names a file that gets these numbers as JSON.
 */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const skipped = tests.filter((test) => test.result().state === 'skipped');
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter((module) => module.state() === 'failed' && module.errors().length > 0);
    const counts: TestCounts = {
      passed: count('passed'),
      failed: count('failed') + broken.length + unhandledErrors.length,
      skipped: skipped.length,
      failures: [
        ...tests.filter((test) => test.result().state === 'failed').map(nameTest),
        ...broken.map((module) => module.relativeModuleId),
        ...unhandledErrors.map(() => 'an error outside of tests'),
      ],
    };
    const file = process.env['TEVAL_TEST_COUNTS'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(counts));
    setImmediate(() => {
      for (const line of [...listDearest(modules), ...listReasons(skipped)]) console.log(line);
      if (file === undefined)
        console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
    });
  }
}

function nameTest(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName}`;
}

const listed = 10;

/** The files that took most processor time, child processes included. */
function listDearest(modules: readonly TestModule[]): readonly string[] {
  const known = modules.flatMap((module) => {
    const { processorSeconds } = module.meta();
    return processorSeconds === undefined ? [] : [{ name: module.relativeModuleId, processorSeconds }];
  });
  if (known.length === 0) return [];
  const sum = known.reduce((total, { processorSeconds }) => total + processorSeconds, 0);
  return [
    `processor time of ${known.length} files: ${sum.toFixed(0)} s; the dearest:`,
    ...known
      .toSorted((one, other) => other.processorSeconds - one.processorSeconds)
      .slice(0, listed)
      .map(({ name, processorSeconds }) => `  ${processorSeconds.toFixed(1).padStart(6)} s  ${name}`),
  ];
}

/** Why tests were skipped, with the number of tests: the titles of tests or their groups say `(skipped without …)`. */
function listReasons(skipped: readonly TestCase[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const test of skipped) {
    const reason =
      /\(skipped[:,]? ([^)]+)\)/u.exec(test.fullName)?.[1] ?? `in ${test.module.relativeModuleId}`;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const reasons = [...counts].map(([reason, count]) => `${count} ${reason}`);
  return reasons.length === 0 ? [] : [`skipped: ${reasons.join('; ')}`];
}
