import type { Summary } from '../analysis/bug-detection/summary.js';
import { headlineColumns } from './headline-columns.js';
import type { HeadlineNumber, HeadlineRow } from './headline-numbers.js';

/**
 * For each column, the mean that is best among all oracle generators, or `none` if fewer than two have the measure or all are equal.
 *
 * @param without generators whose numbers mean nothing
 * @param silent generators that never count as best where less is better, because they find no bug
 */
export function findBestMeans(
  rows: readonly HeadlineRow[],
  without: readonly string[],
  silent: readonly string[] = [],
): readonly (number | 'none')[] {
  const compared = rows.filter(
    ({ oracleType, oracleGenerator }) => oracleType === 'all' && !without.includes(oracleGenerator),
  );
  return headlineColumns.map(({ better }, column) => {
    const able =
      better === 'lower'
        ? compared.filter(({ oracleGenerator }) => !silent.includes(oracleGenerator))
        : compared;
    const means = able.flatMap(({ numbers }) => getMean(numbers[column]!));
    if (new Set(means).size < 2) return 'none';
    return better === 'higher' ? Math.max(...means) : Math.min(...means);
  });
}

/** Generators that find no bug although others do. Few false alarms are no merit of theirs. */
export function listWithoutBug({ oracle_generators, ...summary }: Summary): readonly string[] {
  const idle = oracle_generators.filter(
    (name) => !summary.found.some(({ oracle_generator }) => oracle_generator === name),
  );
  return idle.length === oracle_generators.length ? [] : idle;
}

function getMean(number: HeadlineNumber | 'none'): number[] {
  return number === 'none' || number.series.mean === null ? [] : [number.series.mean];
}
