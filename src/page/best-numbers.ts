import { headlineColumns } from './headline-columns.js';
import type { HeadlineNumber, HeadlineRow } from './headline-numbers.js';

/**
 * For each column, the mean that is best among all oracle generators, or `none` if fewer than two have the measure or all are equal.
 *
 * @param without generators whose numbers mean nothing
 */
export function findBestMeans(
  rows: readonly HeadlineRow[],
  without: readonly string[],
): readonly (number | 'none')[] {
  const compared = rows.filter(
    ({ oracleType, oracleGenerator }) => oracleType === 'all' && !without.includes(oracleGenerator),
  );
  return headlineColumns.map(({ better }, column) => {
    const means = compared.flatMap(({ numbers }) => getMean(numbers[column]!));
    if (new Set(means).size < 2) return 'none';
    return better === 'higher' ? Math.max(...means) : Math.min(...means);
  });
}

function getMean(number: HeadlineNumber | 'none'): number[] {
  return number === 'none' || number.series.mean === null ? [] : [number.series.mean];
}
