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
