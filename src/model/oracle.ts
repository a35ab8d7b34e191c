/** The three types of test oracle. */
export const oracleTypes = ['noException', 'expectException', 'assertion'] as const;
export type OracleType = (typeof oracleTypes)[number];

/** What decides whether a test passes. */
export type Oracle =
  /** Nothing may be thrown. */
  | { readonly type: 'noException' }
  /** The prefix must throw; `exception` (simple or qualified name) narrows it, otherwise any `Exception` will do. */
  | { readonly type: 'expectException'; readonly exception?: string }
  /** One Java assertion, as in `assertEquals(2, list0.size())`, without the semicolon. */
  | { readonly type: 'assertion'; readonly assertion: string };
