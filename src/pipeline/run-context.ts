import type { HarnessPool } from '../harness/pool.js';
import type { Cache } from '../store/cache.js';
import type { Plan } from './1-plan.js';
import type { Asker } from './ask-generators.js';
import type { RunListener } from './events.js';
import type { Inputs } from './inputs.js';
import type { Slots } from './slots.js';

/** What every step of a run may use. */
export interface RunContext {
  readonly plan: Plan;
  readonly inputs: Inputs;
  readonly cache: Cache;
  readonly harnesses: HarnessPool;
  /** Oracle generators work within limits of their own: they take no worker. */
  readonly oracles: Asker;
  /** Whatever starts or uses a JVM takes one of these; Node's own part of a task needs none. */
  readonly workers: Slots;
  readonly listener: Required<RunListener>;
  /** Aborted when the run is to end early: nothing new is begun. */
  readonly stop: AbortSignal;
  /** Aborted some seconds later: what is still under way is dropped. */
  readonly signal: AbortSignal;
}

/** What the steps up to the suite use: with it suites can be had without a run. */
export type SuiteContext = Omit<RunContext, 'inputs' | 'harnesses' | 'oracles' | 'stop'>;
