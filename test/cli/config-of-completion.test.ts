import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/cli/config/read-config.js';
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
