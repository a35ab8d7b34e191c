import type { SuiteId } from '../model/unit/unit.js';
import type { CountedStep, StepEnd } from './events.js';
import type { RunContext } from './run-context.js';
import type { Slots } from '../execution/slots.js';

/** The run context for one suite. It reports the suite's steps to the progress listener. */
export interface SuiteSteps {
  /** The run's context, which also reports each use of a worker. */
  readonly context: RunContext;
  /** Runs a step and reports its start and end. Without an `effort` from `describeEnd`, a step that used no worker counts as cached. */
  step<Result>(
    step: CountedStep,
    work: () => Promise<Result>,
    describeEnd: (result: Result) => { readonly amount: number; readonly effort?: StepEnd['effort'] },
  ): Promise<Result>;
}

export function createSuiteSteps(context: RunContext, suite: SuiteId): SuiteSteps {
  const { listener } = context;
  let uses = 0;
  const workers: Slots = {
    count: context.workers.count,
    use: (work, place) =>
      context.workers.use(async (worker) => {
        uses += 1;
        listener.onWorker(suite, 'begins');
        try {
          return await work({
            lend() {
              worker.lend();
              listener.onWorker(suite, 'waits');
            },
            async reclaim() {
              await worker.reclaim();
              listener.onWorker(suite, 'goesOn');
            },
            report(known, expected) {
              listener.onStep(suite, `${known} of ${expected} test runs`);
            },
          });
        } finally {
          listener.onWorker(suite, 'ends');
        }
      }, place),
  };
  return {
    context: { ...context, workers },
    async step(step, work, endOf) {
      const usesBefore = uses;
      listener.onStepBegun(suite, step);
      const result = await work();
      const effort = uses > usesBefore ? 'worked' : 'kept';
      listener.onStepDone(suite, { step, effort, ...endOf(result) });
      return result;
    },
  };
}
