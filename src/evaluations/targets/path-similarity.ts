/**
 * Length of the longest run of steps, without gaps, that both sequences contain. TestEval's paper says "longest common subsequence" and its scripts
 * compute this.
 */
export function findLongestRun(own: readonly number[], target: readonly number[]): number {
  let before = new Array<number>(target.length).fill(0);
  let longest = 0;
  for (const step of own) {
    const now = target.map((wanted, index) => (wanted === step ? (before[index - 1] ?? 0) + 1 : 0));
    for (const length of now) if (length > longest) longest = length;
    before = now;
  }
  return longest;
}

/** That length as a share of the target's: 1 if the path contains the target. The target must not be empty. */
export function computePathSimilarity(own: readonly number[], target: readonly number[]): number {
  if (target.length === 0) throw new RangeError('an empty target has no similarity');
  return findLongestRun(own, target) / target.length;
}
