import type { HarnessPool } from '../harness/pool.js';
import type { KnownLoops } from '../harness/known-loops.js';
import type { FocalIndices } from './focal-indices.js';
import type { Asker } from './ask-generators.js';
import type { Inputs } from './inputs.js';
import type { BugKeeper } from './keep-bug.js';
import type { SuiteContext } from './suite-context.js';

/** What every step of a run may use. */
export interface RunContext extends SuiteContext {
  readonly inputs: Inputs;
  readonly focalIndices: FocalIndices;
  readonly harnesses: HarnessPool;
  readonly keepBug: BugKeeper;
  readonly loops: KnownLoops;
  /** Oracle generators work within limits of their own: they take no worker. */
  readonly oracles: Asker;
  /** Aborted when the run is to end early: nothing new is begun. */
  readonly stop: AbortSignal;
}
