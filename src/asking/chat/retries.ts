import { setTimeout as sleep } from 'node:timers/promises';
import { MachineError } from '../../model/common/errors.js';
import type { WorkLimits } from '../generator-context.js';

/** A temporary failure of an attempt: a rate limit, a server error, a lost connection. */
export class PassingFailure extends Error {
  constructor(
    message: string,
    /** The server's requested delay, if any. */
    readonly waitMilliseconds?: number,
    /** `none`: the server does not charge the attempt. */
    readonly charge: 'none' | 'possible' = 'possible',
    /** What the server did, without the words of its message, which may differ from request to request. */
    readonly behaviour = '',
  ) {
    super(message);
  }
}

/** The server has failed at each attempt. */
export class NoAnswer extends MachineError {
  constructor(
    message: string,
    /** The last failure. */
    readonly failure: PassingFailure,
  ) {
    super(message);
  }
}

export interface Waiting {
  /** Called before each wait. */
  readonly onWait?: (failure: PassingFailure, milliseconds: number) => void;
  /** The actual waiting and its random numbers; tests replace them. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly random?: () => number;
}

const sleepFor: Required<Waiting>['wait'] = (milliseconds, signal) =>
  sleep(milliseconds, undefined, { signal });

export const mostRetries = 6;
/** With a longer requested delay, the server counts as out of order for this run. */
const longestWaitMilliseconds = 600_000;

/** The limits of requests to a model. The client limits each attempt; this is the limit of all attempts together. */
export function getRequestLimits({
  workers,
  timeoutSeconds,
}: {
  readonly workers: number;
  readonly timeoutSeconds: number;
}): WorkLimits {
  return { atOnce: workers, seconds: (mostRetries + 1) * (timeoutSeconds + longestWaitMilliseconds / 1000) };
}
const firstWaitMilliseconds = 500;
const longestOwnWaitMilliseconds = 32_000;

/**
 * Tries until an attempt succeeds or fails permanently. Waits at least as long as the server asks, and at least half of an own time that doubles with
 * each retry. A random part of up to the other half prevents that requests which failed together are retried together. Throws NoAnswer if it keeps
 * failing, and MachineError if the server asks for a longer pause than a run waits.
 *
 * @param attempt gets the number of the attempt, from 1
 */
export async function withRetries<Result>(
  attempt: (number: number) => Promise<Result>,
  signal: AbortSignal,
  { wait = sleepFor, random = Math.random, onWait }: Waiting = {},
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt(retries + 1);
    } catch (thrown) {
      if (!(thrown instanceof PassingFailure)) throw thrown;
      const { waitMilliseconds: asked = 0 } = thrown;
      if (asked > longestWaitMilliseconds)
        throw new MachineError(
          `${thrown.message}, and asks for a pause of ${Math.ceil(asked / 1000)} s; run the same command again later`,
        );
      if (retries === mostRetries)
        throw new NoAnswer(
          `${thrown.message} (${retries + 1} attempts); run the same command again: earlier answers are cached`,
          thrown,
        );
      const half = Math.min(firstWaitMilliseconds * 2 ** retries, longestOwnWaitMilliseconds) / 2;
      const milliseconds = Math.max(asked, half) + half * random();
      onWait?.(thrown, milliseconds);
      await wait(milliseconds, signal);
    }
  }
}

/** The delay in a response's headers: `retry-after-ms`, or `retry-after` as seconds or as an HTTP date. Undefined if missing or invalid. */
export function parseRetryAfter(
  headers: Pick<Headers, 'get'>,
  nowMilliseconds: number = Date.now(),
): number | undefined {
  const milliseconds = parseWait(headers.get('retry-after-ms'));
  if (milliseconds !== undefined) return milliseconds;
  const text = headers.get('retry-after');
  const seconds = parseWait(text);
  if (seconds !== undefined) return seconds * 1000;
  const date = /[a-z]/iu.test(text ?? '') ? Date.parse(text!) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMilliseconds);
}

function parseWait(text: string | null): number | undefined {
  return text !== null && /^\s*\d+(?:\.\d+)?\s*$/u.test(text) ? Number(text) : undefined;
}
