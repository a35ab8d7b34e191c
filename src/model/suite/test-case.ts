import type { Candidate, FocalMethod, WholeTest } from './candidate.js';
import { chooseOracleType } from './claim.js';
import type { ModelExchange } from '../oracle/model-exchange.js';
import type { Oracle, OracleType } from '../oracle/oracle.js';

/** A test that is run and judged, as a Java method. */
export type TestCase = CompletedPrefix | WholeTestCase;

interface TestMethod {
  /** Unique within a unit: the candidate's id, with the suffix `.n` if a generator gave several oracles for one candidate. */
  readonly id: string;
  /** Name of the test method in `source`; unique within the suite's class. */
  readonly method: string;
  /** Java source of the method, starting with its annotations. */
  readonly source: string;
  /** Index of the prefix among the unit's different prefixes. Test cases with the same prefix and different oracles have the same index. */
  readonly prefixNumber: number;
  /** Number of the generator's oracles that it represents: its own and the removed duplicates. */
  readonly copies: number;
  /** The request to a language model that produced the oracle or the whole test, and its answer; absent if no model was asked. */
  readonly exchange?: ModelExchange;
}

/** A test prefix with an oracle. */
export interface CompletedPrefix extends TestMethod {
  readonly kind: 'completedPrefix';
  readonly candidate: Candidate;
  readonly oracle: Oracle;
  /** The generator's confidence in the oracle; absent if not reported. */
  readonly confidence?: number;
  /** Line of `source`, from 1, where the oracle begins. Failures before it are failures of the prefix. */
  readonly oracleLine: number;
}

/** A test that runs as written, with its own oracles. Each counts as a prefix. */
export interface WholeTestCase extends TestMethod {
  readonly kind: 'wholeTest';
  readonly candidate: WholeTest;
  /** The test's own time limit, such as `@Test(timeout = 4000)`; absent if it has none. */
  readonly ownLimitMilliseconds?: number;
}

/** The oracle type of a test case. */
export function getOracleType(testCase: TestCase): OracleType {
  return testCase.kind === 'completedPrefix'
    ? testCase.oracle.type
    : chooseOracleType(testCase.candidate.claims);
}

/** How the test ended in its own project's build; undefined if that says nothing of it, and for completed prefixes. */
export function getStatusInBuild(testCase: TestCase): WholeTest['inBuild'] {
  return testCase.kind === 'wholeTest' ? testCase.candidate.inBuild : undefined;
}

/** What an oracle generator sees. It contains nothing of the fixed version, the suite's own assertions or the test's name. */
export interface OracleInput {
  /** The prefix's statements, normalised unless the run uses `--prefix-view as-written`. */
  readonly prefix: string;
  /**
   * The suite's imports that the prefix needs, and those of JUnit's assertions, sorted, one per line. Other imports would reveal something about
   * other tests.
   */
  readonly imports: string;
  /** The variable that holds the focal call's result at the end of the prefix. */
  readonly result: { readonly name: string; readonly type: string } | 'none';
  readonly focalMethod: FocalMethod | 'unknown';
  /** The focal method's Javadoc, or empty. */
  readonly docstring: string;
}

/** What a blind generator sees of a candidate. */
export function toOracleInput(
  { prefix, focalMethod }: Candidate,
  { imports, result }: Pick<OracleInput, 'imports' | 'result'>,
): OracleInput {
  const docstring = focalMethod === 'unknown' ? '' : focalMethod.docstring;
  return { prefix, imports, result, focalMethod, docstring };
}
