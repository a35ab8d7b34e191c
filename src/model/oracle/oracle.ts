/** The three types of test oracle. */
export const oracleTypes = ['noException', 'expectException', 'assertion'] as const;
/** The three types of test oracle. */
export type OracleType = (typeof oracleTypes)[number];

/** What decides whether a test passes. */
export type Oracle =
  /** Nothing may be thrown. */
  | { readonly type: 'noException' }
  /**
   * The prefix followed by `statements` must throw an exception of the class `exception` (simple or qualified name), or any `Exception` by default.
   * `withRule`, only in suites' own oracles, is the prefix with statements that configure a rule `ExpectedException` beyond a class. JUnit's rule
   * then checks message, cause and matchers itself.
   */
  | {
      readonly type: 'expectException';
      readonly exception?: string;
      readonly statements?: string;
      readonly withRule?: string;
    }
  /**
   * One Java assertion without the semicolon, such as `assertEquals(2, list0.size())`, after the oracle's own `statements`. These compute the
   * asserted values; if an oracle has several assertions, they include all but the last.
   */
  | { readonly type: 'assertion'; readonly assertion: string; readonly statements?: string };

/** An oracle as returned by a generator. */
export type GeneratedOracle = Oracle & {
  /** The generator's confidence in the oracle: any number, larger is surer. Absent if the generator does not report one. */
  readonly confidence?: number;
};
