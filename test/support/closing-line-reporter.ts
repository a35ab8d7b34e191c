import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Ends the output with one plain line, `N passed, N failed, N skipped`, for programs that read logs. Lines before it name the tests that
 * passed only when they ran again.
 */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const brokenModules = modules.filter(
      (module) => module.state() === 'failed' && module.errors().length > 0,
    );
    const failed = count('failed') + brokenModules.length + unhandledErrors.length;
    const flaky = tests.filter((test) => test.diagnostic()?.flaky === true);
    setImmediate(() => {
      for (const test of flaky) console.log(describeFlaky(test));
      console.log(`${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`);
    });
  }
}

function describeFlaky(test: TestCase): string {
  const reason = test.result().errors?.[0]?.message.split('\n')[0] ?? 'no message';
  return `passed when it ran again: ${test.module.relativeModuleId} > ${test.fullName} (first: ${reason})`;
}
