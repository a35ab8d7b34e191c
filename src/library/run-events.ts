import type { FailedUnit } from '../model/failed-unit.js';
import type { Accounts, SuiteId, Unit } from '../model/unit.js';

/** What a run tells while it works. All are optional; what a listener throws is dropped. */
export interface RunEvents {
  /** Before any work: the units of the run, and how many of them an earlier call has done. */
  onPlanned?(plan: { readonly units: number; readonly alreadyDone: number }): void;
  /** What a suite's units have come to: `evosuite`, `84 tests`. Several suites are under way at once. */
  onStep?(suite: SuiteId, doing: string): void;
  /** A sentence that somebody should see: what `teval run` writes to stderr. */
  onWarning?(sentence: string): void;
  /** A unit is done, and its file is in the run's folder. */
  onUnitDone?(unit: FinishedUnit): void;
  /** A unit could not be done; the others go on. */
  onUnitFailed?(failed: FailedUnit): void;
}

/** A unit with where everything that went into it has gone. */
export interface FinishedUnit {
  readonly unit: Unit;
  readonly accounts: Accounts;
  /** For the reader: predictions for tests that are not there, a suite that the generator could not write. */
  readonly remarks: readonly string[];
}
