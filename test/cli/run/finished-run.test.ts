// @module-tag isolated
// @module-tag command/merge
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { passingFolder } from '../../support/passing-folder.js';
import { teval, type Said } from '../capture.js';
import { useFilledCache } from '../../support/filled-cache.js';

const toolkit = vi.hoisted(() => ({ version: 'as it is' }));
vi.mock(import('../../../src/store/files/package-root.js'), async (actual) => {
  const { packageRoot, packageVersion } = await actual();
  return {
    packageRoot,
    get packageVersion() {
      return toolkit.version === 'as it is' ? packageVersion : toolkit.version;
    },
  };
});

const folder = passingFolder('finished-run');
const out = join(folder, 'run');
const command = ['run', '--bugs', 'Text-1,Settings-1', '--seeds', '2', '--reruns', '0'];
const run = (...more: string[]) => teval(...command, '--out', out, '--cache', useFilledCache(), ...more);
const nothingToDo = 'Nothing to do';

const readFileOfRun = (name: string) => readFileSync(join(out, name), 'utf8');
const namesOfUnits = () =>
  readdirSync(join(out, 'units'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.jsonl'))
    .map((path) => join(out, 'units', path));
/** When each file was written last. */
const times = () =>
  ['run.json', 'rows.csv', 'ranking.csv', 'summary.json'].map((name) => statSync(join(out, name)).mtimeMs);

let first: Said;

beforeAll(async () => {
  first = await run();
  expect(first.exitCode).toBe(0);
});

describe('a finished run, started again', () => {
  it('has nothing to do, prints the same summary and writes nothing', async () => {
    const before = times();
    const again = await run();
    expect(again).toMatchObject({ exitCode: 0, stdout: first.stdout });
    expect(again.stderr).toContain(nothingToDo);
    expect(first.stderr).not.toContain(nothingToDo);
    expect(times()).toEqual(before);
  });

  it('prints only the summary with --quiet', async () => {
    expect(await run('--quiet')).toMatchObject({ exitCode: 0, stderr: '' });
  });

  it('prints its summary.json with --json', async () => {
    const { stdout, stderr } = await run('--json');
    expect(stdout).toBe(readFileOfRun('summary.json'));
    expect(stderr).toContain(nothingToDo);
  });

  it('uses the style of the current terminal', async () => {
    vi.stubEnv('CLICOLOR_FORCE', '1');
    const coloured = await run();
    vi.unstubAllEnvs();
    expect(coloured.stderr).toContain(nothingToDo);
    expect(coloured.stdout).not.toBe(first.stdout);
    expect(stripVTControlCharacters(coloured.stdout)).toContain('TEval@buggy on bundled');

    const { isTTY, columns } = process.stdout;
    Object.assign(process.stdout, { isTTY: true, columns: 60 });
    const narrow = await run();
    Object.assign(process.stdout, { isTTY, columns });
    const widest = Math.max(
      ...stripVTControlCharacters(narrow.stdout)
        .split('\n')
        .map((line) => line.length),
    );
    expect(widest).toBeLessThan(Math.max(...first.stdout.split('\n').map((line) => line.length)));

    expect((await run()).stdout).toBe(first.stdout);
  });

  it('verifies its files with --repair, and does nothing if all are intact', async () => {
    const again = await run('--repair');
    expect(again).toMatchObject({ exitCode: 0, stdout: first.stdout });
    expect(again.stderr).toContain(nothingToDo);
  });

  it('computes its reports again for a different --found-at', async () => {
    const replication = await run('--found-at', 'replication');
    expect(replication.stderr).not.toContain(nothingToDo);
    expect(readFileOfRun('summary.json')).toContain('"counting": "replication"');
    const exact = await run();
    expect(exact.stderr).not.toContain(nothingToDo);
    expect(readFileOfRun('summary.json')).toContain('"counting": "exact"');
  });

  it.each(['rows.csv', 'ranking.csv', 'summary.json'])(
    'rewrites %s if it was edited or removed',
    async (name) => {
      const whole = readFileOfRun(name);
      writeFileSync(join(out, name), whole.replace(/\d/u, '7').concat(' '));
      expect((await run()).stderr).not.toContain(nothingToDo);
      expect(readFileOfRun(name)).toBe(whole);
      rmSync(join(out, name));
      expect((await run()).stderr).not.toContain(nothingToDo);
      expect(readFileOfRun(name)).toBe(whole);
      expect((await run()).stderr).toContain(nothingToDo);
    },
  );

  it('does not print the text of an edited file', async () => {
    const { stdout } = await run();
    const note = readFileOfRun('reports.json');
    writeFileSync(
      join(out, 'reports.json'),
      note.replace('TEval@buggy on bundled', 'TEval@fixed on bundled'),
    );
    const again = await run();
    expect(again.stderr).not.toContain(nothingToDo);
    expect(again.stdout.split('\n').slice(1)).toEqual(stdout.split('\n').slice(1));
    expect(again.stdout).toContain('TEval@buggy on bundled');
  });

  it('reports a unit that was damaged later, even if its size and date are unchanged', async () => {
    await run();
    const path = namesOfUnits()[1]!;
    const { mtime, atime } = statSync(path);
    const whole = readFileSync(path);
    const damaged = Buffer.from(whole);
    damaged[damaged.length - 40]! ^= 1;
    writeFileSync(path, damaged);
    const { utimesSync } = await import('node:fs');
    utimesSync(path, atime, mtime);
    const again = await run();
    expect(again.exitCode).toBe(1);
    expect(again.stderr).toContain(path);
    expect(again.stderr).toContain('--repair');
    expect(again.stderr).not.toContain(nothingToDo);
    const repaired = await run('--repair');
    expect(repaired.exitCode).toBe(0);
    expect(repaired.stderr).toContain('1 damaged file was removed');
    expect(repaired.stderr).not.toContain(nothingToDo);
    expect((await run()).stderr).toContain(nothingToDo);
  });

  it('repeats a missing unit', async () => {
    const path = namesOfUnits()[0]!;
    rmSync(path);
    const again = await run();
    expect(again).toMatchObject({ exitCode: 0 });
    expect(again.stderr).not.toContain(nothingToDo);
    expect(existsSync(path)).toBe(true);
    expect((await run()).stderr).toContain(nothingToDo);
  });

  it('refuses other settings, as before', async () => {
    const other = await run('--accounting', 'replication');
    expect(other.exitCode).toBe(2);
    expect(other.stderr).toContain('other settings (accounting)');
  });

  it('rewrites its reports with another version of the toolkit', async () => {
    expect((await run()).stderr).toContain(nothingToDo);
    toolkit.version = '99.0.0';
    const again = await run();
    expect(again.stderr).not.toContain(nothingToDo);
    expect(readFileOfRun('run.json')).toContain('"teval": "99.0.0"');
    toolkit.version = 'as it is';
    expect((await run()).stderr).not.toContain(nothingToDo);
  });

  it('rewrites a lost record', async () => {
    rmSync(join(out, 'run.json'));
    expect((await run()).stderr).not.toContain(nothingToDo);
    expect((await run()).stderr).toContain(nothingToDo);
  });
});

describe('the shards of a run', () => {
  const shards = join(folder, 'shards');
  const shard = (...more: string[]) =>
    teval(...command, '--out', shards, '--cache', useFilledCache(), ...more);

  it('write nothing if they are finished', async () => {
    expect((await shard('--shard', '1/2')).exitCode).toBe(0);
    const record = readFileSync(join(shards, 'shards', '1-of-2', 'run.json'), 'utf8');
    expect((await shard('--shard', '1/2')).stdout).toContain('Shard 1/2: 6 of 6 units done');
    expect(readFileSync(join(shards, 'shards', '1-of-2', 'run.json'), 'utf8')).toBe(record);
  });

  it('merged are a run that has nothing to do', async () => {
    expect((await shard('--shard', '2/2')).exitCode).toBe(0);
    const merged = await teval('merge', shards);
    expect(merged.exitCode).toBe(0);
    const again = await teval('merge', shards);
    expect(again).toMatchObject({ exitCode: 0, stdout: merged.stdout });
    const whole = await shard();
    expect(whole.stderr).toContain(nothingToDo);
    expect(whole.stdout).toBe(merged.stdout);
  });
});
