import type { Oracle, OracleType } from './oracle.js';

type StatedOracle = Exclude<Oracle, { readonly type: 'noException' }>;

/** Lines of a test's source, from 1, both ends included. */
interface Lines {
  readonly firstLine: number;
  readonly lastLine: number;
}

/** Something that a whole test states, and where. */
export type Claim =
  /** `assertEquals(…);`, `assertThrows(…);` */
  | ({ readonly form: 'statement'; readonly oracle: StatedOracle } & Lines)
  /** `try { …; fail(…); } catch (T e) { … }`, with the line of its `fail`. */
  | ({ readonly form: 'try'; readonly oracle: StatedOracle; readonly failLine: number } & Lines)
  /** `@Test(expected = T.class)`, or what a rule `ExpectedException` is told: JUnit checks it around the test. */
  | { readonly form: 'annotation'; readonly oracle: StatedOracle };

/**
 * The type under which a whole test counts: that of an expected exception, as nothing of a test runs behind one, else that of its assertions,
 * else that nothing is thrown.
 */
export function typeOfClaims(claims: readonly Claim[]): OracleType {
  const types = new Set(claims.map(({ oracle }) => oracle.type));
  if (types.has('expectException')) return 'expectException';
  return types.has('assertion') ? 'assertion' : 'noException';
}
