// @module-tag full
// @module-tag alone
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { runInGroup } from '../../src/process/process-group.js';
import { passingFolder } from '../support/passing-folder.js';

let folder: string;
beforeEach(() => (folder = passingFolder('group')));

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

it('distinguishes a signal from an exit', async () => {
  expect((await run('kill -9 $$')).end).toEqual({ by: 'signal', signal: 'SIGKILL' });
});

it('ends what the command has left behind', async () => {
  expect((await run('(trap "" TERM; exec sleep 300) >/dev/null 2>&1 & echo $! >child')).end.by).toBe('exit');
  expect(await childIsGone()).toBe(true);
});

it('ends the whole group at the time limit', async () => {
  expect((await run(withChild, 500)).end).toEqual({ by: 'timeLimit', milliseconds: 500 });
  expect(await childIsGone()).toBe(true);
});

it('ends the whole group on abort', async () => {
  const abort = new AbortController();
  const running = run(withChild, 60_000, abort.signal);
  await childHasStarted();
  const askedAt = performance.now();
  const reason = new Error('stopped');
  abort.abort(reason);
  expect((await running).end).toEqual({ by: 'abort', reason });
  expect(performance.now() - askedAt).toBeLessThan(900); // of five seconds, four were for finishing
  expect(await childIsGone()).toBe(true);
  expect((await run('echo never >child', 60_000, abort.signal)).end).toEqual({ by: 'abort', reason });
});

it("reports a command that can't be started", async () => {
  const nowhere = { folder: join(folder, 'nowhere'), environment, timeLimitMilliseconds: 1000 };
  expect((await runInGroup('true', [], nowhere)).end.by).toBe('notStarted');
  const unknown = await runInGroup('no-such-command', [], {
    folder,
    environment,
    timeLimitMilliseconds: 1000,
  });
  expect(unknown.end).toEqual({ by: 'exit', code: 127 });
  expect(unknown.output).toContain('no-such-command');
});

it('gives commands no input', async () => {
  expect((await run('cat; readlink /proc/self/fd/0')).output).toBe('/dev/null\n');
});

it('does not wait for what has left the group and keeps the output', async () => {
  const begin = performance.now();
  const { end, output } = await run('setsid sleep 20 & echo $! >child; sleep 0.3; echo said');
  expect({ end, output }).toEqual({ end: { by: 'exit', code: 0 }, output: 'said\n' });
  expect(performance.now() - begin).toBeLessThan(15_000);
  process.kill(Number(await readFile(join(folder, 'child'), 'utf8')), 'SIGKILL');
});

describe('the guard', () => {
  /** Another Node that starts a group as `startGroup` does: when it is killed, only the guard can end the group. */
  const startElsewhere = async (script: string) => {
    const { guarded } = await import('../../src/process/guarded-group.js');
    await writeFile(join(folder, 'guard.sh'), guarded);
    const code = `require('node:child_process').spawn('/bin/sh', ['guard.sh', '/bin/sh', '-c', process.argv[1]],
      { detached: true, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] })`;
    return execFile(process.execPath, ['-e', code, script], { cwd: folder });
  };

  it('leaves nothing behind when this process is killed', async () => {
    const node = await startElsewhere(withChild);
    await childHasStarted();
    node.kill('SIGKILL');
    expect(await childIsGone()).toBe(true);
  });

  it('outlives the signals that end a terminal', async () => {
    const node = await startElsewhere(
      `trap '' INT HUP TERM; sleep 0.2; kill -HUP 0; kill -INT 0; kill -TERM 0; ${withChild}`,
    );
    await childHasStarted();
    node.kill('SIGKILL');
    expect(await childIsGone()).toBe(true);
  });

  it('is no child of the command, which may end all of its children', async () => {
    const { output } = await run(
      'ps -o ppid= -o comm= -A | grep "^ *$$ " | grep -v " ps$" | grep -v grep; echo seen',
    );
    expect(output).toBe('seen\n');
  });
});
