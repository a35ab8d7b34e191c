import type { Cache } from '../store/cache/cache.js';
import type { Plan } from './1-plan.js';
import type { RunListener } from './events.js';
import type { Slots } from '../execution/slots.js';

/** What the steps up to the suite use. It permits making suites without a run. */
export interface SuiteContext {
  readonly plan: Plan;
  readonly cache: Cache;
  /** Everything that starts or uses a JVM takes a worker. Node's own part of a task needs none. */
  readonly workers: Slots;
  readonly listener: Required<RunListener>;
  /** Aborted some seconds after the request to stop: running work is dropped. */
  readonly signal: AbortSignal;
}
