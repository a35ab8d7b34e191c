import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { passingFolder } from '../support/passing-folder.js';
import { teval } from './capture.js';

const folder = passingFolder('released-cache');

const cache = join(folder, 'cache');

it.each([
  ['run', '--bugs', 'Inventory-1', '--seeds', '1', '--quiet', '--out', join(folder, 'run')],
  ['plan', '--bugs', 'Inventory-1', '--seeds', '1,2'],
  ['export', 'assignments', '--bugs', 'Text-1', '--on', 'buggy', '--quiet'],
  ['list', 'bugs', '--benchmark', 'mutants:bundled', '--bugs', 'Template-*'],
])('%s %s holds no entry of the cache after its end', async (...words) => {
  expect((await teval(...words, '--cache', cache)).exitCode).toBe(0);
  expect(await readdir(join(cache, 'leases'))).toEqual([]);
});
