/**
 * Versions of the rules of bug detection. Units by other rules are made again, so increase a number with every change after which equal outcomes may
 * give other rows. test/pipeline/method-versions.test.ts fails if an increase is missing. Judgements with evidence have their own.
 */
export const ownRules = {
  /** Confirmation of true positives: the variants of the programs, and the conclusion from them. */
  'rules for confirmations': 5,
  /** From outcomes to verdicts and accounts. */
  'rules for verdicts': 3,
} as const;
