import type { SuiteId } from '../model/unit.js';
import type { CountedStep, StepEnd } from './events.js';
import type { RunContext } from './run-context.js';
import type { Slots } from './slots.js';

/** A run's context as one suite uses it, which tells what the suite does. */
export interface ToldSuite {
  /** As the run's, but that each use of a worker is told. */
  readonly context: RunContext;
  /** Does a step and tells its begin and end. Where `endOf` does not say what effort it was, a step that took no worker found all done. */
  step<Result>(
    step: CountedStep,
    work: () => Promise<Result>,
    endOf: (result: Result) => { readonly amount: number; readonly effort?: StepEnd['effort'] },
  ): Promise<Result>;
}

export function toldSuite(context: RunContext, suite: SuiteId): ToldSuite {
  const { listener } = context;
  let uses = 0;
  const workers: Slots = {
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
