/**
 * Result of a unit's test cases on a honeypot: in place of the buggy and the fixed version, the version that the suite was written for and a neutral
 * variant of it. The two behave alike, so an honest oracle has no true positive there.
 */
export interface HoneypotResult {
  readonly testCases: number;
  /** Test cases that would be true positives without confirmation. */
  readonly claimed: number;
  /** Those that remain after confirmation. */
  readonly confirmed: number;
}

/** The result of parts that ran on the same honeypot; `none` without parts. Pure. */
export function sumHoneypots(parts: readonly HoneypotResult[]): HoneypotResult | 'none' {
  if (parts.length === 0) return 'none';
  const sum = (member: keyof HoneypotResult) => parts.reduce((total, part) => total + part[member], 0);
  return { testCases: sum('testCases'), claimed: sum('claimed'), confirmed: sum('confirmed') };
}
