import type { RunListener } from './events.js';
import { doubtsBetween, machineState, stateAtStart } from './machine-state.js';

/** Watches a run, from now on, for what makes its numbers doubtful. */
export async function watchForDoubts(listener: Required<RunListener>): Promise<{
  /** The same listener, overheard. */
  readonly listener: Required<RunListener>;
  /** Sentences on the time until now. */
  doubts(): Promise<readonly string[]>;
}> {
  const before = await stateAtStart(await machineState());
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
      if (!hasRunTests) return []; // all from the cache: nothing of now is in the numbers
      return [
        ...doubtsBetween(before, await machineState()),
        ...(closeCalls > 0
          ? [
              `test executions that passed after more than half of their time limit: ${closeCalls}; --test-timeout raises it`,
            ]
          : []),
      ];
    },
  };
}
