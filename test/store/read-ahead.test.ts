import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readAhead } from '../../src/store/files/read-ahead.js';

it('returns all results in order, within the limit of concurrent reads', async () => {
  let [underWay, most] = [0, 0];
  const make = async (item: number) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await sleep(item % 3);
    underWay -= 1;
    return item * 10;
  };
  const items = Array.from({ length: 20 }, (_, index) => index);
  const given: number[] = [];
  for await (const each of readAhead(items, 4, make)) given.push(each);
  expect(given).toEqual(items.map((item) => item * 10));
  expect(most).toBe(4);
});

it('throws an error in its position, even if a later read failed before', async () => {
  const make = async (item: number) => {
    if (item === 2) throw new Error('two');
    await sleep(5);
    if (item === 1) throw new Error('one');
    return item;
  };
  const given: number[] = [];
  const reading = (async () => {
    for await (const each of readAhead([0, 1, 2], 3, make)) given.push(each);
  })();
  await expect(reading).rejects.toThrow('one');
  expect(given).toEqual([0]);
});
