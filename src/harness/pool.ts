import type { HarnessLaunch } from './process.js';
import type { HarnessRunner } from './runner.js';
import { programCopies } from './program-copies.js';
import { harnessRunner } from './runner.js';

/** Warm harness JVMs by how they were started. As many are alive as were borrowed at the same time. */
export interface HarnessPool {
  /** Lends a runner to `use` and takes it back, whatever happens. */
  with<Result>(launch: HarnessLaunch, use: (runner: HarnessRunner) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The pool that runs of this process share, and how many hold it. */
let shared: { readonly pool: HarnessPool; holders: number } | 'none' = 'none';

/**
 * The pool of this process. `close` lets go of it, and its JVMs end with the last who does: for as long as somebody holds it, the next run
 * finds them warm.
 */
export function heldHarnessPool(): HarnessPool {
  const held = shared === 'none' ? { pool: harnessPool(), holders: 0 } : shared;
  shared = held;
  held.holders += 1;
  return {
    with: (launch, use) => held.pool.with(launch, use),
    async close() {
      held.holders -= 1;
      if (held.holders > 0) return;
      shared = 'none';
      await held.pool.close();
    },
  };
}

export function harnessPool(): HarnessPool {
  const idle = new Map<string, HarnessRunner[]>();
  const all = new Set<HarnessRunner>();
  const copies = programCopies();
  return {
    async with(launch, use) {
      const key = JSON.stringify(launch);
      const runners = idle.get(key) ?? [];
      idle.set(key, runners);
      const runner = runners.pop() ?? harnessRunner(launch, copies);
      all.add(runner);
      try {
        return await use(runner);
      } finally {
        runners.push(runner);
      }
    },
    async close() {
      await Promise.all([...all].map((runner) => runner.close()));
      await copies.close();
    },
  };
}
