import { expect, test } from 'vitest';
import { orderByScore, rankRanges } from '../../ranking/order.js';

test('lowest first, ties in the order of rows', () => {
  expect([...orderByScore([0.3, -0.1, 0.3, -0.2, -0.1])]).toStrictEqual([3, 1, 4, 0, 2]);
});

test('what differs below 12 decimals is a tie', () => {
  expect([...orderByScore([0.1 + 0.2, 0.3, 0.3 - 1e-15, 0.3 - 1e-11])]).toStrictEqual([3, 0, 1, 2]);
});

test('nothing to order', () => {
  expect(orderByScore([])).toHaveLength(0);
});

test('the ranks that tied tests could have', () => {
  const scores = [0.3, -0.1, 0.3 + 1e-15, -0.2, 0.5];
  const ranges = rankRanges(scores, orderByScore(scores));
  expect(ranges.map(({ first, last }) => [first, last])).toStrictEqual([
    [1, 1],
    [2, 2],
    [3, 4],
    [3, 4],
    [5, 5],
  ]);
  expect(rankRanges([], orderByScore([]))).toStrictEqual([]);
});
