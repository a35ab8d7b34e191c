import { roundSum } from '../../../../stats/series.js';

/** `3` for a whole number, otherwise one decimal: `3.3`. A mean that would round to zero keeps two significant digits. */
export function writeMean(mean: number): string {
  const value = roundSum(mean);
  if (Number.isInteger(value)) return String(value);
  const rounded = value.toFixed(1);
  return Number(rounded) === 0 ? value.toPrecision(2) : rounded;
}
