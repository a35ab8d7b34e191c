import pLimit from 'p-limit';
import type { Worker } from '../harness/worker.js';

const lentPerWorker = 2;

/**
 * Runs tasks concurrently, in their order. Each worker has one task in its JVM, up to two that wait for a time limit, and one in preparation, so that
 * its JVM never waits for Node or the disk.
 */
export function runTasks<Task, Result>(
  workers: number,
  tasks: readonly Task[],
  work: (task: Task) => Promise<Result>,
): Promise<Result[]> {
  return pLimit((1 + lentPerWorker + 1) * workers).map(tasks, work);
}

/**
 * The workers of a run. A test in an endless loop holds its JVM until its time limit, but no processor is needed for it: `lend` gives its worker to
 * another task for that time, so that waiting for limits overlaps with work. At most `extra` workers are lent at once, so that a benchmark full of
 * loops does not start a JVM for each.
 */
export interface Slots {
  /** Number of workers. */
  readonly count: number;
  /**
   * Waits for a free worker, works, and frees it. `first` precedes all other waiting tasks: it is for a task's last step, so that started tasks end
   * before new ones start. Throws the reason of `stop` if that aborts first.
   */
  use<Result>(work: (worker: Worker) => Promise<Result>, place?: 'first' | 'last'): Promise<Result>;
}

export function createSlots(
  workers: number,
  stop: AbortSignal,
  extra: number = lentPerWorker * workers,
): Slots {
  let free = workers;
  let lent = 0;
  const waiting: Record<'first' | 'last', (() => void)[]> = { first: [], last: [] };

  const acquire = (place: 'first' | 'last'): Promise<void> => {
    if (free === 0) return new Promise((resolve) => waiting[place].push(resolve));
    free -= 1;
    return Promise.resolve();
  };
  const release = () => {
    const next = waiting.first.shift() ?? waiting.last.shift();
    if (next === undefined) free += 1;
    else next();
  };

  return {
    count: workers,
    async use(work, place = 'last') {
      await acquire(place);
      if (stop.aborted) {
        release();
        throw stop.reason;
      }
      let isLent = false;
      const worker: Worker = {
        lend() {
          if (isLent || lent >= extra) return;
          isLent = true;
          lent += 1;
          release();
        },
        async reclaim() {
          if (!isLent) return;
          isLent = false;
          await acquire('first'); // started tasks come first, because they hold a JVM
          lent -= 1;
        },
        report: () => undefined,
      };
      try {
        return await work(worker);
      } finally {
        if (isLent) lent -= 1;
        else release();
      }
    },
  };
}
