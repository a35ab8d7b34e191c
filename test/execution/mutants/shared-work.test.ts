import { expect, it } from 'vitest';
import { shareWork } from '../../../src/execution/mutants/shared-work.js';

it('is done once for each owner and key, also while it runs', async () => {
  const [run, other] = [{}, {}];
  let done = 0;
  const work = () => Promise.resolve((done += 1));
  expect(await Promise.all([shareWork(run, 'a', work), shareWork(run, 'a', work)])).toEqual([1, 1]);
  expect(await shareWork(run, 'b', work)).toBe(2);
  expect(await shareWork(other, 'a', work)).toBe(3);
});

it('is done again after it failed', async () => {
  const run = {};
  await expect(shareWork(run, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await shareWork(run, 'a', () => Promise.resolve(1))).toBe(1);
});

it('is evicted in the order of its last use', async () => {
  const run = {};
  const done: string[] = [];
  const ask = (key: string) => shareWork(run, key, () => Promise.resolve(done.push(key)), 2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(done).toEqual(['a', 'b', 'c', 'b']);
});
