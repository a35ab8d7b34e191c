import pLimit from 'p-limit';
import type { Worker } from '../harness/worker.js';

const lentPerWorker = 2;

/**
 * Works on tasks, so many at a time for each worker: one that it is at, those that wait for their time limits, and one that is being
 * prepared or written, so that no JVM waits for Node or for the disk. In the order of the tasks.
 */
export function onTasks<Task, Result>(
  workers: number,
  tasks: readonly Task[],
  work: (task: Task) => Promise<Result>,
): Promise<Result[]> {
  return pLimit((1 + lentPerWorker + 1) * workers).map(tasks, work);
}

/**
 * The workers of a run. A test that loops for ever holds its JVM until its time limit and needs nobody meanwhile: `lend` gives its
 * worker to another task for that time, so that waiting for limits overlaps with work. No more than `extra` are lent at once, so that
 * a benchmark in which everything loops does not start a JVM for each.
 */
export interface Slots {
  /**
   * Waits for a free worker, works, and frees it. Who is `first` is served before all others that wait: a task's last step, so that
   * what has begun ends before more is begun. Throws the reason of `stop` where that came first.
   */
  use<Result>(work: (worker: Worker) => Promise<Result>, place?: 'first' | 'last'): Promise<Result>;
}

export function slots(workers: number, stop: AbortSignal, extra: number = lentPerWorker * workers): Slots {
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
          await acquire('first'); // who has begun shall end: it holds a JVM
          lent -= 1;
        },
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
