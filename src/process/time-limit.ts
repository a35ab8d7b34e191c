import { setTimeout as sleep } from 'node:timers/promises';

const stepMilliseconds = 1000;
/** Most of a step that counts. More than that passed while this process did not run. */
const longestStep = 2 * stepMilliseconds;

/**
 * A limit for the time that something takes. Time in which this process does not run, because a laptop sleeps or a cluster has suspended the job, does
 * not count: what is waited for did not run either. While this process was busy, output may have arrived in a pipe, which Node reads after the timers
 * that are due. So the limit is over only once Node has looked at its pipes again.
 */
export class TimeLimit {
  private timer: NodeJS.Timeout | undefined;

  /** Begins a new limit in place of the last one. */
  start(milliseconds: number, onEnd: () => void): void {
    this.stop();
    this.wait(milliseconds, onEnd);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private wait(left: number, onEnd: () => void): void {
    const begun = performance.now();
    const own = setTimeout(
      () => {
        const rest = left - Math.min(performance.now() - begun, longestStep);
        if (rest > 0) this.wait(rest, onEnd);
        else
          readPipesFirst(() => {
            if (this.timer === own) onEnd();
          });
      },
      Math.min(left, stepMilliseconds),
    );
    this.timer = own;
  }
}

/** Waits for the last output of a process. */
export async function awaitOutput(milliseconds: number): Promise<void> {
  await sleep(milliseconds, undefined, { ref: false });
  await new Promise<void>(readPipesFirst);
}

function readPipesFirst(onRead: () => void): void {
  setImmediate(() => setImmediate(onRead));
}
