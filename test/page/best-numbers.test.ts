import { expect, test } from 'vitest';
import { computeSeries } from '../../stats/series.js';
import { findBestMeans } from '../../src/page/best-numbers.js';
import { headlineColumns } from '../../src/page/headline-columns.js';
import type { HeadlineRow } from '../../src/page/headline-numbers.js';

const titles = headlineColumns.map(({ title }) => title);

/** A row with the same mean in every column. */
const row = (
  oracleGenerator: string,
  mean: number | null,
  oracleType: HeadlineRow['oracleType'] = 'all',
): HeadlineRow => ({
  ...{ oracleGenerator, oracleType, intervalsOver: 'all' },
  numbers: titles.map(() => ({ series: computeSeries([mean]), scale: 1, decimals: 1 })),
});

const best = (rows: readonly HeadlineRow[], without: readonly string[] = []) => {
  const means = findBestMeans(rows, without);
  return { found: means[titles.indexOf('Bugs found')], alarms: means[titles.indexOf('False alarms')] };
};

test('the best is the highest or the lowest, whichever way the measure points', () => {
  expect(best([row('a', 1), row('b', 3), row('c', null)])).toEqual({ found: 3, alarms: 1 });
});

test('types of oracle and generators whose numbers mean nothing are not compared', () => {
  const rows = [row('a', 1), row('b', 3), row('b', 9, 'assertion'), row('cheat', 8)];
  expect(best(rows, ['cheat'])).toEqual({ found: 3, alarms: 1 });
});

test('few false alarms are no merit of a generator that finds no bug', () => {
  const rows = [row('a', 2), row('b', 3), row('idle', 0)];
  const means = findBestMeans(rows, [], ['idle']);
  expect(means[titles.indexOf('Bugs found')]).toBe(3);
  expect(means[titles.indexOf('False alarms')]).toBe(2);
});

test('there is no best of one, and none of equal ones', () => {
  const none = { found: 'none', alarms: 'none' };
  expect(best([row('a', 1)])).toEqual(none);
  expect(best([row('a', 1), row('b', 1)])).toEqual(none);
});
