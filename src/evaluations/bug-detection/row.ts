import type { OracleType } from '../../model/oracle/oracle.js';
import type { FailureCause, OutcomeStatus } from '../../model/outcome/outcome.js';
import type { ConclusiveVerdict } from './verdict.js';
import type { Side } from '../../model/program/bug.js';
import type { JudgementColumns } from './judgement-members.js';

/** The columns of rows.csv that follow from a test case, its outcomes and its verdict. */
export interface VerdictColumns {
  readonly bug: string;
  readonly side: Side;
  readonly seed: number;
  readonly oracle_generator: string;
  readonly test_id: string;
  /** Suite test and assertion index: `org.x.Shelf_ESTest::test03#1`. */
  readonly candidate: string;
  readonly oracle_type: OracleType;
  /** `org.x.Shelf.take(int)`, or empty if not found. */
  readonly focal_method: string;
  readonly buggy_outcome: OutcomeStatus;
  readonly buggy_cause: FailureCause | '';
  readonly fixed_outcome: OutcomeStatus;
  readonly fixed_cause: FailureCause | '';
  readonly verdict: ConclusiveVerdict | 'inconclusive';
  /** `notCompiled: fixed`, … for inconclusive test cases, with the message of the compiler or the harness; otherwise empty. */
  readonly reason: string;
  /** The exception on the buggy version or, if there is none, on the fixed one. */
  readonly trace_exception: string;
  readonly trace_message: string;
  /** Java source of the test case. */
  readonly test_case: string;
  /** Number of oracles that it represents: its own and the removed duplicates. */
  readonly copies: number;
  /** From 0. Rows of a unit with the same number have the same prefix. */
  readonly prefix_number: number;
  /** The generator's confidence in the oracle; empty if not reported. */
  readonly confidence: number | '';
  /** Number of the sample: 1, or up to the run's `--samples` for non-deterministic generators. */
  readonly sample: number;
}

/** One line of rows.csv: one test case. The column order is the public interface (docs/results.md). */
export interface Row extends VerdictColumns, JudgementColumns {}
