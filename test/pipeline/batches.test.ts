import { expect, it } from 'vitest';
import { createBatches } from '../../src/evaluations/bug-detection/confirmation/batches.js';

/** Work that starts on a signal, and doubles its items. */
function heldWork() {
  const taken: (readonly number[])[] = [];
  const begins: (() => void)[] = [];
  const work = async (take: () => readonly number[]) => {
    await new Promise<void>((resolve) => begins.push(resolve));
    const items = take();
    taken.push(items);
    return items.map((item) => 2 * item);
  };
  /** Starts the waiting batch, and waits until others may start. */
  const begin = async () => {
    begins.shift()!();
    await new Promise(setImmediate);
  };
  return { taken, begin, work };
}

it('requests that come before their batch begins are done together, each with its own results', async () => {
  const { taken, begin, work } = heldWork();
  const { ask } = createBatches<number, number>();
  const first = ask('a', [1, 2], work);
  const second = ask('a', [3], work);
  await begin();
  expect(await first).toEqual([2, 4]);
  expect(await second).toEqual([6]);
  expect(taken).toEqual([[1, 2, 3]]);
});

it('one batch of a kind is under way at a time, and other kinds do not wait for it', async () => {
  const [a, b] = [heldWork(), heldWork()];
  const { ask } = createBatches<number, number>();
  let isUnderWay = 0;
  const slow = async (take: () => readonly number[]) => {
    isUnderWay += 1;
    expect(isUnderWay).toBe(1);
    const results = take();
    await a.work(() => results);
    isUnderWay -= 1;
    return results;
  };
  const all = [ask('a', [1], slow), ask('a', [2], slow), ask('a', [3], slow)];
  const other = ask('b', [4], b.work);
  await b.begin();
  expect(await other).toEqual([8]);
  await a.begin();
  await a.begin();
  expect(await Promise.all(all)).toEqual([[1], [2], [3]]);
  expect(a.taken).toEqual([[1], [2, 3]]);
});

it('a batch that fails, also before it has begun, fails for its requests alone', async () => {
  const { ask } = createBatches<number, number>();
  const early = () => Promise.reject(new Error('early'));
  const late = (take: () => readonly number[]) => {
    take();
    return Promise.reject(new Error('late'));
  };
  await expect(ask('a', [1], early)).rejects.toThrow('early');
  await expect(Promise.all([ask('a', [1], late), ask('a', [2], late)])).rejects.toThrow('late');
  expect(await ask('a', [3], async (take) => Promise.resolve(take()))).toEqual([3]);
});
