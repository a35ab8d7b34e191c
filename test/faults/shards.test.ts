// @module-tag full
import { existsSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { cp, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { beforeAll, expect, it } from 'vitest';
import { listFilesBelow } from '../../src/store/files/digest.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import type { RunStatus } from '../../src/reports/run-status.js';
import { ended, folderOfRuns, readResults, startRun } from '../support/interrupted-runs.js';

/** A run of three bundled bugs in the built binary, whole and in shards. */
const folder = folderOfRuns('shards');
let reference: string;
let units: Record<string, string>;

const digestText = (text: string) => createHash('sha256').update(text).digest('hex');
const shard = (part: string, out: string, cache: string) => startRun(folder, out, cache, '--shard', part);
const code = async (run: ReturnType<typeof shard>) => (await ended(run)).code;

async function teval(...argv: string[]) {
  const { exitCode, stdout, stderr } = await execa(
    process.execPath,
    [join(packageRoot, 'bin', 'teval.js'), ...argv],
    { cwd: folder, reject: false },
  );
  return { exitCode, stdout, stderr };
}

async function filesIn(out: string, ...below: string[]): Promise<Record<string, string>> {
  const place = join(folder, out, ...below);
  const read = async (file: string) => [file, await readFile(join(place, file), 'utf8')] as const;
  return Object.fromEntries(await Promise.all((await listFilesBelow(place)).map(read)));
}

/** `run.json` but for its times, hosts, and what makes its numbers doubtful on this machine. */
async function readRecord(out: string): Promise<object> {
  const { started_at, ended_at, merged_from, doubts, ...rest } = JSON.parse(
    await readFile(join(folder, out, 'run.json'), 'utf8'),
  ) as Record<string, unknown>;
  expect([typeof started_at, ended_at === 'not yet']).toEqual(['string', false]);
  expect(existsSync(join(folder, out, 'attempts.json'))).toBe(merged_from === undefined);
  expect(Array.isArray(doubts)).toBe(true);
  return rest;
}

async function expectReference(out: string): Promise<void> {
  expect(await readResults(folder, out)).toBe(reference);
  expect(await filesIn(out, 'units')).toEqual(units);
  expect(await filesIn(out, 'bugs')).toEqual(await filesIn('reference', 'bugs'));
  expect(await readRecord(out)).toEqual(await readRecord('reference'));
}

beforeAll(async () => {
  expect(await code(startRun(folder, 'reference', 'cache'))).toBe(0);
  reference = await readResults(folder, 'reference');
  units = await filesIn('reference', 'units');
});

const eight = Array.from({ length: 8 }, (_, index) => `${((index * 3 + 4) % 8) + 1}/8`);

it.each([
  ['one', ['1/1']],
  ['three', ['3/3', '1/3', '2/3']],
  ['eight, most of them empty', eight],
])('%s in one folder, in any order, end with the bytes of the whole', async (name, parts) => {
  const out = name.split(' ')[0]!;
  for (let index = 0; index < parts.length; index += 2) {
    const two = parts.slice(index, index + 2).map((part) => shard(part, out, 'cache'));
    expect(await Promise.all(two.map(code)), two.map(({ stderr }) => stderr()).join('')).toEqual(
      two.map(() => 0),
    );
  }
  expect(await readdir(join(folder, out))).not.toContain('summary.json');
  expect((await teval('report', out, '--format', 'json')).exitCode).toBe(0); // before it is merged
  expect((await teval('merge', out)).exitCode).toBe(0);
  await expectReference(out);
  const before = await filesIn(out);
  expect((await teval('merge', out)).exitCode).toBe(0);
  expect(await filesIn(out)).toEqual(before);
});

it('in separate folders, some merged first and the others later, and resumed as a whole', async () => {
  for (const index of [1, 2, 3]) expect(await code(shard(`${index}/3`, `own-${index}`, 'cache'))).toBe(0);
  const some = await teval('merge', 'own-3', 'own-1', '--out', 'merged');
  expect(some).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('3 of 9 units are not done yet, of 2/3 (not begun)') as string,
  });
  expect((await teval('merge', 'own-2', '--out', 'merged')).exitCode).toBe(0);
  await expectReference('merged');
  expect(await code(startRun(folder, 'merged', 'cache'))).toBe(0);
  expect(await readResults(folder, 'merged')).toBe(reference);
});

it('a killed and repeated shard, with another one in parallel, gives the same bytes', async () => {
  const [out, cache] = ['killed', 'cache-2'];
  const [first, second] = [shard('1/3', out, cache), shard('2/3', out, cache)];
  const ends = [ended(first), ended(second)] as const;
  const statusNow = async () =>
    JSON.parse((await teval('status', out, '--json')).stdout || '{}') as Partial<RunStatus>;
  await expect
    .poll(async () => (await statusNow()).parts?.map(({ state }) => state))
    .toEqual(['running', 'running', 'not begun']);
  first.child.kill('SIGSTOP'); // or it may be done before another has come as far as its lock
  const again = shard('1/3', out, cache);
  expect(await code(again)).toBe(1);
  expect(again.stderr()).toContain(`1-of-3 is in use by process ${first.child.pid} on `);
  const whole = startRun(folder, out, cache);
  expect(await code(whole)).toBe(1);
  expect(whole.stderr()).toMatch(/[12]-of-3 is in use by process/);
  first.child.kill('SIGKILL');
  await ends[0];
  expect((await statusNow()).parts?.[0]).toMatchObject({
    part: '1/3',
    state: 'stopped',
    process: first.child.pid,
  });
  const resumed = shard('1/3', out, cache);
  expect(await code(resumed), resumed.stderr()).toBe(0);
  expect((await ends[1]).code).toBe(0);
  expect((await teval('merge', out)).exitCode).toBe(1);
  expect(await code(shard('3/3', out, cache))).toBe(0);
  expect((await teval('merge', out)).exitCode).toBe(0);
  await expectReference(out);
  expect(await statusNow()).toMatchObject({
    state: 'done',
    units: { planned: 9, done: 9, remaining: 0 },
  });
});

it('a unit that is edited, another result, and shards of another run are refused', async () => {
  const [unit] = Object.keys(units);
  const file = join(folder, 'merged', 'units', unit!);
  await cp(join(folder, 'three'), join(folder, 'edited'), { recursive: true });
  const text = await readFile(file, 'utf8');
  const edited = text.replace(/[a-z](?=[^a-z]*$)/u, (letter) => (letter === 'x' ? 'y' : 'x'));
  await writeFile(join(folder, 'edited', 'units', unit!), edited);
  const damaged = await teval('merge', 'edited', '--out', 'of-edited');
  expect(damaged).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('is damaged') as string });
  expect((await teval('merge', 'merged', '--out', 'of-edited')).exitCode).toBe(0);
  expect(await filesIn('of-edited', 'units')).toEqual(units);
  const results = edited.slice(edited.indexOf('\n') + 1);
  const sealed = edited.replace(/"sha256":"\w+"/u, `"sha256":"${digestText(results)}"`);
  await writeFile(join(folder, 'edited', 'units', unit!), sealed);
  const refused = await teval('merge', 'edited', 'merged', '--out', 'nothing');
  expect(refused.exitCode).toBe(2);
  expect(refused.stderr).toContain('are different results of the same unit');
  const other = startRun(folder, 'other', 'cache', '--shard', '1/3', '--reruns', '0');
  expect(await code(other)).toBe(0);
  const mixed = await teval('merge', 'other', 'three', '--out', 'nothing');
  expect(mixed).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('different settings (reruns)') as string,
  });
  expect(await readdir(join(folder, 'nothing')).catch(() => [])).not.toContain('run.json');
});
