/** The three types of test oracle. */
export const oracleTypes = ['noException', 'expectException', 'assertion'] as const;
/** The three types of test oracle. */
export type OracleType = (typeof oracleTypes)[number];

/** What decides whether a test passes. */
export type Oracle =
  /** Nothing may be thrown. */
  | { readonly type: 'noException' }
  /**
   * The prefix, with `statements` behind it, must throw; `exception` (simple or qualified name) narrows it, otherwise any `Exception` will
   * do.
   */
  | { readonly type: 'expectException'; readonly exception?: string; readonly statements?: string }
  /**
   * One Java assertion, as in `assertEquals(2, list0.size())`, without the semicolon, behind `statements` of the oracle's own: what it
   * looks at, and with several assertions in one oracle all but the last.
   */
  | { readonly type: 'assertion'; readonly assertion: string; readonly statements?: string };

/** An oracle as a generator gives it. */
export type GeneratedOracle = Oracle & {
  /** How sure the generator is of it: any number, a larger one is surer. Absent where it does not say. */
  readonly confidence?: number;
};
