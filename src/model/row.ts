import type { Side } from './bug.js';
import type { Firing } from './fired.js';
import type { FailureCause, OutcomeStatus } from './outcome.js';
import type { PatchTouch } from './patch-touch.js';
import type { OracleType } from './oracle.js';
import type { ConclusiveVerdict } from './verdict.js';

/** One line of rows.csv: one test case. The column order is the public interface (docs/results.md). */
export interface Row {
  readonly bug: string;
  readonly side: Side;
  readonly seed: number;
  readonly oracle_generator: string;
  readonly test_id: string;
  /** Suite test and assertion index: `org.x.Shelf_ESTest::test03#1`. */
  readonly candidate: string;
  readonly oracle_type: OracleType;
  /** `org.x.Shelf.take(int)`, or empty where none was found. */
  readonly focal_method: string;
  readonly buggy_outcome: OutcomeStatus;
  readonly buggy_cause: FailureCause | '';
  readonly fixed_outcome: OutcomeStatus;
  readonly fixed_cause: FailureCause | '';
  readonly verdict: ConclusiveVerdict | 'inconclusive';
  /** `notCompiled: fixed`, … for inconclusive ones, with the compiler's or the harness's words; else empty. */
  readonly reason: string;
  /** What was thrown on the buggy version, else on the fixed one. */
  readonly trace_exception: string;
  readonly trace_message: string;
  /** Java source of the test case. */
  readonly test_case: string;
  /** What made it fail on the buggy version; empty where it did not. */
  readonly fired: Firing | '';
  /** Oracles that it stands for: its own and the duplicates that were removed. */
  readonly copies: number;
  /** From 0: rows of a unit with the same number have the same prefix. */
  readonly prefix_number: number;
  /** Whether a failure on the buggy version touches what the fix changes; empty for all others. */
  readonly patch: PatchTouch['touch'] | '';
  /** How sure the generator is of the oracle; empty where it does not say. */
  readonly confidence: number | '';
  /** Which of the generator's answers it is from: 1, and up to the run's `--samples` of generators that were asked several times. */
  readonly sample: number;
}
