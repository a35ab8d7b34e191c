import type { Unit, UnitResult } from '../model/unit.js';

/** What a run tells while it works. Listeners are optional and can't stop the run: what they throw is dropped. */
export interface RunListener {
  onPlanned?(plan: { readonly units: number; readonly alreadyDone: number }): void;
  /** What is being worked on now, for the progress line: `Text-1 buggy seed 3: EvoSuite`. */
  onStep?(text: string): void;
  onUnitDone?(result: UnitResult): void;
  /** A unit that could not be done for reasons of the machine; it is tried again by the same command. */
  onUnitFailed?(unit: Unit, reason: string): void;
  onRemark?(remark: string): void;
}

/** How a run ended. */
export interface RunEnd {
  readonly folder: string;
  readonly planned: number;
  readonly done: number;
  readonly failed: readonly { readonly unit: Unit; readonly reason: string }[];
}
