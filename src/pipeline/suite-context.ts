import type { Cache } from '../store/cache.js';
import type { Plan } from './1-plan.js';
import type { RunListener } from './events.js';
import type { Slots } from './slots.js';

/** What the steps up to the suite use: with it suites can be had without a run. */
export interface SuiteContext {
  readonly plan: Plan;
  readonly cache: Cache;
  /** Whatever starts or uses a JVM takes one of these; Node's own part of a task needs none. */
  readonly workers: Slots;
  readonly listener: Required<RunListener>;
  /** Aborted some seconds after a run was told to stop: what is still under way is dropped. */
  readonly signal: AbortSignal;
}
