import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { UserError } from '../../src/model/common/errors.js';
import type { Cache } from '../../src/store/cache/cache.js';
import { createContentCache, digestOfKey } from '../../src/store/cache/content-cache.js';
import { passingFolder } from '../support/passing-folder.js';

let root: string;
let cache: Cache;
beforeEach(() => {
  root = passingFolder('cache');
  cache = createContentCache(root);
});

const fillWith = (text: string) => (folder: string) => writeFile(join(folder, 'value'), text);
const valueIn = (folder: string) => readFile(join(folder, 'value'), 'utf8');

it('fills an entry once, and finds it again whatever the order of the key', async () => {
  expect(await cache.find('suites', { a: 1, b: [2] })).toBe('missing');
  const folder = await cache.entry('suites', { a: 1, b: [2] }, fillWith('first'));
  expect(await cache.entry('suites', { b: [2], a: 1 }, fillWith('second'))).toBe(folder);
  expect(await valueIn(folder)).toBe('first');
  expect(await createContentCache(root).find('suites', { b: [2], a: 1 })).toEqual({ folder });
});

it('gives the value of an entry, and of no other', async () => {
  expect(cache.value('answers', { a: 1, b: 2 })).toBe('missing');
  await cache.keep('answers', { a: 1, b: 2 }, () => Promise.resolve({ said: ['missing', null] }));
  expect(cache.value('answers', { b: 2, a: 1 })).toMatchObject({
    value: { said: ['missing', null] },
  });
  expect(cache.value('suites', { a: 1, b: 2 })).toBe('missing');
});

it('gives a value that it made, also where a prune takes it away at once', async () => {
  const digest = digestOfKey('brief');
  const entry = join(root, 'answers', digest.slice(0, 2), `${digest}.json`);
  const takeAway = () => {
    if (existsSync(entry)) rmSync(entry);
    else setImmediate(takeAway);
  };
  takeAway();
  expect(await cache.keep('answers', 'brief', () => Promise.resolve([1]))).toEqual([1]);
  await expect.poll(() => existsSync(entry)).toBe(false);
});

it('tries again if the use of an entry could not be recorded', async () => {
  symlinkSync('leases', join(root, 'leases')); // leads nowhere
  await expect(cache.entry('suites', 1, fillWith('one'))).rejects.toThrow('its links form a circle');
  await rm(join(root, 'leases'));
  expect(await valueIn(await cache.entry('suites', 1, fillWith('one')))).toBe('one');
  await cache.release();
});

it('keeps kinds and keys apart', async () => {
  const one = await cache.entry('suites', 1, fillWith('suite'));
  const other = await cache.entry('outcomes', 1, fillWith('outcome'));
  const third = await cache.entry('suites', [1], fillWith('list'));
  expect(await Promise.all([one, other, third].map(valueIn))).toEqual(['suite', 'outcome', 'list']);
});

it('leaves nothing of a fill that failed, and tries again', async () => {
  const failing = async (folder: string) => {
    await writeFile(join(folder, 'value'), 'half');
    throw new Error('interrupted');
  };
  await expect(cache.entry('suites', 'x', failing)).rejects.toThrow('interrupted');
  expect(await cache.find('suites', 'x')).toBe('missing');
  expect(await readdir(join(root, 'tmp'))).toEqual([]);
  expect(await valueIn(await cache.entry('suites', 'x', fillWith('whole')))).toBe('whole');
});

it('gives what an abort interrupted to the next fill, and to no other key', async () => {
  const stop = new AbortController();
  const interrupted = async (folder: string) => {
    await writeFile(join(folder, 'value'), 'half');
    stop.abort();
    throw new Error('stopped');
  };
  const finished = async (folder: string) => {
    const before = await valueIn(folder).catch(() => 'nothing');
    await writeFile(join(folder, 'value'), `${before}, whole`);
  };
  await expect(cache.entry('builds', 'x', interrupted, { signal: stop.signal })).rejects.toThrow('stopped');
  expect(await cache.find('builds', 'x')).toBe('missing');
  expect(await readdir(join(root, 'tmp'))).toEqual([]);
  expect(await valueIn(await cache.entry('builds', 'y', finished))).toBe('nothing, whole');
  expect(await valueIn(await createContentCache(root).entry('builds', 'x', finished))).toBe('half, whole');
  expect(await readdir(join(root, 'unfinished'))).toEqual([]);
});

it('removes interrupted work that was not resumed within a week', async () => {
  const old = join(root, 'unfinished', 'builds-old');
  await mkdir(old, { recursive: true });
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
  await utimes(old, eightDaysAgo, eightDaysAgo);
  const fill = () => Promise.reject(new Error('stopped'));
  await expect(cache.entry('builds', 'x', fill, { signal: AbortSignal.abort() })).rejects.toThrow('stopped');
  expect(await readdir(join(root, 'unfinished'))).toEqual([`builds-${digestOfKey('x')}`]);
});

it('lets two that want the same entry wait for one fill', async () => {
  let fills = 0;
  const slow = async (folder: string) => {
    fills += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    await writeFile(join(folder, 'value'), 'once');
  };
  const folders = await Promise.all([1, 2, 3].map(() => cache.entry('suites', 'y', slow)));
  expect(fills).toBe(1);
  expect(new Set(folders).size).toBe(1);
});

it('takes the entry of another process that was first', async () => {
  const other = createContentCache(root);
  const folder = await cache.entry('suites', 'z', async (target) => {
    await other.entry('suites', 'z', fillWith('theirs'));
    await writeFile(join(target, 'value'), 'ours');
  });
  expect(await valueIn(folder)).toBe('theirs');
});

it("reports where it can't write, and what to do", async () => {
  await writeFile(join(root, 'file'), '');
  const blocked = createContentCache(join(root, 'file')).entry('suites', 1, fillWith(''));
  await expect(blocked).rejects.toThrow(/cannot write to the cache .*file: .*--cache DIR/);
  await expect(blocked).rejects.toThrow(UserError);
});

it('digests values, not their spelling', () => {
  expect(digestOfKey({ a: 1, b: { c: 2, d: 3 } })).toBe(digestOfKey({ b: { d: 3, c: 2 }, a: 1 }));
  expect(digestOfKey([1, 2])).not.toBe(digestOfKey([2, 1]));
});
