// @module-tag command/cache
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createContentCache, digestOfKey } from '../../src/store/cache/content-cache.js';
import { passingFolder } from '../support/passing-folder.js';
import { teval } from './capture.js';

let root: string;
const month = 30 * 24 * 3_600_000;
beforeEach(async () => {
  root = passingFolder('cache');
  const cache = createContentCache(root);
  for (const key of [1, 2])
    await cache.entry('classes', key, (folder) => writeFile(join(folder, 'A.java'), 'x'));
  await cache.keep('oracles', 1, () => Promise.resolve('said'));
  await cache.release();
});

const joinEntry = (kind: string, key: unknown) =>
  join(root, kind, digestOfKey(key).slice(0, 2), digestOfKey(key));
const age = async (kind: string, key: unknown) => {
  const then = new Date(Date.now() - 2 * month);
  for (const name of readdirSync(joinEntry(kind, key)))
    await utimes(join(joinEntry(kind, key), name), then, then);
};
const run = (...words: string[]) => teval('cache', ...words, '--cache', root);

describe('teval cache list', () => {
  it('shows kinds with their entries, size and last use, and the running runs', async () => {
    const cache = createContentCache(root, { purpose: 'results/mine' });
    await cache.hold('classes', 1);
    const { exitCode, stdout } = await run('list');
    await cache.release();
    expect(exitCode).toBe(0);
    const today = new Date().toISOString().slice(0, 10);
    expect(stdout).toMatch(new RegExp(`classes +2 +\\S+ kB +${today} +1\\n`));
    expect(stdout).toMatch(new RegExp(`oracles +1 +\\S+ kB +${today} +0\\n`));
    expect(stdout).toMatch(new RegExp(`results/mine \\(\\S+ on \\S+, process ${process.pid}, since `));
  });

  it('is one document with --json', async () => {
    const { stdout } = await run('list', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ format: 1, folder: root, entries: 3, users: [] });
  });

  it('refuses a missing folder as bad input', async () => {
    const { exitCode, stderr } = await teval('cache', 'list', '--cache', join(root, 'nowhere'));
    expect([exitCode, stderr]).toEqual([
      2,
      `teval: there is no cache at ${root}/nowhere; name one with --cache DIR or TEVAL_CACHE\n`,
    ]);
  });
});

describe('teval cache prune', () => {
  it('removes by age, and reports the removed entries', async () => {
    await age('classes', 1);
    const dry = await run('prune', '--unused-for', '30d', '--dry-run');
    expect(dry.stdout).toMatch(/^Would remove 1 of 3 entries, .* \(classes 1\); left: 2, /u);
    const { stdout, exitCode } = await run('prune', '--unused-for', '30d', '--json');
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      dry_run: false,
      removed: { entries: 1, kinds: [{ kind: 'classes' }] },
      left: { entries: 2 },
    });
    expect((await run('prune', '--unused-for', '30d')).stdout).toMatch(/^Removed 0 of 2 entries/u);
  });

  it('removes by size and by kind, and refuses to prune without a criterion', async () => {
    expect((await run('prune', '--max-size', '1GB')).stdout).toMatch(/^Removed 0 of 3/u);
    expect((await run('prune', '--kind', 'oracles')).stdout).toMatch(/^Removed 1 of 1/u);
    expect((await run('prune', '--max-size', '0B')).stdout).toMatch(/^Removed 2 of 2/u);
    await createContentCache(root).keep('oracles', 2, () => Promise.resolve('said'));
    expect((await run('prune', '--max-size', '0B')).stdout).toContain(
      '1 (answers, generated suites); --kind oracles and --kind suites remove them',
    );
    expect(await run('prune')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('choose the entries to remove: --unused-for TIME') as unknown,
    });
    expect(await run('prune', '--max-size', '20')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('as in 20GB') as unknown,
    });
    expect(await run('prune', '--unused-for', '1y')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('as in 90m, 12h, 30d or 4w') as unknown,
    });
  });
});

describe('teval cache verify', () => {
  it('accepts intact entries', async () => {
    expect(await run('verify')).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('3 entries are intact, 0 damaged') as unknown,
    });
  });

  it('reports a flipped bit in one sentence, and the next use makes the entry again', async () => {
    const file = join(joinEntry('classes', 1), 'A.java');
    const bytes = readFileSync(file);
    bytes[0]! ^= 4;
    writeFileSync(file, bytes);
    const { exitCode, stdout } = await run('verify');
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(
      /^classes\/\S+ is damaged \(1 file has changed: A\.java\): teval removed it; a run makes it again when it needs it\.$/mu,
    );
    expect((await run('verify')).exitCode).toBe(0);
    await createContentCache(root).entry('classes', 1, (folder) => writeFile(join(folder, 'A.java'), 'x'));
    expect(readFileSync(file, 'utf8')).toBe('x');
  });
});
