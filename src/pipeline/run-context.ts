import type { HarnessPool } from '../harness/pool.js';
import type { SourceCopies } from '../store/source-copies.js';
import type { Inputs } from './inputs.js';
import type { SuiteContext } from './suite-context.js';

/** What every step of a run may use. */
export interface RunContext extends SuiteContext {
  readonly inputs: Inputs;
  readonly harnesses: HarnessPool;
  /** For blind oracle generators. */
  readonly sources: SourceCopies;
  /** Aborted when the run is to end early: nothing new is begun. */
  readonly stop: AbortSignal;
}
