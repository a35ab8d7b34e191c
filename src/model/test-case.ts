import type { Candidate, FocalMethod } from './candidate.js';
import type { Oracle } from './oracle.js';

/** A test prefix with its oracle, as a Java method. */
export interface TestCase {
  /** Unique within a unit: the candidate's id, with `.n` behind it where a generator gave several oracles for one candidate. */
  readonly id: string;
  readonly candidate: Candidate;
  readonly oracle: Oracle;
  /** Name of the test method in `source`; unique within the suite's class. */
  readonly method: string;
  /** Java source of the method, starting with its annotations. */
  readonly source: string;
  /** The line of `source`, from 1, with which the oracle begins: what fails before it is the prefix. */
  readonly oracleLine: number;
  /** Numbers the unit's different prefixes, from 0: equal for the test cases that are the same prefix with different oracles. */
  readonly prefixNumber: number;
  /** How many of the generator's oracles it stands for: its own, and the duplicates that were removed. */
  readonly copies: number;
}

/** What an oracle generator may see: nothing of the fixed version, the suite's own assertions or the test's name. */
export interface OracleInput {
  /** The prefix's statements, normalised unless the run wants them as written. */
  readonly prefix: string;
  readonly focalMethod: FocalMethod | 'unknown';
  /** The focal method's Javadoc, or empty. */
  readonly docstring: string;
}

/** The blind generator's view of a candidate. */
export function oracleInputOf(candidate: Candidate): OracleInput {
  const { prefix, focalMethod } = candidate;
  return { prefix, focalMethod, docstring: focalMethod === 'unknown' ? '' : focalMethod.docstring };
}
