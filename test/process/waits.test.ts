import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runInGroup } from '../../src/process/process-group.js';
import { listWaits } from '../../src/process/waits.js';

/** Starts a shell that writes, and waits until `release` aborts it. */
function start(script: string, named?: string) {
  const release = new AbortController();
  const ended = runInGroup('/bin/sh', ['-c', script], {
    folder: tmpdir(),
    environment: { PATH: process.env['PATH'] ?? '' },
    timeLimitMilliseconds: 60_000,
    signal: release.signal,
    ...(named === undefined ? {} : { named }),
  });
  return { release, ended };
}

test('a named program is listed with its last line until it ends', async () => {
  const build = start('echo first; printf "10 %%\\r20 %%\\r\\n\\033[0m\\n"; exec sleep 30', 'build of math');
  const unnamed = start('exec sleep 30');
  while (listWaits()[0]?.lastLine !== '20 %') await sleep(20);
  expect(listWaits()).toEqual([
    { named: 'build of math', milliseconds: expect.any(Number) as number, lastLine: '20 %' },
  ]);
  build.release.abort();
  await build.ended;
  expect(listWaits()).toEqual([]);
  unnamed.release.abort();
  await unnamed.ended;
});
