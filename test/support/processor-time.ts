import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { afterAll, inject } from 'vitest';
import { countTicks, readFields, ticksPerSecond } from '../verify/processor-time.js';
import type { Tier } from './test-files.js';

declare module 'vitest' {
  interface ProvidedContext {
    tier: Tier;
  }
  interface TaskMeta {
    /** Processor time of a test file in seconds, its child processes included; absent where the system does not report it. */
    processorSeconds?: number;
  }
}

/** A file of the first tier may take so much processor time, on a machine on which a start of Node takes this much. */
const limitSeconds = 20;
const startSeconds = 0.06;

/** With so many waiting processes per processor, the same work takes up to twice its processor time, so files are not held to the limit. */
const busyLoad = 3;
const isBusy = () => loadavg()[0]! > busyLoad * availableParallelism();

/**
 * Processor time in seconds of this process, of its descendants, and of those that have ended and were waited for; `unknown` where the
 * system has no /proc. Node's `resourceUsage` leaves child processes out.
 */
function readProcessorSeconds(): number | 'unknown' {
  const children = new Map<number, number[]>();
  const ticks = new Map<number, number>();
  try {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/u.test(name)) continue;
      const fields = readFields(name);
      if (fields === 'ended') continue;
      const [pid, parent] = [Number(name), Number(fields[1])];
      children.set(parent, [...(children.get(parent) ?? []), pid]);
      ticks.set(pid, countTicks(fields));
    }
  } catch {
    return 'unknown';
  }
  const sum = (pid: number): number =>
    (ticks.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((total, child) => total + sum(child), 0);
  return sum(process.pid) / ticksPerSecond;
}

/** How many times longer than that machine this one takes for the same work at this moment, other programs included; at least 1. */
function measureSlowness(): number {
  const starts = 5;
  const since = readProcessorSeconds();
  for (let index = 0; index < starts; index += 1) spawnSync(process.execPath, ['-e', '0'], { env: {} });
  const until = readProcessorSeconds();
  if (since === 'unknown' || until === 'unknown') return 1;
  return Math.max(1, (until - since) / starts / startSeconds);
}

/*
 * A set-up file of vitest, for its effect: notes the processor time of each test file for the closing lines, and holds files of the first
 * tier to their limit.
 */
const before = readProcessorSeconds();
// eslint-disable-next-line no-empty-pattern -- vitest reads the names of fixtures in this pattern
afterAll(({}, { file }) => {
  const after = readProcessorSeconds();
  if (before === 'unknown' || after === 'unknown') return;
  const seconds = after - before;
  file.meta.processorSeconds = seconds;
  if (inject('tier') !== 'first' || seconds <= limitSeconds || isBusy()) return;
  const limit = limitSeconds * measureSlowness();
  if (seconds > limit)
    throw new Error(
      `this file took ${seconds.toFixed(1)} s of processor time, and a file of the first tier may take ${limit.toFixed(1)} on this machine: make it cheaper, or tag it // @module-tag full`,
    );
});
