import { setTimeout as sleep } from 'node:timers/promises';
import { MachineError } from '../contract.js';

/** An attempt failed in a way that may pass: a limit of requests, an error of the server, a lost connection. */
export class PassingFailure extends Error {
  constructor(
    message: string,
    /** What the server asks to wait, if it does. */
    readonly waitMilliseconds?: number,
  ) {
    super(message);
  }
}

/** What makes waiting real; tests have their own. */
export interface Waiting {
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
}

const realWaiting: Waiting = {
  wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
  random: Math.random,
};

export const mostRetries = 6;
/** A server that asks for more is out of order for this run. */
export const longestWaitMilliseconds = 600_000;
const firstWaitMilliseconds = 500;
const longestOwnWaitMilliseconds = 32_000;

/**
 * Tries until an attempt succeeds or fails for good. Waits as long as the server asks, else twice as long each time, with up to half of it
 * left to chance, so that requests that failed together do not come back together. Throws MachineError where it keeps failing.
 */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  signal: AbortSignal,
  { wait, random }: Waiting = realWaiting,
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (thrown) {
      if (!(thrown instanceof PassingFailure)) throw thrown;
      const asked = thrown.waitMilliseconds;
      if (asked !== undefined && asked > longestWaitMilliseconds)
        throw new MachineError(
          `${thrown.message}, and wants to be left alone for ${Math.ceil(asked / 1000)} s; run the same command again later`,
        );
      if (retries === mostRetries)
        throw new MachineError(
          `${thrown.message} (${retries + 1} attempts); run the same command again: what was answered is kept`,
        );
      await wait(asked ?? ownWait(retries, random()), signal);
    }
  }
}

function ownWait(retries: number, chance: number): number {
  const full = Math.min(firstWaitMilliseconds * 2 ** retries, longestOwnWaitMilliseconds);
  return full * (1 - chance / 2);
}

/**
 * What a response's headers ask to wait: `retry-after-ms`, or `retry-after` as seconds or as an HTTP date. Undefined where they don't say
 * or where it can't be read.
 */
export function askedWaitOf(
  headers: Pick<Headers, 'get'>,
  nowMilliseconds: number = Date.now(),
): number | undefined {
  const milliseconds = numberIn(headers.get('retry-after-ms'));
  if (milliseconds !== undefined) return milliseconds;
  const text = headers.get('retry-after');
  const seconds = numberIn(text);
  if (seconds !== undefined) return seconds * 1000;
  const date = /[a-z]/iu.test(text ?? '') ? Date.parse(text!) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMilliseconds);
}

function numberIn(text: string | null): number | undefined {
  return text !== null && /^\s*\d+(?:\.\d+)?\s*$/u.test(text) ? Number(text) : undefined;
}
