import type { KnownLoops } from '../harness/known-loops.js';
import type { HarnessPool } from '../harness/pool.js';
import type { Cache } from '../store/cache/cache.js';
import type { DoubtWatch } from './doubt-watch.js';
import type { ExecutionCost } from './execution-cost.js';
import type { Programs } from './program-contents.js';
import type { Slots } from './slots.js';

/** What running tests needs, without plan, oracles and verdicts. A run's context includes it. */
export interface ExecutionContext {
  readonly cache: Cache;
  readonly harnesses: HarnessPool;
  /** Everything that starts or uses a JVM takes a worker. */
  readonly workers: Slots;
  readonly loops: KnownLoops;
  readonly programs: Programs;
  readonly doubts: DoubtWatch;
  readonly listener: { onExecuted(cost: ExecutionCost): void };
  /** Aborted when running work must be dropped. */
  readonly signal: AbortSignal;
}
