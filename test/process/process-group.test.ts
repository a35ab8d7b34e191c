import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runInGroup } from '../../src/process/process-group.js';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'teval-group-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const environment = { PATH: process.env.PATH ?? '' };
const run = (script: string, timeLimitMilliseconds = 20_000, signal?: AbortSignal) =>
  runInGroup('/bin/sh', ['-c', script], { folder, environment, timeLimitMilliseconds, signal });

/** Starts a child that ignores SIGTERM, notes its number and waits longer than any test. */
const withChild = `(trap '' TERM; exec sleep 300) & echo $! >child; wait`;

async function childIsGone(): Promise<boolean> {
  const child = Number(await readFile(join(folder, 'child'), 'utf8'));
  for (let attempt = 0; attempt < 50; attempt++) {
    try {
      process.kill(child, 0);
    } catch {
      return true;
    }
    await sleep(100);
  }
  process.kill(child, 'SIGKILL');
  return false;
}

async function childHasStarted(): Promise<void> {
  while ((await readFile(join(folder, 'child'), 'utf8').catch(() => '')).trim() === '') await sleep(20);
}

it('gives exit code, output of both kinds, working folder and nothing of the environment', async () => {
  const result = await run('pwd; echo "$HOME" >&2; exit 3');
  expect(result.end).toEqual({ by: 'exit', code: 3 });
  expect(result.output.split('\n').sort()).toEqual(['', '', folder]);
});

it('tells a signal from an exit', async () => {
  expect((await run('kill -9 $$')).end).toEqual({ by: 'signal', signal: 'SIGKILL' });
});

it('ends what the command has left behind', async () => {
  expect((await run('(trap "" TERM; exec sleep 300) >/dev/null 2>&1 & echo $! >child')).end.by).toBe('exit');
  expect(await childIsGone()).toBe(true);
});

it('ends the whole group at the time limit', async () => {
  expect((await run(withChild, 500)).end).toEqual({ by: 'timeLimit' });
  expect(await childIsGone()).toBe(true);
});

it('ends the whole group on abort', async () => {
  const abort = new AbortController();
  const running = run(withChild, 60_000, abort.signal);
  await childHasStarted();
  const askedAt = performance.now();
  abort.abort();
  expect((await running).end).toEqual({ by: 'abort' });
  expect(performance.now() - askedAt).toBeLessThan(900); // of five seconds, four were for finishing
  expect(await childIsGone()).toBe(true);
  expect((await run('echo never >child', 60_000, abort.signal)).end).toEqual({ by: 'abort' });
});

it('leaves nothing behind when this process is killed', async () => {
  // Another Node that starts a group as runInGroup does and is killed: only the guard can end the group then.
  const { guarded } = await import('../../src/process/process-group.js');
  await writeFile(join(folder, 'guard.sh'), guarded);
  const code = `require('node:child_process').spawn('/bin/sh', ['guard.sh', '/bin/sh', '-c', process.argv[1]],
    { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })`;
  const node = execFile(process.execPath, ['-e', code, withChild], { cwd: folder });
  await childHasStarted();
  node.kill('SIGKILL');
  expect(await childIsGone()).toBe(true);
});
