import type { Reporter, TestModule } from 'vitest/node';

/** Ends the output with one plain line, `N passed, N failed, N skipped`, for programs that read logs. */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const count = (state: string) => states.filter((each) => each === state).length;
    const brokenModules = modules.filter(
      (module) => module.state() === 'failed' && module.errors().length > 0,
    );
    const failed = count('failed') + brokenModules.length + unhandledErrors.length;
    setImmediate(() =>
      console.log(`${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`),
    );
  }
}
