import { expect, it } from 'vitest';
import { runTasks, createSlots } from '../../src/execution/slots.js';

const never = new AbortController().signal;
const tick = () => new Promise((resolve) => setTimeout(resolve, 5));

it('runs no more tasks at once than there are workers', async () => {
  const workers = createSlots(2, never);
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

it('runs another task while a worker is lent, and waits until the worker is returned', async () => {
  const workers = createSlots(1, never);
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
  const workers = createSlots(1, never, 1);
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
  const workers = createSlots(1, never);
  for (const isLent of [true, false]) {
    const failing = workers.use((worker) => {
      if (isLent) worker.lend();
      return Promise.reject(new Error('broken'));
    });
    await expect(failing).rejects.toThrow('broken');
  }
  expect(await workers.use(() => Promise.resolve('free'))).toBe('free');
});

it('serves a last step before all others that wait', async () => {
  const workers = createSlots(1, never);
  const order: string[] = [];
  const step = (name: string, place?: 'first') =>
    workers.use(async () => {
      order.push(name);
      await tick();
    }, place);
  await Promise.all([step('at work'), step('to begin'), step('to end', 'first')]);
  expect(order).toEqual(['at work', 'to end', 'to begin']);
});

it('gives no worker to a waiting task after the run is stopped', async () => {
  const stop = new AbortController();
  const workers = createSlots(1, stop.signal);
  const first = workers.use(async () => {
    await tick();
    stop.abort(new Error('told to stop'));
    return 'finished';
  });
  const second = workers.use(() => Promise.resolve('begun'));
  await expect(second).rejects.toThrow('told to stop');
  expect(await first).toBe('finished');
});

it('has four concurrent tasks for each worker, and reports their results in order', async () => {
  let underWay = 0;
  let most = 0;
  const tasks = Array.from({ length: 20 }, (_, index) => index);
  const results = await runTasks(2, tasks, async (task) => {
    most = Math.max(most, (underWay += 1));
    await tick();
    underWay -= 1;
    return task;
  });
  expect(most).toBe(8);
  expect(results).toEqual(tasks);
});
