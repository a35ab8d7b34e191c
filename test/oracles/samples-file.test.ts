import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadSamples } from '../../src/oracles/samples/samples-file.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = passingFolder('samples-file');

it('refuses a second sample with the number of an earlier one for the same assignment', async () => {
  const file = join(folder, 'mine.jsonl');
  const line = (context: string, text: string) =>
    JSON.stringify({ subject: 'Inventory-1', method: 'take(int)', context, number: 7, text });
  writeFileSync(file, `${line('full', 'a')}\n${line('simple', 'a')}\n`);
  await expect(loadSamples(file)).resolves.toBeDefined();
  writeFileSync(file, `${line('full', 'a')}\n${line('simple', 'a')}\n${line('full', 'b')}\n`);
  await expect(loadSamples(file)).rejects.toThrow(
    `${file}:3: an earlier line has the number 7 for the same assignment`,
  );
});
