import type { PythonGoal } from './sample.js';
import type { PythonOutcome } from './result.js';

/** `paper`: TestEval's text; `replication`: what its scripts compute where they differ from that. */
export type PythonDefinitions = 'paper' | 'replication';

/** How far a test came. */
export type PythonStage =
  | 'unparsable'
  /** It raised something other than AssertionError, ran into its time limit, or killed its process. */
  | 'failed'
  /** It ran, but its text does not call the program. */
  | 'notCalled'
  | 'assertionFailed'
  | 'passed';

/** What a test reached of its target. */
export interface TargetReach {
  readonly isHit: boolean;
  /** Of paths: length of the longest common run as a share of the target. */
  readonly similarity?: number;
}

/** A judged test. */
export interface PythonItem {
  readonly program: string;
  readonly goal: PythonGoal;
  /** As in `PythonSample`. */
  readonly index: number;
  /** As samples name it: a line, the first line of a branch, the number of a path or of a sample from 0. */
  readonly target: number;
  /** The answer as the generator gave it. */
  readonly text: string;
  /** The test after its repair. */
  readonly source: string;
  readonly stage: PythonStage;
  /** Whether it counts as executed by the definitions in use. */
  readonly isExecuted: boolean;
  readonly outcome: PythonOutcome;
  /** Absent for the goal `overall`, and for targets that are not counted. */
  readonly reach?: TargetReach;
  /** The same target, reached by the program's first test that was written without any target. Absent where there is none. */
  readonly baseline?: TargetReach;
}
