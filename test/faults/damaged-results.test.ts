// @module-tag full
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { teval } from '../cli/capture.js';
import { filesOfRun, readResults } from '../support/interrupted-runs.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = passingFolder('damaged-results');
const out = join(folder, 'run');
const run = (...more: string[]) =>
  teval(
    ...['run', '--bugs', 'Text-1,Settings-1', '--seeds', '2', '--reruns', '0', '--quiet'],
    ...['--out', out, '--cache', join(folder, 'cache'), ...more],
  );

/** Keeps the file's length. */
function flip(path: string): void {
  const bytes = readFileSync(path);
  bytes[bytes.length - 40]! ^= 1;
  writeFileSync(path, bytes);
}

it('all damaged files of a run are named at once, and done again with --repair', async () => {
  expect((await run()).exitCode).toBe(0);
  const results = await readResults(folder, 'run');
  const before = await filesOfRun(out);
  const units = readdirSync(join(out, 'units'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.jsonl'))
    .map((path) => join(out, 'units', path));
  const damaged = [units[1]!, units[4]!, units[8]!, join(out, 'bugs', 'Text-1.json')];
  for (const path of damaged) flip(path);
  for (const command of [
    () => teval('report', out, '--format', 'html', '--out', join(folder, 'page.html')),
    () => teval('rank', out),
    () => teval('show', out),
    () => teval('status', out),
    () => teval('compare', out),
    () => teval('export', 'teval-plus', out, join(folder, 'export')),
    () => run(),
  ]) {
    const { exitCode, stderr } = await command();
    expect([exitCode, stderr.trimEnd().split('\n').length]).toEqual([1, 1]);
    expect(stderr).toContain('4 files are damaged');
    for (const path of damaged) expect(stderr).toContain(path);
    expect(stderr).toContain('--repair');
  }
  const repaired = await run('--repair');
  expect(repaired.exitCode).toBe(0);
  expect(repaired.stderr).toContain('4 damaged files were removed, and the run makes them again: ');
  for (const path of damaged) expect(repaired.stderr).toContain(path);
  expect(await readResults(folder, 'run')).toBe(results);
  expect(await filesOfRun(out)).toEqual(before);
  expect(await run('--repair')).toMatchObject({ exitCode: 0, stderr: '' });
});

it('commands that show a damaged record of a bug report it, and no unit is repeated for it', async () => {
  const path = join(out, 'bugs', 'Settings-1.json');
  flip(path);
  for (const command of [
    () => teval('report', out, '--format', 'html', '--out', join(folder, 'page.html')),
    () => teval('explain', 'Settings-1', '--run', out),
  ]) {
    const { exitCode, stderr } = await command();
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`1 file is damaged`);
    expect(stderr).toContain(path);
  }
  expect((await run('--repair')).stderr).toContain('1 damaged file was removed');
  expect((await teval('explain', 'Settings-1', '--run', out)).exitCode).toBe(0);
});
