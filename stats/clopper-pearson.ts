/** An upper confidence bound of a share. */
export interface ShareBound {
  /** 0–1; 1 without trials. */
  readonly upper: number;
  /** Confidence level of the one-sided bound. */
  readonly confidence: number;
  readonly method: 'Clopper-Pearson';
}

/** Number of halvings after which the interval from 0 to 1 is below the precision of a double. */
const halvings = 60;

/**
 * The one-sided upper bound of Clopper and Pearson (1934): the largest share for which `hits` or fewer of `trials` independent trials still have a
 * probability of 1 − confidence. Without hits, that is 1 − (1 − confidence)^(1/trials).
 *
 * @throws RangeError unless 0 ≤ hits ≤ trials are whole numbers and 0 < confidence < 1
 */
export function clopperPearsonUpper(hits: number, trials: number, confidence = 0.95): ShareBound {
  if (!Number.isInteger(hits) || !Number.isInteger(trials) || hits < 0 || hits > trials)
    throw new RangeError(`${hits} of ${trials} is no share`);
  if (!(confidence > 0 && confidence < 1)) throw new RangeError(`a confidence of ${confidence}`);
  const bound = (upper: number) => ({ upper, confidence, method: 'Clopper-Pearson' as const });
  if (hits === trials) return bound(1);
  if (hits === 0) return bound(-Math.expm1(Math.log1p(-confidence) / trials));
  let [low, high] = [hits / trials, 1];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (probabilityOfAtMost(hits, trials, middle) > 1 - confidence) low = middle;
    else high = middle;
  }
  return bound((low + high) / 2);
}

/** P(X ≤ hits) of a binomial distribution, summed from logarithms to avoid underflow. */
function probabilityOfAtMost(hits: number, trials: number, share: number): number {
  const odds = Math.log(share) - Math.log1p(-share);
  let logarithm = trials * Math.log1p(-share);
  let sum = Math.exp(logarithm);
  for (let k = 1; k <= hits; k += 1) {
    logarithm += Math.log((trials - k + 1) / k) + odds;
    sum += Math.exp(logarithm);
  }
  return sum;
}
