import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sweepHalfWritten, sweepTemporaries, temporaryName } from '../../src/store/temporary-folder.js';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'sweep-'))));
afterEach(() => rm(folder, { recursive: true }));

const deadPid = spawnSync('true').pid;
const ofDeadProcess = (name: string) => name.replace(`-${process.pid}-`, `-${deadPid}-`);

it('removes what a dead process of this host left, and nothing else', async () => {
  const own = temporaryName('harness');
  const dead = ofDeadProcess(own);
  const elsewhere = dead.replace(/-[0-9a-f]{8}-/, '-00000000-');
  for (const name of [own, dead, elsewhere, 'teval-notes'])
    await mkdir(join(folder, name, 'a'), { recursive: true });
  await sweepTemporaries(folder);
  expect((await readdir(folder)).sort()).toEqual([own, elsewhere, 'teval-notes'].sort());
  await sweepTemporaries(join(folder, 'is not there'));
});

it('removes half-written files of dead processes below a folder', async () => {
  await mkdir(join(folder, 'units'));
  const names = [`a.${deadPid}-01234567.tmp`, `b.${process.pid}-01234567.tmp`, 'c.tmp', 'd.jsonl'];
  for (const name of names) await writeFile(join(folder, 'units', name), '');
  await sweepHalfWritten(folder);
  expect((await readdir(join(folder, 'units'))).sort()).toEqual(names.slice(1));
});
