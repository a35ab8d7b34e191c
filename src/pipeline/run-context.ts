import type { HarnessPool } from '../harness/pool.js';
import type { KnownLoops } from '../harness/known-loops.js';
import type { Asker } from './ask-generators.js';
import type { Inputs } from './inputs.js';
import type { SuiteContext } from './suite-context.js';

/** What every step of a run may use. */
export interface RunContext extends SuiteContext {
  readonly inputs: Inputs;
  readonly harnesses: HarnessPool;
  readonly loops: KnownLoops;
  /** Oracle generators work within limits of their own: they take no worker. */
  readonly oracles: Asker;
  /** Aborted when the run is to end early: nothing new is begun. */
  readonly stop: AbortSignal;
}
