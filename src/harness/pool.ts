import pLimit from 'p-limit';
import type { HarnessLaunch } from './process.js';
import type { HarnessRunner } from './runner.js';
import { createProgramCopies } from './programs/program-copies.js';
import { createHarnessRunner } from './runner.js';
import { createSharedCompilations } from './shared-compilations.js';

/** Warm harness JVMs by launch. The number of live JVMs is the maximum number borrowed at the same time. */
export interface HarnessPool {
  /**
   * Lends a runner to `use` and takes it back in any case.
   *
   * @param meets what its JVM may run: any program and test, tests of one guest, these on only one program, or no test because it only compiles
   */
  with<Result>(
    launch: HarnessLaunch,
    use: (runner: HarnessRunner) => Promise<Result>,
    meets?: JvmPrograms,
  ): Promise<Result>;
  close(): Promise<void>;
}

/**
 * What a JVM may run. `guest` is the only author of the tests that it ever runs; `program` the only program, under any name. `once`: a new JVM, which
 * ends after this use.
 */
export type JvmPrograms = 'all' | 'noTest' | 'once' | { readonly guest: string; readonly program?: string };

/** The pool shared by the runs of this process, and the number of its holders. */
let shared: { readonly pool: HarnessPool; holders: number } | 'none' = 'none';

/** The pool of this process. `close` releases it, and the last release ends its JVMs. As long as someone holds it, the next run finds them warm. */
export function holdHarnessPool(): HarnessPool {
  const held = shared === 'none' ? { pool: createHarnessPool(), holders: 0 } : shared;
  shared = held;
  held.holders += 1;
  return {
    with: (launch, use, meets) => held.pool.with(launch, use, meets),
    async close() {
      held.holders -= 1;
      if (held.holders > 0) return;
      shared = 'none';
      await held.pool.close();
    },
  };
}

/** Idle JVMs of single guests that stay. Each takes some 100 megabytes. */
const mostGuests = 12;

export function createHarnessPool(): HarnessPool {
  /** The least recently used one first. */
  const idle: { readonly key: string; readonly isOfGuest: boolean; readonly runner: HarnessRunner }[] = [];
  const all = new Set<HarnessRunner>();
  const copies = createProgramCopies();
  const compilations = createSharedCompilations();
  /** A single compiler for all, because it is fast once it is warm. */
  const compiling = pLimit(1);

  const taken = (key: string) => {
    const at = idle.findLastIndex((each) => each.key === key);
    return at < 0 ? undefined : idle.splice(at, 1)[0]?.runner;
  };

  const endSpare = async () => {
    const ofGuests = idle.filter(({ isOfGuest }) => isOfGuest);
    const spare = ofGuests.slice(0, Math.max(0, ofGuests.length - mostGuests));
    for (const each of spare) {
      idle.splice(idle.indexOf(each), 1);
      all.delete(each.runner);
    }
    await Promise.all(spare.map(({ runner }) => runner.close()));
  };

  async function lend<Result>(
    launch: HarnessLaunch,
    use: (runner: HarnessRunner) => Promise<Result>,
    meets: JvmPrograms,
  ): Promise<Result> {
    const key = JSON.stringify([launch, meets]);
    const runner = taken(key) ?? createHarnessRunner(launch, copies, compilations);
    all.add(runner);
    try {
      return await use(runner);
    } finally {
      if (meets === 'once') {
        all.delete(runner);
        await runner.close();
      } else idle.push({ key, isOfGuest: typeof meets === 'object', runner });
      await endSpare();
    }
  }

  return {
    with: (launch, use, meets = 'all') =>
      meets === 'noTest' ? compiling(() => lend(launch, use, meets)) : lend(launch, use, meets),
    async close() {
      await Promise.all([...all].map((runner) => runner.close()));
      await copies.close();
    },
  };
}
