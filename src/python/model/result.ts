import type { FailureCause } from '../../model/outcome/outcome.js';

/** What happened to a Python test. */
export type PythonOutcome =
  | { readonly status: 'passed' }
  /** `compile` refused it. */
  | {
      readonly status: 'unparsable';
      readonly exception: string;
      readonly message: string;
      readonly line?: number;
    }
  | {
      readonly status: 'failed';
      readonly cause: FailureCause;
      /** The exception's class; a description of a `crash`; empty for a `timeout`. */
      readonly exception: string;
      readonly message: string;
      /** The line of the test, from 1, that the exception left last. */
      readonly line?: number;
    };

/** What a test covered of the program, including what its import executes. */
export interface PythonCoverage {
  /** Executed statements by their first lines. */
  readonly lines: readonly number[];
  /** Taken branches: the line that branches, and the next one; negative numbers leave the function that begins there. */
  readonly branches: readonly PythonArc[];
}

/** From a line, to a line. */
export type PythonArc = readonly [number, number];

/** The result of one test. */
export interface PythonResult {
  readonly outcome: PythonOutcome;
  readonly milliseconds: number;
  /** Absent if coverage was not measured, or the test's process did not end by itself. */
  readonly coverage?: PythonCoverage;
  /** Indices into the program's blocks, in order of entry. Absent likewise. */
  readonly path?: readonly number[];
}
