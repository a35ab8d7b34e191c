import type { Candidate, FocalMethod, WholeTest } from './candidate.js';
import { typeOfClaims } from './claim.js';
import type { Oracle, OracleType } from './oracle.js';

/** A test that is run and judged, as a Java method. */
export type TestCase = CompletedPrefix | WholeTestCase;

interface TestMethod {
  /** Unique within a unit: the candidate's id, with `.n` behind it where a generator gave several oracles for one candidate. */
  readonly id: string;
  /** Name of the test method in `source`; unique within the suite's class. */
  readonly method: string;
  /** Java source of the method, starting with its annotations. */
  readonly source: string;
  /** Numbers the unit's different prefixes, from 0: equal for the test cases that are the same prefix with different oracles. */
  readonly prefixNumber: number;
  /** How many of the generator's oracles it stands for: its own, and the duplicates that were removed. */
  readonly copies: number;
}

/** A test prefix with an oracle. */
export interface CompletedPrefix extends TestMethod {
  readonly kind: 'completedPrefix';
  readonly candidate: Candidate;
  readonly oracle: Oracle;
  /** How sure the generator is of the oracle; absent where it does not say. */
  readonly confidence?: number;
  /** The line of `source`, from 1, with which the oracle begins: what fails before it is the prefix. */
  readonly oracleLine: number;
}

/** A test with oracles of its own, run as somebody wrote it; each is a prefix of its own. */
export interface WholeTestCase extends TestMethod {
  readonly kind: 'wholeTest';
  readonly candidate: WholeTest;
}

/** The type of oracle under which a test case counts. */
export function oracleTypeOf(testCase: TestCase): OracleType {
  return testCase.kind === 'completedPrefix' ? testCase.oracle.type : typeOfClaims(testCase.candidate.claims);
}

/** What an oracle generator may see: nothing of the fixed version, the suite's own assertions or the test's name. */
export interface OracleInput {
  /** The prefix's statements, normalised unless the run wants them as written. */
  readonly prefix: string;
  /** Those of the suite's imports that the prefix needs, and JUnit's assertions; a line each, sorted. Others would tell of other tests. */
  readonly imports: string;
  /** The variable that holds the focal call's result at the end of the prefix. */
  readonly result: { readonly name: string; readonly type: string } | 'none';
  readonly focalMethod: FocalMethod | 'unknown';
  /** The focal method's Javadoc, or empty. */
  readonly docstring: string;
}

/** The blind generator's view of a candidate. */
export function oracleInputOf(
  { prefix, focalMethod }: Candidate,
  { imports, result }: Pick<OracleInput, 'imports' | 'result'>,
): OracleInput {
  const docstring = focalMethod === 'unknown' ? '' : focalMethod.docstring;
  return { prefix, imports, result, focalMethod, docstring };
}
