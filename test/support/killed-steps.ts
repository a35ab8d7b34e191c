import { join } from 'node:path';
import {
  digestsBelow,
  filesOfRun,
  startRun,
  startTeval,
  type Files,
  type RunProcess,
} from './interrupted-runs.js';

/** A command that may be killed at any moment, and is given again until it ends well. */
export interface KilledStep {
  /** Steps of a kind take about the same time. */
  readonly kind: StepKind;
  readonly name: string;
  start(): RunProcess;
  /** Its message if it is not killed but can't finish, because other processes hold units. */
  readonly excuse?: RegExp;
}

export const stepKinds = ['run', 'shard', 'prune', 'early merge', 'merge', 'report'] as const;
export type StepKind = (typeof stepKinds)[number];

export interface LeftFiles {
  readonly run: Files;
  readonly report: Files;
}

/** What is done, and killed, between an empty cache and results. */
export interface KilledLife {
  /** At the same time. */
  readonly atOnce: readonly KilledStep[];
  /** Each again and again meanwhile. */
  readonly meanwhile: readonly KilledStep[];
  /** One after the other, once those have ended: what works on their results. */
  readonly afterwards: readonly KilledStep[];
  /** All that is left for a reader, of each folder that has the run in the end. */
  results(): Promise<Readonly<Record<string, LeftFiles>>>;
}

/**
 * Two runs of the same, and the same as two shards in one folder, all on one cache; prunes of that cache that leave
 * almost nothing; merges of the shards into another folder while they run, and of both folders at the end; and
 * reports of all.
 */
export function createLife(folder: string, name: string): KilledLife {
  const cache = join(name, 'cache');
  const joinPlace = (each: string) => join(name, each, 'run');
  const [shared, early] = [join(folder, joinPlace('shared')), join(folder, joinPlace('early'))];
  const run = (each: string): KilledStep => ({
    kind: 'run',
    name: `run ${each}`,
    start: () => startRun(folder, joinPlace(each), cache),
  });
  const shard = (part: string): KilledStep => ({
    kind: 'shard',
    name: `shard ${part}`,
    start: () => startRun(folder, joinPlace('shared'), cache, '--shard', part),
  });
  const teval = (kind: StepKind, ...words: string[]): KilledStep => ({
    kind,
    name: words.join(' '),
    start: () => startTeval(folder, words),
  });
  const prune = teval('prune', 'cache', 'prune', '--max-size', '300kB', '--cache', join(folder, cache));
  const intoAnother = ['merge', shared, '--out', early];
  const reports = (each: string) => join(folder, name, each, 'report');
  const places = ['one', 'other', 'shared', 'early'];
  return {
    atOnce: [run('one'), run('other'), shard('1/2'), shard('2/2')],
    meanwhile: [
      { ...prune, excuse: /there is no cache at|another prune (is at work|has begun) in/ },
      {
        ...teval('early merge', ...intoAnother),
        excuse: /contains no run and no shard of one|units are not done yet/,
      },
    ],
    afterwards: [
      teval('merge', 'merge', shared),
      teval('merge', ...intoAnother),
      ...places.map((each) =>
        teval('report', 'report', join(folder, joinPlace(each)), '--format', 'csv', '--out', reports(each)),
      ),
    ],
    async results() {
      const all = places.map(async (each) => {
        const run = await filesOfRun(join(folder, joinPlace(each)));
        return [each, { run, report: await digestsBelow(reports(each)) }] as const;
      });
      return Object.fromEntries(await Promise.all(all));
    },
  };
}
