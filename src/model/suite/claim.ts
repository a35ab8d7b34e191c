import type { Oracle, OracleType } from '../oracle/oracle.js';

type StatedOracle = Exclude<Oracle, { readonly type: 'noException' }>;

/** Lines of a test's source, from 1, both ends included. */
interface Lines {
  readonly firstLine: number;
  readonly lastLine: number;
}

/** A check in a whole test, and its place. */
export type Claim =
  /** `assertEquals(…);`, `assertThrows(…);` */
  | ({ readonly form: 'statement'; readonly oracle: StatedOracle } & Lines)
  /** `try { …; fail(…); } catch (T e) { … }`, with the line of its `fail`. */
  | ({ readonly form: 'try'; readonly oracle: StatedOracle; readonly failLine: number } & Lines)
  /** `@Test(expected = T.class)`, or the expectation of a rule `ExpectedException`. JUnit checks it around the test. */
  | { readonly form: 'annotation'; readonly oracle: StatedOracle };

/**
 * The oracle type of a whole test: that of an expected exception if there is one, because nothing runs after it; otherwise that of its assertions;
 * otherwise no exception.
 */
export function chooseOracleType(claims: readonly Claim[]): OracleType {
  const types = new Set(claims.map(({ oracle }) => oracle.type));
  if (types.has('expectException')) return 'expectException';
  return types.has('assertion') ? 'assertion' : 'noException';
}
