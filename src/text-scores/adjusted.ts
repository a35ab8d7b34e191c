/**
 * A score of the outputs that are Java, reduced by the share of those that are not: adj(s) = s · (1 − r) (ConTest, Villmow et al. 2022, equation 2). Not
 * a number if there is no output that is Java.
 */
export function computeAdjusted(score: number, unparsableShare: number): number {
  return score * (1 - unparsableShare);
}
