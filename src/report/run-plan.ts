import type { Side } from '../model/bug.js';
import type { Unit } from '../model/unit.js';
import type { Accounting } from '../model/verdict.js';
import type { SuiteCompile } from '../pipeline/options.js';
import type { RunRecord } from '../store/run-folder.js';

/** What a report has to know of a run: which units it consists of and how they are to be counted. */
export interface RunPlan {
  /** Name for people: `bundled`, `maven`, or the name of the user's file. */
  readonly benchmark: string;
  readonly side: Side;
  readonly suiteCompile: SuiteCompile;
  readonly accounting: Accounting;
  /** Bug ids in planned order. */
  readonly bugs: readonly string[];
  /** Ascending. */
  readonly seeds: readonly number[];
  /** Names of the oracle generators, in the order in which they were asked for. */
  readonly oracleGenerators: readonly string[];
  /** All units, in the order of rows. */
  readonly units: readonly Unit[];
}

/** The plan of the run that a folder's run.json records. */
export function runPlanOf({ configuration, units }: RunRecord): RunPlan {
  const { benchmark, bugs, side, seeds, suiteCompile, accounting, oracles } = configuration;
  const oracleGenerators = oracles.map(({ name }) => name);
  return { benchmark, side: side as Side, suiteCompile, accounting, bugs, seeds, oracleGenerators, units };
}

/**
 * The name of the evaluation method (method.md, "Vocabulary") that a side and a compile policy amount to. The buggy side with
 * whole suites lost has no name in the paper and gets a description.
 */
export function methodNameOf(side: Side, suiteCompile: SuiteCompile): string {
  if (suiteCompile === 'per-test') return `TEval@${side}`;
  return side === 'fixed' ? 'TEval' : 'TEval@buggy, all-or-nothing';
}
