import { count } from './numbers.js';

/** Number of remarks to show; summary.json has all of them. */
const shown = 8;

/** The first remarks of a summary, each with its number of units, and how many more there are. */
export function describeRemarks(
  remarks: readonly { readonly remark: string; readonly units: number }[],
): readonly string[] {
  const more = remarks.length - shown;
  return [
    ...remarks
      .slice(0, shown)
      .map(({ remark, units }) => `${remark}${units > 1 ? ` (${count(units)} units)` : ''}`),
    ...(more > 0 ? [`${count(more)} more: see "remarks" in summary.json`] : []),
  ];
}
