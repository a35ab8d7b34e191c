import type { DoubtWatch } from '../execution/doubt-watch.js';
import type { HarnessPool } from '../harness/pool.js';
import type { RunningEvaluation } from '../evaluations/evaluation.js';
import type { JudgedItem } from '../model/unit/unit.js';
import type { KnownLoops } from '../harness/known-loops.js';
import type { FocalIndices } from './asking/focal-indices.js';
import type { Asker } from './asking/ask-generators.js';
import type { Inputs } from './inputs/inputs.js';
import type { BugKeeper } from './record/keep-bug.js';
import type { Programs } from '../execution/program-contents.js';
import type { SuiteContext } from './suite-context.js';

/** What every step of a run may use. */
export interface RunContext extends SuiteContext {
  readonly inputs: Inputs;
  readonly focalIndices: FocalIndices;
  readonly harnesses: HarnessPool;
  readonly keepBug: BugKeeper;
  readonly loops: KnownLoops;
  readonly programs: Programs;
  readonly doubts: DoubtWatch;
  /** Records the doubts of the outcomes until now. Before their units are written, so that both outlast a kill of this process. */
  keepDoubts(): Promise<void>;
  readonly evaluation: RunningEvaluation<JudgedItem, unknown>;
  /** Oracle generators have separate limits and take no worker. */
  readonly oracles: Asker;
  /** Aborted to end the run early: nothing new starts. */
  readonly stop: AbortSignal;
}
