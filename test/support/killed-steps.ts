import { join } from 'node:path';
import { digestOfFolder } from '../../src/store/digest.js';
import { resultsOf, startRun, startTeval, type RunProcess } from './interrupted-runs.js';

/** A command that may be killed at any moment, and is given again until it ends well. */
export interface KilledStep {
  readonly name: string;
  start(): RunProcess;
  /** How it may end when it was asked to. */
  readonly codes: readonly (number | null)[];
}

/** What is done, and killed, between an empty cache and results. */
export interface KilledLife {
  /** At the same time. */
  readonly atOnce: readonly KilledStep[];
  /** Again and again meanwhile. */
  readonly meanwhile: KilledStep;
  /** One after the other, once those have ended: what works on their results. Shards that are put together have their place here. */
  readonly afterwards: readonly KilledStep[];
  /** All that is left for a reader, as one text. */
  results(): Promise<string>;
}

/** Two runs of the same on one cache, a prune of it that leaves next to nothing, and their reports. */
export function lifeOf(folder: string, name: string): KilledLife {
  const runs = ['one', 'other'].map((each) => join(name, each, 'run'));
  const cache = join(name, 'cache');
  const reportOf = (run: string) => join(folder, run, '..', 'report');
  const killed = [null, 143];
  return {
    atOnce: runs.map((run) => ({
      name: `run ${run}`,
      start: () => startRun(folder, run, cache),
      codes: killed,
    })),
    meanwhile: {
      name: 'prune',
      start: () =>
        startTeval(folder, ['cache', 'prune', '--max-size', '300kB', '--cache', join(folder, cache)]),
      codes: [...killed, 2], // the first run has not made the cache yet
    },
    afterwards: runs.map((run) => ({
      name: `report of ${run}`,
      start: () =>
        startTeval(folder, ['report', join(folder, run), '--format', 'csv', '--out', reportOf(run)]),
      codes: killed,
    })),
    async results() {
      const each = runs.map(async (run) => [
        await resultsOf(folder, run),
        await digestOfFolder(reportOf(run)),
      ]);
      const [one, other] = (await Promise.all(each)).map((texts) => texts.join('\n'));
      if (one !== other) throw new Error('two runs that shared a cache have different results');
      return one ?? '';
    },
  };
}
