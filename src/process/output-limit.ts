import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A time limit for the next output of a process. While this process was busy, output may have arrived in the pipe, which Node reads after the timers
 * that are due. So the limit is over only once Node has looked at its pipes again.
 */
export class OutputLimit {
  private timer: NodeJS.Timeout | undefined;

  /** Begins a new limit in place of the last one. */
  start(milliseconds: number, onSilence: () => void): void {
    clearTimeout(this.timer);
    const own = setTimeout(
      () =>
        readPipesFirst(() => {
          if (this.timer === own) onSilence();
        }),
      milliseconds,
    );
    this.timer = own;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
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
