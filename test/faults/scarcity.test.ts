// @module-tag full
import { existsSync, writeFileSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyCache } from '../../src/store/cache/verify-cache.js';
import { readResults } from '../support/interrupted-runs.js';
import { passingFolder } from '../support/passing-folder.js';
import {
  clockFrom,
  controlGroup,
  fewFileHandles,
  fewInodes,
  moreInodes,
  removeGroups,
  runWith,
  unmount,
  type Scarcity,
} from '../support/scarce-machine.js';

/** What a machine may run out of in the middle of a run; test/faults/storage.test.ts fills a disk. */
interface Scarce {
  readonly folder: string;
  readonly words: Scarcity;
  readonly sentence: RegExp;
  readonly codes: readonly (number | undefined)[];
}
const [mount, handles] = [passingFolder('few-inodes'), passingFolder('few-handles')];
const scarcities: Record<string, Scarce> = {
  inodes: {
    folder: mount,
    words: fewInodes(mount, 100),
    sentence:
      /cannot write to .*: the disk is full \(no space, or no inodes left\); free some space, or choose another place with --\w+ DIR/u,
    codes: [1],
  },
  'file handles': {
    folder: handles,
    words: fewFileHandles(26, join(handles, 'run', 'run.json')), // it has 24 open by then
    sentence:
      /too many files are open at the same time: raise the limit \(ulimit -n\), or use fewer workers \(--workers N\)/u,
    codes: [1],
  },
  'process ids': {
    folder: passingFolder('few-processes'),
    words: controlGroup('pids', '35'),
    sentence:
      /no further process or thread can start: raise the limit \(ulimit -u, or pids\.max of the control group\), or use fewer workers/u,
    codes: [1],
  },
  // The system chooses the process to kill: teval, which then reports nothing, or a JVM, whose test gets another one.
  memory: {
    folder: passingFolder('little-memory'),
    words: controlGroup('memory', '170M'),
    sentence: /^/u,
    codes: [0, 1, 137, undefined],
  },
};

const reference = passingFolder('plenty');
const giveArtefacts = (folder: string) =>
  cp(join(reference, 'cache', 'artefact'), join(folder, 'cache', 'artefact'), { recursive: true });
let expected: string;
beforeAll(async () => {
  expect((await runWith([], reference)).exitCode).toBe(0);
  expected = await readResults(reference, 'run');
});
afterAll(() => {
  removeGroups();
  unmount(mount);
});

describe.each(Object.entries(scarcities))(
  'a machine without %s',
  (name, { folder, words, sentence, codes }) => {
    it.skipIf(words === 'none')(
      'is reported in one sentence, and the same command ends with the same bytes (skipped without control groups or prlimit)',
      async () => {
        if (name !== 'inodes') await giveArtefacts(folder); // it is the run that is to be hit, and not Maven
        const scarce = await runWith(words as readonly string[], folder);
        expect(codes, scarce.stderr).toContain(scarce.exitCode);
        expect(scarce.stderr).toMatch(sentence);
        expect(scarce.stderr).not.toContain('fault in teval');
        expect(scarce.stderr).not.toContain('    at ');
        if (name === 'inodes') moreInodes(mount);
        const after = await runWith([], folder);
        expect([after.exitCode, after.stderr]).toEqual([0, '']);
        expect(await readResults(folder, 'run')).toBe(expected);
        expect(await verifyCache(join(folder, 'cache'))).toMatchObject({ damaged: [], unreadable: [] });
      },
    );
  },
);

const clock = passingFolder('clock');
const set = (shift: string) => writeFileSync(join(clock, 'now'), `${shift}\n`);
const env = clockFrom(join(clock, 'now'));

it.skipIf(env === 'none')(
  'reports a clock that is set back by an hour during the run, which changes no result (skipped without control groups or prlimit)',
  async () => {
    set('+0');
    const folder = join(clock, 'folder');
    await giveArtefacts(folder); // which takes Maven a minute where each look at the clock reads a file
    const end = runWith([], folder, env as Record<string, string>);
    await expect.poll(() => existsSync(join(folder, 'run', 'run.json'))).toBe(true);
    await sleep(300);
    set('-1h');
    const { exitCode, stderr } = await end;
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(await readResults(folder, 'run')).toBe(expected);
    const record = JSON.parse(await readFile(join(folder, 'run', 'run.json'), 'utf8')) as {
      doubts: string[];
    };
    expect(record.doubts.join()).toContain('the clock jumped by -3600 s');
    const again = await runWith([], folder);
    expect([again.exitCode, again.stderr]).toEqual([0, '']);
    expect(await readResults(folder, 'run')).toBe(expected);
  },
);
