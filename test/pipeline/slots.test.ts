import { expect, it } from 'vitest';
import { slots } from '../../src/pipeline/slots.js';

const tick = () => new Promise((resolve) => setTimeout(resolve, 5));

it('runs no more tasks at once than there are workers', async () => {
  const workers = slots(2);
  let atWork = 0;
  let most = 0;
  const task = () =>
    workers.use(async () => {
      most = Math.max(most, (atWork += 1));
      await tick();
      atWork -= 1;
    });
  await Promise.all([1, 2, 3, 4, 5].map(task));
  expect(most).toBe(2);
});

it('lets another task in while a worker is lent, and waits to get it back', async () => {
  const workers = slots(1);
  const events: string[] = [];
  const first = workers.use(async (worker) => {
    events.push('first waits for its limit');
    worker.lend();
    worker.lend();
    await tick();
    await worker.reclaim();
    events.push('first ends');
  });
  const second = workers.use(async () => {
    events.push('second begins');
    await tick();
    await tick();
    await tick();
    events.push('second ends');
  });
  await Promise.all([first, second]);
  expect(events).toEqual(['first waits for its limit', 'second begins', 'second ends', 'first ends']);
});

it('lends no more workers than allowed', async () => {
  const workers = slots(1, 1);
  let begun = 0;
  const task = () =>
    workers.use(async (worker) => {
      begun += 1;
      worker.lend();
      await tick();
      expect(begun).toBeLessThanOrEqual(2);
      begun -= 1;
    });
  await Promise.all([1, 2, 3, 4].map(task));
});

it('frees the worker of a task that throws, lent or not', async () => {
  const workers = slots(1);
  for (const isLent of [true, false]) {
    const failing = workers.use((worker) => {
      if (isLent) worker.lend();
      return Promise.reject(new Error('broken'));
    });
    await expect(failing).rejects.toThrow('broken');
  }
  expect(await workers.use(() => Promise.resolve('free'))).toBe('free');
});
