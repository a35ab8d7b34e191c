import type { OutcomePair } from '../../model/outcome/outcome.js';
import type { Version } from '../../model/program/bug.js';
import type { CandidateCounts, JudgedItem, JudgedUnitResult } from '../../model/unit/unit.js';
import type { HoneypotResult } from './honeypot-result.js';
import type { Verdict } from './verdict.js';

/** A test case with its outcomes and verdict. */
export interface EvaluatedTestCase extends OutcomePair, JudgedItem {
  /** Under the run's accounting. */
  readonly verdict: Verdict;
  /** Number of reruns to detect flakiness. */
  readonly reruns: number;
  /** By judgement, those with evidence; absent if there are none. */
  readonly judgements?: Readonly<Record<string, unknown>>;
}

/**
 * Accounts for all candidates and oracles of a unit. Always `oracles = duplicates + notCompiled + notRun + flaky + inspecting + TP + FP + TN + FN`
 * and `candidates ≤ oracles + withoutOracle`.
 */
export interface Accounts extends CandidateCounts {
  readonly [account: string]: number;
  readonly notCompiled: number;
  readonly notRun: number;
  readonly flaky: number;
  readonly inspecting: number;
  readonly TP: number;
  readonly FP: number;
  readonly TN: number;
  readonly FN: number;
}

/** A finished unit of bug detection. */
export interface UnitResult extends JudgedUnitResult<EvaluatedTestCase> {
  readonly accounts: Accounts;
  readonly runSeconds: Readonly<Record<Version, number>>;
  /** Present if the bug has a honeypot. */
  readonly honeypot?: HoneypotResult;
  /** Present if no test executes the code in which a mutant differs. */
  readonly covered?: 'by no test';
}
