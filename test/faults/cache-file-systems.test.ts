// @module-tag full
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';
import { readResults } from '../support/interrupted-runs.js';
import { passingFolder } from '../support/passing-folder.js';

const binary = join(packageRoot, 'bin', 'teval.js');
const folder = passingFolder('file-systems');
const full = join(folder, 'full');
const runWords = (out: string, cache: string) => [
  ...['run', '--bugs', 'Text-1', '--seeds', '1', '--reruns', '0', '--quiet', '--sandbox', 'none'],
  ...['--out', join(folder, out), '--cache', cache],
];
const teval = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  execa(process.execPath, [binary, ...words], { reject: false, stdin: 'ignore', env });

/** With other mounts than this process has. */
const canMount = spawnSync('unshare', ['-m', 'true']).status === 0;
const within = (mounts: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  execa(
    'unshare',
    ['-m', 'sh', '-c', `set -e; ${mounts}; exec "$@"`, 'sh', process.execPath, binary, ...words],
    { reject: false, stdin: 'ignore', env },
  );

function flip(file: string): void {
  const bytes = readFileSync(file);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  writeFileSync(file, bytes);
}

const listFiles = (cache: string, kind: string, ending: string) =>
  readdirSync(join(cache, kind), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(cache, kind, path));

beforeAll(async () => {
  expect(await teval(runWords('first', full))).toMatchObject({ exitCode: 0, stderr: '' });
});

describe.skipIf(!canMount)(
  'a cache that can only be read (skipped without permission to mount, or /dev/shm)',
  () => {
    const readOnly = `mount --bind ${full} ${full}; mount -o remount,bind,ro ${full}`;

    it('provides its entries', async () => {
      expect(await within(readOnly, runWords('read', full))).toMatchObject({ exitCode: 0, stderr: '' });
      expect(await readResults(folder, 'read')).toBe(await readResults(folder, 'first'));
    });

    it('makes missing entries without keeping them, and warns once', async () => {
      const temporary = join(folder, 'temporary');
      mkdirSync(temporary);
      const more = (out: string, cache: string) =>
        runWords(out, cache).map((word) => word.replace('Text-1', 'Text-1,Settings-1'));
      const { exitCode, stderr } = await within(readOnly, more('more', full), { TMPDIR: temporary });
      expect(stderr.split('\n')).toEqual([
        expect.stringMatching(
          /the cache \S+ is not writable \(the file system is read-only\): this command makes missing entries in a temporary folder/u,
        ) as string,
      ]);
      expect(exitCode).toBe(0);
      expect(readdirSync(temporary)).toEqual([]);
      await teval(more('kept', join(folder, 'kept-cache')));
      expect(await readResults(folder, 'more')).toBe(await readResults(folder, 'kept'));
    });

    it('ignores damaged entries', async () => {
      const damaged = join(folder, 'damaged');
      spawnSync('cp', ['-a', full, damaged]);
      flip(listFiles(damaged, 'executions', '.json')[0]!);
      flip(listFiles(damaged, 'classes', '.class')[0]!);
      const there = readOnly.replaceAll(full, damaged);
      const { exitCode, stderr } = await within(there, runWords('of-damaged', damaged));
      expect(stderr).toMatch(
        /entry executions\/\S+ is damaged \(.*\) and can't be removed: teval ignores it/u,
      );
      expect(stderr).toMatch(/entry classes\/\S+ is damaged \(.*\) and can't be removed: teval ignores it/u);
      expect(exitCode).toBe(0);
      expect(await readResults(folder, 'of-damaged')).toBe(await readResults(folder, 'first'));
    });
  },
);

describe.skipIf(!canMount || !existsSync('/dev/shm'))(
  'a cache in a lower layer of overlayfs (skipped without permission to mount, or /dev/shm)',
  () => {
    let layers = '';
    beforeAll(() => {
      layers = mkdtempSync('/dev/shm/teval-layers-');
      for (const name of ['upper', 'work', 'merged']) mkdirSync(join(layers, name));
      spawnSync('cp', ['-a', full, join(layers, 'lower')]);
    });
    afterAll(() => rmSync(layers, { recursive: true, force: true }));
    const overlay = () =>
      `mount -t overlay overlay -o lowerdir=${layers}/lower,upperdir=${layers}/upper,workdir=${layers}/work ${layers}/merged`;

    it('is repaired and pruned, although its folders can’t be renamed', async () => {
      const lower = join(layers, 'lower');
      flip(listFiles(lower, 'classes', '.class')[0]!);
      flip(listFiles(lower, 'executions', '.json')[0]!);
      rmSync(join(lower, 'executions', readdirSync(join(lower, 'executions'))[0]!), { recursive: true });
      const merged = join(layers, 'merged');
      const { exitCode, stderr } = await within(overlay(), runWords('overlay', merged));
      expect(stderr).toMatch(/entry classes\/\S+ was damaged .* teval removed it, and makes it again/u);
      expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('EXDEV') as string]);
      expect(await readResults(folder, 'overlay')).toBe(await readResults(folder, 'first'));
      const pruned = await within(overlay(), ['cache', 'prune', '--max-size', '0B', '--cache', merged]);
      expect(pruned).toMatchObject({ exitCode: 0, stderr: '' });
      const listed = await within(overlay(), ['cache', 'list', '--json', '--cache', merged]);
      expect(JSON.parse(listed.stdout)).toMatchObject({ entries: 0 });
    });
  },
);

it.skipIf(!existsSync('/dev/shm'))(
  'a cache whose folder tmp is on another file system is filled by copies (skipped without permission to mount, or /dev/shm)',
  async () => {
    const elsewhere = mkdtempSync('/dev/shm/teval-tmp-');
    try {
      const cache = join(folder, 'two-systems');
      mkdirSync(cache);
      symlinkSync(elsewhere, join(cache, 'tmp'));
      expect(await teval(runWords('two', cache))).toMatchObject({ exitCode: 0, stderr: '' });
      expect(await readResults(folder, 'two')).toBe(await readResults(folder, 'first'));
      expect(readdirSync(elsewhere)).toEqual([]);
      expect(await teval(['cache', 'verify', '--cache', cache])).toMatchObject({ exitCode: 0 });
    } finally {
      rmSync(elsewhere, { recursive: true, force: true });
    }
  },
);

describe('a fault of the machine is reported in one sentence', () => {
  it.each([
    [
      'a TMPDIR that is not there',
      { TMPDIR: '/not/there' },
      'the folder /not/there for temporary files does not exist',
    ],
  ])('%s', async (_, env, sentence) => {
    const words = runWords('lacking', join(folder, 'new-cache'));
    const { exitCode, stderr } = await teval(words, env);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('fault in teval');
    expect([1, 2]).toContain(exitCode);
  });

  it.each([
    ['--out', (long: string) => ['run', '--bugs', 'Text-1', '--out', long]],
    ['--cache', (long: string) => ['run', '--bugs', 'Text-1', '--out', join(folder, 'o'), '--cache', long]],
    ['--suites', (long: string) => ['run', '--suites', long, '--out', join(folder, 'o')]],
    ['--benchmark', (long: string) => ['run', '--benchmark', `${long}.json`, '--out', join(folder, 'o')]],
    ['--oracle', (long: string) => ['run', '--oracle', `predictions:${long}`, '--out', join(folder, 'o')]],
    ['--bugs @', (long: string) => ['run', '--bugs', `@${long}`, '--out', join(folder, 'o')]],
    ['report', (long: string) => ['report', long]],
    ['cache', (long: string) => ['cache', 'list', '--cache', long]],
  ])('a name that is too long for the file system: %s', async (_, words) => {
    const { exitCode, stderr } = await teval(words(join(folder, 'long'.repeat(80))));
    expect(stderr).not.toContain('fault in teval');
    expect(stderr.split('\n')).toHaveLength(1);
    expect(exitCode).toBe(2);
  });
});
