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
  /** What it says where nobody kills it and it still can't do all, as others are at work. */
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
 * Two runs of the same, and the same as two shards in one folder, all on one cache; prunes of it that leave next to nothing; merges of the
 * shards into another folder while they are at work, and of both folders at last; and reports of all.
 */
export function lifeOf(folder: string, name: string): KilledLife {
  const cache = join(name, 'cache');
  const placeOf = (each: string) => join(name, each, 'run');
  const [shared, early] = [join(folder, placeOf('shared')), join(folder, placeOf('early'))];
  const run = (each: string): KilledStep => ({
    kind: 'run',
    name: `run ${each}`,
    start: () => startRun(folder, placeOf(each), cache),
  });
  const shard = (part: string): KilledStep => ({
    kind: 'shard',
    name: `shard ${part}`,
    start: () => startRun(folder, placeOf('shared'), cache, '--shard', part),
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
        excuse: /holds no run and no shard of one|units are not done yet/,
      },
    ],
    afterwards: [
      teval('merge', 'merge', shared),
      teval('merge', ...intoAnother),
      ...places.map((each) =>
        teval('report', 'report', join(folder, placeOf(each)), '--format', 'csv', '--out', reports(each)),
      ),
    ],
    async results() {
      const all = places.map(async (each) => {
        const run = await filesOfRun(join(folder, placeOf(each)));
        return [each, { run, report: await digestsBelow(reports(each)) }] as const;
      });
      return Object.fromEntries(await Promise.all(all));
    },
  };
}
