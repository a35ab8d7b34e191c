import { appendFile, readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noteTiming, readTimings, type Timing } from '../../src/store/cache/timings.js';
import { passingFolder } from '../support/passing-folder.js';

const timing = (seconds: number): Timing => ({ step: 'workspaces', project: 'Lang', seconds, bytes: 5 });

it('are read as they were noted, also where several are noted at once', async () => {
  const cache = passingFolder('timings');
  expect(await readTimings(cache)).toEqual([]);
  await Promise.all([1, 2, 3].map((seconds) => noteTiming(cache, timing(seconds))));
  const read = await readTimings(cache);
  expect([...read].sort((a, b) => a.seconds - b.seconds)).toEqual([1, 2, 3].map(timing));
});

it('of another machine, and lines that were cut short, are not taken for measurements', async () => {
  const cache = passingFolder('timings');
  await noteTiming(cache, timing(1));
  await writeFile(join(cache, 'timings', `not-${hostname()}.jsonl`), `${JSON.stringify(timing(2))}\n`);
  const [own = ''] = (await readdir(join(cache, 'timings'))).filter((name) => !name.startsWith('not-'));
  await appendFile(join(cache, 'timings', own), '{"step":"workspaces","project":"La\n{"step":"other"}\n');
  expect(await readTimings(cache)).toEqual([timing(1)]);
});

it("that can't be stored are no error", async () => {
  const cache = passingFolder('timings');
  await writeFile(join(cache, 'timings'), 'a file where the folder would be');
  await expect(noteTiming(cache, timing(1))).resolves.toBeUndefined();
});
