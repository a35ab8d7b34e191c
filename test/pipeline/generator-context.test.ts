import { describe, expect, it } from 'vitest';
import { TimeLimitError } from '../../src/oracles/contract.js';
import { createGeneratorContext } from '../../src/asking/create-context.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import { passingFolder } from '../support/passing-folder.js';

const cache = createContentCache(passingFolder('context'));
const never = new AbortController().signal;

function contextWith(atOnce: number, seconds: number, { stop = never, signal = never } = {}) {
  return createGeneratorContext({ name: 'mine', limits: { atOnce, seconds } }, { cache, stop, signal });
}

/** Work that waits to be ended, and ignores the abort signal. */
function work() {
  const begun: (() => void)[] = [];
  return { begun, piece: () => new Promise<string>((resolve) => begun.push(() => resolve('done'))) };
}
const aTurn = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('limited', () => {
  it('lets so many pieces of work be under way, and begins the next when one has ended', async () => {
    const { limited } = contextWith(2, 60);
    const { begun, piece } = work();
    const pieces = [1, 2, 3].map(() => limited(piece));
    await aTurn();
    expect(begun).toHaveLength(2);
    begun[0]!();
    await aTurn();
    expect(begun).toHaveLength(3);
    begun.forEach((end) => end());
    expect(await Promise.all(pieces)).toEqual(['done', 'done', 'done']);
  });

  it('ends work that takes too long, also where it heeds no signal, and frees its place', async () => {
    const { limited } = contextWith(1, 0.02);
    const { piece } = work();
    let heeded: unknown;
    const late = limited((signal) => {
      signal.addEventListener('abort', () => (heeded = signal.reason as unknown));
      return piece();
    });
    await expect(late).rejects.toThrow(TimeLimitError);
    await expect(late).rejects.toThrow('mine took longer than 0.02 s');
    expect(heeded).toBeInstanceOf(TimeLimitError);
    expect(await limited(() => Promise.resolve(1))).toBe(1);
  });

  it('counts the time from when work begins, not while it waits', async () => {
    const { limited } = contextWith(1, 0.1);
    const sixty = () => new Promise((resolve) => setTimeout(() => resolve('in time'), 60));
    expect(await Promise.all([limited(sixty), limited(sixty)])).toEqual(['in time', 'in time']);
  });

  it('begins nothing when the run is to stop, and drops what is under way when its time is over', async () => {
    const [stop, drop] = [new AbortController(), new AbortController()];
    const { limited } = contextWith(1, 60, { stop: stop.signal, signal: drop.signal });
    const { begun, piece } = work();
    const first = limited(piece);
    const second = limited(piece);
    await aTurn();
    stop.abort(new Error('stopped'));
    drop.abort(new Error('dropped'));
    await expect(first).rejects.toThrow('dropped');
    await expect(second).rejects.toThrow('stopped');
    expect(begun).toHaveLength(1);
  });

  it('passes on what the work throws', async () => {
    const { limited } = contextWith(1, 60);
    await expect(limited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  it('has no limits where the generator names none, but ends with the run', async () => {
    const drop = new AbortController();
    const { limited } = createGeneratorContext({ name: 'mine' }, { cache, stop: never, signal: drop.signal });
    const { begun, piece } = work();
    const pieces = [1, 2, 3, 4, 5].map(() => limited(piece));
    expect(begun).toHaveLength(5);
    drop.abort(new Error('dropped'));
    for (const each of pieces) await expect(each).rejects.toThrow('dropped');
  });
});

describe('kept', () => {
  it('makes a value once, also where several ask at the same time, and finds it in a later run', async () => {
    let made = 0;
    const make = () => Promise.resolve({ oracles: [], number: (made += 1) });
    const one = contextWith(1, 60);
    const both = await Promise.all([one.kept(['a', 1], make), one.kept(['a', 1], make)]);
    expect(both).toEqual([
      { oracles: [], number: 1 },
      { oracles: [], number: 1 },
    ]);
    expect(await contextWith(1, 60).kept(['a', 1], make)).toEqual({ oracles: [], number: 1 });
    expect(await one.kept(['a', 2], make)).toEqual({ oracles: [], number: 2 });
  });

  it('keeps nothing of what failed', async () => {
    const { kept } = contextWith(1, 60);
    await expect(kept('broken', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await kept('broken', () => Promise.resolve('made'))).toBe('made');
  });
});
