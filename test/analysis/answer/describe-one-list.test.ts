import { expect, it, test } from 'vitest';
import { describeOneList } from '../../../src/analysis/bug-detection/answer/describe-one-list.js';
import type { Summary } from '../../../src/analysis/bug-detection/summary.js';
import { computeSeries } from '../../../stats/series.js';

/** A list of so many alarms, of which the first 10, 20, 50 and all have these bugs. */
function createList(oracle_generator: string, detector: string, alarms: number, ...bugs: readonly number[]) {
  const ns = [10, 20, 50].filter((n) => n < alarms);
  const found_at = [...ns, alarms].map((n, index) => ({ n, found: computeSeries([bugs[index]!]) }));
  return { oracle_generator, detector, found_at, report_threshold: [], reader: [] };
}

const summary = {
  bugs: ['Shelf-1', 'Shelf-2'],
  ranking: { detector: 'isolation-forest' },
  one_list: [
    createList('mine', 'isolation-forest', 120, 2, 3, 5.25, 6),
    createList('mine', 'random', 120, 1, 2, 3.5, 6),
    createList('brief', 'isolation-forest', 15, 1, 2),
    createList('brief', 'random', 15, 0.5, 2),
  ],
} as unknown as Summary;

it('is a sentence on the generators that are asked for, each compared with a random order', () => {
  expect(describeOneList(summary, ['mine', 'brief'])).toEqual([
    'A reader of the first 50 alarms of all bugs, one of each in turn, finds 5.3 bugs with mine (3.5 in random order) and 2 with brief (2).',
  ]);
});

it('stops where half of the longest list is read', () => {
  const short = { ...summary, one_list: [createList('mine', 'isolation-forest', 44, 1, 2, 2)] } as Summary;
  expect(describeOneList(short, ['mine'])).toEqual([
    'A reader of the first 20 alarms of all bugs, one of each in turn, finds 2 bugs with mine.',
  ]);
  expect(describeOneList(summary, ['brief'])).toEqual([]);
});

test.each<[string, Partial<Summary>]>([
  ['one bug', { bugs: ['Shelf-1'] }],
  ['mutants', { mutants: {} as NonNullable<Summary['mutants']> }],
  ['a run that was not ranked', { ranking: null }],
  ['lists without an alarm', { one_list: summary.one_list!.map((each) => ({ ...each, found_at: [] })) }],
])('says nothing of %s', (_, part) => {
  expect(describeOneList({ ...summary, ...part }, ['mine', 'brief'])).toEqual([]);
});
