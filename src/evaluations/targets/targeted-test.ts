import type { Outcome } from '../../model/outcome/outcome.js';
import type { Target } from '../../model/sample/goal.js';
import type { PythonDifficulty } from '../../model/program/python-program.js';
import type { JudgedItem, JudgedUnitResult } from '../../model/unit/unit.js';
import type { CoverCounts } from './coverage-at-k.js';

/**
 * How far a test of a Python program came, as TestEval says. `failed`: it raised something other than AssertionError, ran into its time limit, or killed
 * its process. `notCalled`: it ran, but its text does not call the program. `notRun`: the program can't be imported.
 */
export const targetStages = [
  'unparsable',
  'notRun',
  'flaky',
  'failed',
  'notCalled',
  'assertionFailed',
  'passed',
] as const;
export type TargetStage = (typeof targetStages)[number];

/** What a test reached of its target. */
export interface TargetReach {
  readonly isHit: boolean;
  /** Of paths: length of the longest common run as a share of the target. */
  readonly similarity?: number;
}

/** A judged test of a Python program. Its test case has it after its repair. */
export interface TargetedTest extends JudgedItem {
  readonly target: Target;
  /** Of a branch. */
  readonly difficulty?: PythonDifficulty;
  readonly stage: TargetStage;
  /** Whether it counts as executed by the definitions in use. */
  readonly isExecuted: boolean;
  readonly outcome: Outcome;
  /** Absent for the goal `overall`, and for targets that are not counted. */
  readonly reach?: TargetReach;
  /** The same target, reached by the program's first test that was written without any target. Absent where there is none. */
  readonly baseline?: TargetReach;
  /** The answer as the generator gave it, if the test case differs. */
  readonly text?: string;
}

/** What the executed tests of the goal `overall` cover of a program: how many of them cover each line and each branch. */
export interface CoveredProgram {
  readonly tests: number;
  readonly lines: CoverCounts;
  readonly branches: CoverCounts;
}

/** A unit of targeted tests: those of one generator for one program. */
export interface TargetsUnit extends JudgedUnitResult<TargetedTest> {
  /** Absent without tests of the goal `overall`. */
  readonly covered?: CoveredProgram;
  /** Targets that can be reached and have no test, and for `overall` the program itself, by goal; without those that have none. */
  readonly withoutTests?: Readonly<Partial<Record<Target['goal'], number>>>;
}
