// @module-tag full
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { beforeAll, expect, it } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';
import { readResults } from '../support/interrupted-runs.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = passingFolder('damaged-programs');
const cache = (name: string) => join(folder, `cache-${name}`);
const binary = process.env['TEVAL_TEST_BINARY'] ?? join(packageRoot, 'bin', 'teval.js');

/** In a separate process, because a process that has copied a program does not read it again. */
const run = (name: string, ...more: string[]) =>
  execa(
    process.execPath,
    [
      ...[binary, 'run', '--bugs', 'Text-1', '--seeds', '2', '--reruns', '0', '--quiet', '--workers', '2'],
      ...['--out', join(folder, name), '--cache', cache(name), ...more],
    ],
    { reject: false, stdin: 'ignore' },
  );

function classFiles(name: string): string[] {
  const classes = join(cache(name), 'classes');
  return readdirSync(classes, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.class'))
    .map((path) => join(classes, path));
}

function flip(file: string, share: number): void {
  const bytes = readFileSync(file);
  bytes[Math.floor(bytes.length * share)]! ^= 4;
  writeFileSync(file, bytes);
}

/** The cache of a run, as it was when its outcomes were still to be had. */
function copyOfCache(name: string): void {
  cpSync(cache('whole'), cache(name), { recursive: true });
  rmSync(join(cache(name), 'executions'), { recursive: true });
}

beforeAll(async () => {
  expect(await run('whole')).toMatchObject({ exitCode: 0, stderr: '' });
});

it.each([0.1, 0.5, 0.9])(
  'a bit that flipped at %f of each class is found before the class is run, and leaves no trace in results',
  async (share) => {
    const name = `flipped-${share}`;
    copyOfCache(name);
    const files = classFiles(name);
    for (const file of files) flip(file, share);
    const { exitCode, stderr } = await run(name);
    expect(stderr.split('\n')).toEqual(
      files.map(
        () =>
          expect.stringMatching(
            /^teval: the cache's entry classes\/\S+ was damaged \(1 file has changed: classes\/\S+\.class\): teval removed it, and makes it again$/u,
          ) as string,
      ),
    );
    expect(exitCode).toBe(0);
    expect(await readResults(folder, name)).toBe(await readResults(folder, 'whole'));
    rmSync(join(folder, name), { recursive: true });
    expect(await run(name)).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await readResults(folder, name)).toBe(await readResults(folder, 'whole'));
  },
);

it('a missing class and an additional class are found as well', async () => {
  copyOfCache('gone');
  const [one, other] = classFiles('gone');
  rmSync(one!);
  writeFileSync(join(other!, '..', 'Further.class'), 'no class');
  const { exitCode, stderr } = await run('gone');
  expect([exitCode, stderr.split('\n').length]).toEqual([0, 2]);
  expect(stderr).toContain('Further.class');
  expect(await readResults(folder, 'gone')).toBe(await readResults(folder, 'whole'));
});

it('outcomes are identified by the bytes that ran: those of other bytes do not count', async () => {
  cpSync(cache('whole'), cache('others'), { recursive: true });
  for (const file of classFiles('others')) {
    flip(file, 0.5);
    const entry = join(file.slice(0, file.indexOf('/classes/', cache('others').length + 9)));
    rmSync(join(entry, 'content.json')); // an entry of an earlier version: nothing shows that the class was different
  }
  const { stdout, stderr } = await run('others');
  const outcomes = `${stdout}${stderr}${await readResults(folder, 'others').catch(() => '')}`;
  expect(outcomes).not.toBe(await readResults(folder, 'whole'));
});
