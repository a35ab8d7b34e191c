import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listWaits } from '../../src/process/waits.js';
import { workInTurn } from '../../src/store/files/beating-file.js';
import { passingFolder } from '../support/passing-folder.js';

it('works one after the other, and says what others wait for', async () => {
  const path = join(passingFolder('folder-lock'), '.work');
  const done: string[] = [];
  const end = new EventEmitter();
  const first = workInTurn(path, 'build in shop', async () => {
    await once(end, 'now');
    done.push('first');
  });
  await expect.poll(() => end.listenerCount('now')).toBe(1);
  const second = workInTurn(path, 'build in shop', () => Promise.resolve(done.push('second')));
  await expect.poll(() => listWaits().map(({ named }) => named)).toEqual(['another process: build in shop']);
  end.emit('now');
  await Promise.all([first, second]);
  expect(done).toEqual(['first', 'second']);
  expect(listWaits()).toEqual([]);
});

it('ends with the reason of its signal', async () => {
  const path = join(passingFolder('folder-lock'), '.held');
  const abort = new AbortController();
  await workInTurn(path, 'build in shop', async () => {
    const waiting = workInTurn(path, 'build in shop', () => Promise.resolve(), abort.signal);
    abort.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
  });
});
