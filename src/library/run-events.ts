import type { FailedUnit } from '../model/unit/failed-unit.js';
import type { CandidateCounts, SuiteId, Unit } from '../model/unit/unit.js';

/** Events of a run. All are optional; exceptions of a listener are ignored. */
export interface RunEvents {
  /** Called before any work: the number of the run's units, and of those that an earlier call has finished. */
  onPlanned?(plan: { readonly units: number; readonly alreadyDone: number }): void;
  /** The current step of a suite's units: `evosuite`, `84 tests`. Several suites run concurrently. */
  onStep?(suite: SuiteId, doing: string): void;
  /** A warning, which `teval run` writes to stderr. */
  onWarning?(sentence: string): void;
  /** A unit is finished, and its file is in the run's folder. */
  onUnitDone?(unit: FinishedUnit): void;
  /** A unit has failed; the others continue. */
  onUnitFailed?(failed: FailedUnit): void;
}

/** A unit with its accounts. */
export interface FinishedUnit {
  readonly unit: Unit;
  /** Counts of candidates and oracles, and the number of test cases in each account of the run's evaluation, such as `TP`. */
  readonly accounts: CandidateCounts & Readonly<Record<string, number>>;
  /** For the reader: predictions for unknown tests, a suite that could not be generated. */
  readonly remarks: readonly string[];
}
