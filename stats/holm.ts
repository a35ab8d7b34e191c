import { UserError } from '../src/model/common/errors.js';

/** One hypothesis of a family after Holm's correction. */
export interface HolmResult {
  readonly correction: 'Holm';
  readonly pValue: number;
  /** Compare it with the level itself. NaN if the p-value is. */
  readonly adjustedPValue: number;
  readonly significant: boolean;
  readonly level: number;
  /** Number of hypotheses in the family, without p-values of NaN. */
  readonly familySize: number;
}

/**
 * Holm's step-down correction (Holm 1979) over a family of p-values, in their order. A p-value of NaN (an undefined test) is not part of the family.
 * `level` is the family-wise error rate. Throws UserError for p-values outside [0, 1].
 */
export function holm(pValues: readonly number[], level = 0.05): HolmResult[] {
  for (const pValue of pValues)
    if (pValue < 0 || pValue > 1) throw new UserError(`a p-value is between 0 and 1, not ${pValue}`);
  const order = pValues.map((_, index) => index).filter((index) => !Number.isNaN(pValues[index]));
  order.sort((a, b) => pValues[a]! - pValues[b]!);
  const adjusted = new Array<number>(pValues.length).fill(Number.NaN);
  let largest = 0;
  order.forEach((index, position) => {
    largest = Math.max(largest, Math.min(1, pValues[index]! * (order.length - position)));
    adjusted[index] = largest;
  });
  return pValues.map((pValue, index) => ({
    correction: 'Holm',
    pValue,
    adjustedPValue: adjusted[index]!,
    significant: adjusted[index]! <= level,
    level,
    familySize: order.length,
  }));
}
