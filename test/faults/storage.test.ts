// @module-tag full
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { beforeAll, describe, expect, it } from 'vitest';
import { resolveSandbox } from '../../src/toolchain/sandbox.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { passingFolder } from '../support/passing-folder.js';

/** Bubblewrap gives a process a full disk and a read-only folder, without the rights of an administrator. */
const { sandbox } = await resolveSandbox('auto');
const binary = join(packageRoot, 'bin', 'teval.js');

let folder: string;
const out = () => join(folder, 'out');
beforeAll(async () => {
  folder = passingFolder('storage');
  await mkdir(join(folder, 'mount'));
});

const options = () => [
  ...[
    'run',
    '--bugs',
    'Text-1,Settings-1,Mail-1',
    '--seeds',
    '2',
    '--reruns',
    '0',
    '--sandbox',
    'none',
    '--quiet',
  ],
  ...['--cache', join(folder, 'cache')],
];
const teval = (mount: readonly string[], ...more: string[]) =>
  execa('bwrap', [...mount, '--', process.execPath, binary, ...options(), ...more], {
    reject: false,
    stdin: 'ignore',
  });

describe.skipIf(sandbox === 'none')('where nothing more can be written (skipped without bubblewrap)', () => {
  it('a full disk loses only the units that do not fit, and reports them', async () => {
    const place = join(folder, 'mount');
    const full = await teval(['--dev-bind', '/', '/', '--size', '80000', '--tmpfs', place], '--out', place);
    expect(full.exitCode).toBe(1);
    expect(full.stderr).toMatch(
      /cannot write to .*: the disk is full \(no space, or no inodes left\); free some space, or choose another place with --out DIR/,
    );
    expect(full.stderr).not.toContain('    at ');

    const roomy = await teval(['--dev-bind', '/', '/'], '--out', out());
    expect([roomy.exitCode, roomy.stderr]).toEqual([0, '']);
    expect((await readFile(join(out(), 'rows.csv'), 'utf8')).split('\n').length).toBeGreaterThan(50);
  });

  it('a read-only results folder is refused before anything is done', async () => {
    const before = await readFile(join(out(), 'run.json'), 'utf8');
    const refused = await teval(['--dev-bind', '/', '/', '--ro-bind', out(), out()], '--out', out());
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toMatch(/cannot write to .*out: .*choose another place with --out DIR\n?$/);
    expect(await readFile(join(out(), 'run.json'), 'utf8')).toBe(before);
  });
});
