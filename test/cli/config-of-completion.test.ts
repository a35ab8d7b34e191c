import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/cli/config/read-config.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { passingFolder } from '../support/passing-folder.js';

it('completion runs no configuration that is a program, and reads one that is JSON', async () => {
  const folder = passingFolder('config');
  const file = join(folder, 'teval.config.mjs');
  writeFileSync(file, 'throw new Error("the configuration ran");');
  expect(await readConfig(folder, 'passedOver')).toBe('none');
  await expect(readConfig(folder)).rejects.toThrow('the configuration ran');
  const other = passingFolder('config');
  writeFileSync(join(other, 'teval.config.json'), '{"oracles": {"mine": "command:./mine"}}');
  expect(await readConfig(other, 'passedOver')).toMatchObject({ oracles: { mine: 'command:./mine' } });
});

it('help runs no configuration that is a program, and names the generators of one that is JSON', () => {
  const help = (folder: string) =>
    execFileSync(process.execPath, [join(packageRoot, 'bin/teval.js'), 'run', '--help'], {
      cwd: folder,
      encoding: 'utf8',
    });
  const folder = passingFolder('config');
  const trace = join(folder, 'ran');
  const source = `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(trace)}, '');\nexport default {};`;
  writeFileSync(join(folder, 'teval.config.mjs'), source);
  expect(help(folder)).toContain('--oracle');
  expect(existsSync(trace)).toBe(false);
  const other = passingFolder('config');
  writeFileSync(join(other, 'teval.config.json'), '{"oracles": {"mine-own": "command:./mine"}}');
  expect(help(other)).toContain('mine-own');
});
