import { expect, test } from 'vitest';
import { MachineError } from '../../../src/model/common/errors.js';
import {
  parseRetryAfter,
  mostRetries,
  PassingFailure,
  withRetries,
} from '../../../src/asking/chat/retries.js';

const never = new AbortController().signal;

/** The pauses between attempts that fail as given, with the random part at its mean. */
async function waitsFor(failures: readonly Error[]): Promise<{ waits: number[]; end: unknown }> {
  const waits: number[] = [];
  let attempts = 0;
  const attempt = () => {
    const failure = failures[attempts];
    attempts += 1;
    return failure === undefined ? Promise.resolve('answer') : Promise.reject(failure);
  };
  const wait = (milliseconds: number) => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  const end = await withRetries(attempt, never, { wait, random: () => 0.5 }).catch(
    (thrown: unknown) => thrown,
  );
  return { waits, end };
}

const passing = (asked?: number) => new PassingFailure('the server answers 503', asked);

test('waits get twice as long each time, up to a limit, and then it is given up', async () => {
  const { waits, end } = await waitsFor(Array.from({ length: 99 }, () => passing()));
  expect(waits).toEqual([375, 750, 1500, 3000, 6000, 12000]);
  expect(waits.length).toBe(mostRetries);
  expect(end).toBeInstanceOf(MachineError);
  expect((end as Error).message).toContain('the server answers 503 (7 attempts)');
});

test('waits at least as long as the server requests and never less than its own time, unless that is too long', async () => {
  expect(await waitsFor([passing(7000), passing(0), passing()])).toEqual({
    waits: [7125, 750, 1500],
    end: 'answer',
  });
  const { waits, end } = await waitsFor([passing(3_600_000)]);
  expect(waits).toEqual([]);
  expect((end as Error).message).toContain('asks for a pause of 3600 s');
});

test("does not repeat a request that can't succeed", async () => {
  expect(await waitsFor([new Error('no')])).toEqual({ waits: [], end: new Error('no') });
});

test('waiting ends with the run', async () => {
  const stop = new AbortController();
  const start = performance.now();
  setTimeout(() => stop.abort(), 20);
  await expect(withRetries(() => Promise.reject(passing(60_000)), stop.signal)).rejects.toThrow();
  expect(performance.now() - start).toBeLessThan(30_000);
});

test.each([
  [{ 'retry-after': '3' }, 3000],
  [{ 'retry-after': '0.5' }, 500],
  [{ 'retry-after': 'Sun, 22 Nov 2026 12:00:05 GMT' }, 5000],
  [{ 'retry-after': 'Sun, 22 Nov 2026 11:00:00 GMT' }, 0],
  [{ 'retry-after-ms': '250', 'retry-after': '9' }, 250],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after': '-1' }, undefined],
  [{}, undefined],
])('%j asks for %j ms', (headers, milliseconds) => {
  const now = Date.parse('Sun, 22 Nov 2026 12:00:00 GMT');
  expect(parseRetryAfter(new Headers(headers as Record<string, string>), now)).toBe(milliseconds);
});
