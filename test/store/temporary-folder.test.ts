import { spawnSync } from 'node:child_process';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { writeAtomically } from '../../src/store/files/atomic-write.js';
import {
  createHalfWrittenName,
  sweepHalfWritten,
  sweepTemporaries,
  createTemporaryName,
} from '../../src/store/files/temporary-folder.js';
import { passingFolder } from '../support/passing-folder.js';

let folder: string;
beforeEach(() => (folder = passingFolder('sweep')));

const deadPid = spawnSync('true').pid;
const ofDeadProcess = (name: string) => name.replace(`-${process.pid}-`, `-${deadPid}-`);

it('removes what a dead process of this host left, and nothing else', async () => {
  const own = createTemporaryName('harness');
  const dead = ofDeadProcess(own);
  const elsewhere = dead.replace(/-[0-9a-f]{8}-/, '-00000000-');
  for (const name of [own, dead, elsewhere, 'teval-notes'])
    await mkdir(join(folder, name, 'a'), { recursive: true });
  await sweepTemporaries(folder);
  expect((await readdir(folder)).sort()).toEqual([own, elsewhere, 'teval-notes'].sort());
  await sweepTemporaries(join(folder, 'is not there'));
});

it('keeps what another machine still writes in, however old its folder is', async () => {
  const [used, left] = ['cache', 'blind'].map((purpose) =>
    createTemporaryName(purpose).replace(/-[0-9a-f]{8}-/, '-00000000-'),
  );
  const monthAgo = new Date(Date.now() - 30 * 86_400_000);
  for (const name of [used!, left!]) {
    await mkdir(join(folder, name, 'tmp'), { recursive: true });
    if (name === left) await utimes(join(folder, name, 'tmp'), monthAgo, monthAgo);
    await utimes(join(folder, name), monthAgo, monthAgo);
  }
  await sweepTemporaries(folder);
  expect(await readdir(folder)).toEqual([used]);
});

it('removes what a dead process left in a folder when the first file is written there, and nothing else', async () => {
  const place = join(folder, 'ranking.csv');
  const own = createHalfWrittenName('ranking.csv');
  const elsewhere = ofDeadProcess(own).replace(/\.[0-9a-f]{8}-/, '.00000000-');
  const ofAnother = ofDeadProcess(createHalfWrittenName('rows.csv'));
  for (const name of [own, ofDeadProcess(own), elsewhere, ofAnother, 'ranking.csv.tmp'])
    await writeFile(join(folder, name), 'half');
  await writeAtomically(place, 'whole');
  const left = [own, elsewhere, 'ranking.csv', 'ranking.csv.tmp'];
  expect((await readdir(folder)).sort()).toEqual(left.sort());
});

it('removes half-written files of dead processes below a folder, and none that another host may be writing', async () => {
  await mkdir(join(folder, 'units'));
  const own = createHalfWrittenName('b');
  const ofDead = ofDeadProcess(own);
  const elsewhere = ofDead.replace(/\.[0-9a-f]{8}-/, '.00000000-');
  const old = elsewhere.replace('b.', 'a.');
  const names = [own, ofDead, elsewhere, old, 'c.tmp', 'd.jsonl'];
  for (const name of names) await writeFile(join(folder, 'units', name), '');
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  await utimes(join(folder, 'units', old), twoDaysAgo, twoDaysAgo);
  await mkdir(join(folder, 'units', ofDeadProcess(createHalfWrittenName('suite')), 'org'), {
    recursive: true,
  });
  await sweepHalfWritten(folder);
  const left = [own, elsewhere, 'c.tmp', 'd.jsonl'];
  expect((await readdir(join(folder, 'units'))).sort()).toEqual(left.sort());
});
