import type { RunListener } from '../events.js';
import { listDoubts, readMachineState, correctStateAtStart } from './machine-state.js';

/** Watches a run for causes of doubt about its numbers, from now on. */
export async function watchForDoubts(listener: Required<RunListener>): Promise<{
  /** The same listener, with observation. */
  readonly listener: Required<RunListener>;
  /** Sentences on the time until now. */
  doubts(): Promise<readonly string[]>;
}> {
  const before = await correctStateAtStart(await readMachineState());
  let closeCalls = 0;
  let hasRunTests = false;
  return {
    listener: {
      ...listener,
      onExecuted(execution) {
        hasRunTests = true;
        closeCalls += execution.closeCalls;
        listener.onExecuted(execution);
      },
    },
    async doubts() {
      if (!hasRunTests) return []; // everything was cached, so the machine's current state does not affect the numbers
      return [
        ...listDoubts(before, await readMachineState()),
        ...(closeCalls > 0
          ? [
              `test executions that passed after more than half of their time limit: ${closeCalls}; --test-timeout raises it`,
            ]
          : []),
      ];
    },
  };
}
