import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { Cache } from '../../../src/store/cache/cache.js';
import { joinEntryPath } from '../../../src/store/cache/cache-entries.js';
import { createContentCache, digestOfKey } from '../../../src/store/cache/content-cache.js';
import { verifyCache } from '../../../src/store/cache/verify-cache.js';
import { passingFolder } from '../../support/passing-folder.js';
import { readLastUse } from './last-uses.js';

let root: string;
let cache: Cache;
let warnings: string[];
let valueFile: string;
beforeEach(() => {
  root = passingFolder('cache');
  valueFile = `${joinEntry('executions')}.json`;
  warnings = [];
  cache = createContentCache(root, { warn: (sentence) => warnings.push(sentence) });
});

const key = { a: 1 };
const outcomes = [[{ status: 'failed', message: 'expected 1 but was 2' }, 12]];
const joinEntry = (kind: string) => join(root, kind, digestOfKey(key).slice(0, 2), digestOfKey(key));
const keepOutcomes = (value: unknown = outcomes) =>
  cache.keep('executions', key, () => Promise.resolve(value));
const fill = (text: string) => async (folder: string) => {
  await mkdir(join(folder, 'org'));
  await writeFile(join(folder, 'org', 'Shelf.java'), text);
};

function flip(file: string, byte: number, bit = 0): void {
  const bytes = readFileSync(file);
  bytes[byte]! ^= 1 << bit;
  writeFileSync(file, bytes);
}

it('finds every flipped bit of a value when it is read, says so once, and makes the value again', async () => {
  await keepOutcomes();
  const file = valueFile;
  const whole = readFileSync(file);
  for (let byte = 0; byte < whole.length; byte += 1) {
    warnings.length = 0;
    flip(file, byte, byte % 8);
    expect([byte, cache.value('executions', key)]).toEqual([byte, 'missing']);
    expect(warnings).toEqual([
      expect.stringMatching(
        /^the cache's entry executions\/\S+ was damaged \(.*\): teval removed it, and makes it again$/u,
      ),
    ]);
    expect(await keepOutcomes()).toEqual(outcomes);
    expect(readFileSync(file)).toEqual(whole);
  }
  expect(readdirSync(join(root, 'tmp'))).toEqual([]);
});

it('treats a truncated, empty or missing value as damaged', async () => {
  await keepOutcomes();
  const file = valueFile;
  const whole = readFileSync(file);
  for (let length = 0; length < whole.length - 1; length += 1) {
    writeFileSync(file, whole.subarray(0, length));
    expect(cache.value('executions', key)).toBe('missing');
    await keepOutcomes();
  }
  rmSync(file);
  expect(await keepOutcomes()).toEqual(outcomes);
});

it('takes a folder in the place of a file, and the value of another entry, for damaged', async () => {
  await keepOutcomes();
  rmSync(valueFile);
  mkdirSync(valueFile);
  expect((await verifyCache(root)).damaged).toMatchObject([{ fate: 'removed' }]);
  await keepOutcomes();
  rmSync(valueFile);
  mkdirSync(valueFile);
  expect(await keepOutcomes()).toEqual(outcomes);
  await cache.keep('executions', 'other', () => Promise.resolve(1));
  copyFileSync(join(root, joinEntryPath('executions', digestOfKey('other'), 'value')), valueFile);
  expect((await verifyCache(root)).damaged).toMatchObject([
    { why: 'its key belongs to another entry', fate: 'removed' },
  ]);
  const suite = () => cache.entry('suites', key, fill('class A { }'), { check: 'each time' });
  rmSync(join(await suite(), 'content.json'));
  mkdirSync(join(joinEntry('suites'), 'content.json'));
  await suite();
  expect((await verifyCache(root)).damaged).toEqual([]);
});

it('checks what is checked each time, and makes it again', async () => {
  const suite = () => cache.entry('suites', key, fill('class A { }'), { check: 'each time' });
  const file = join(await suite(), 'org', 'Shelf.java');
  expect(await suite()).toBe(joinEntry('suites'));
  flip(file, 3);
  await suite();
  expect(readFileSync(file, 'utf8')).toBe('class A { }');
  writeFileSync(join(joinEntry('suites'), 'org', 'More.java'), '');
  await suite();
  expect(readdirSync(join(joinEntry('suites'), 'org'))).toEqual(['Shelf.java']);
  rmSync(file);
  await suite();
  expect(readFileSync(file, 'utf8')).toBe('class A { }');
  rmSync(join(joinEntry('suites'), 'key.json'));
  await suite();
  expect(warnings).toHaveLength(4);
});

it.each(['copy', 'build', 'library', 'checkout', 'variants', 'mutants', 'sources', 'defects4j', 'artefact'])(
  'checks %s when a process first uses it, and makes it again',
  async (kind) => {
    const entry = () => cache.entry(kind, key, fill('return n + 1;'));
    const file = join(await entry(), 'org', 'Shelf.java');
    flip(file, 11);
    cache = createContentCache(root, { warn: (sentence) => warnings.push(sentence) });
    await entry();
    expect(readFileSync(file, 'utf8')).toBe('return n + 1;');
    flip(file, 11);
    cache = createContentCache(root, { warn: (sentence) => warnings.push(sentence) });
    expect(await cache.hold(kind, key)).toBe('missing');
    expect(warnings).toHaveLength(2);
  },
);

it('does not read an entry again that it has compared', async () => {
  const entry = () => cache.entry('copy', key, fill('class A { }'));
  const file = join(await entry(), 'org', 'Shelf.java');
  flip(file, 3);
  await entry();
  expect(warnings).toEqual([]);
});

it('verify finds what is damaged, removes it, and leaves all else', async () => {
  await keepOutcomes();
  await cache.entry('classes', key, fill('damaged'));
  await cache.entry('classes', 'other', fill('whole'));
  await cache.entry('repository', key, fill('mirror'), { content: 'changing' });
  await cache.release();
  expect(await verifyCache(root)).toEqual({ intact: 3, undigested: 1, damaged: [], unreadable: [] });
  writeFileSync(join(joinEntry('repository'), 'org', 'Shelf.java'), 'fetched');
  flip(join(joinEntry('classes'), 'org', 'Shelf.java'), 0);
  flip(valueFile, 7);
  const { damaged, ...others } = await verifyCache(root);
  expect(others).toEqual({ intact: 1, undigested: 1, unreadable: [] });
  expect(damaged.map(({ entry, fate }) => [entry.kind, fate]).sort()).toEqual([
    ['classes', 'removed'],
    ['executions', 'removed'],
  ]);
  expect(await cache.find('classes', key)).toBe('missing');
  expect(await verifyCache(root)).toEqual({ intact: 1, undigested: 1, damaged: [], unreadable: [] });
});

it('verify leaves a damaged entry that a run at work uses', async () => {
  await cache.entry('classes', key, fill('damaged'));
  flip(join(joinEntry('classes'), 'org', 'Shelf.java'), 0);
  expect((await verifyCache(root)).damaged).toMatchObject([{ fate: 'left' }]);
  await cache.release();
  expect((await verifyCache(root)).damaged).toMatchObject([{ fate: 'removed' }]);
});

it('verify takes an entry of files without their digests for damaged', async () => {
  await cache.entry('classes', key, fill('old'));
  rmSync(join(joinEntry('classes'), 'content.json'));
  expect((await verifyCache(root)).damaged).toMatchObject([{ why: 'its content.json is missing' }]);
});

it('keeps a value and its key in one file, and replaces one that is not usable', async () => {
  await keepOutcomes();
  const [value, inFile] = readFileSync(valueFile, 'utf8').split('\n');
  expect([JSON.parse(value!), JSON.parse(inFile!)]).toEqual([outcomes, key]);
  expect(readdirSync(join(root, 'executions'), { recursive: true })).toHaveLength(2);
  const isUsable = (found: unknown) => found === 'new';
  expect(cache.value('executions', key, isUsable)).toBe('missing');
  expect(await cache.keep('executions', key, () => Promise.resolve('new'), isUsable)).toBe('new');
  expect(cache.value('executions', key)).toEqual({ value: 'new' });
  expect(warnings).toEqual([]);
});

it('does not read the folder of a value that an earlier version made, and removes it when asked', async () => {
  const folder = joinEntry('executions');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'key.json'), JSON.stringify(key));
  writeFileSync(join(folder, 'outcomes.json'), '[]');
  expect(cache.value('executions', key)).toBe('missing');
  await keepOutcomes();
  expect((await verifyCache(root)).damaged).toMatchObject([{ fate: 'removed' }]);
  expect(readdirSync(join(folder, '..'))).toEqual([`${digestOfKey(key)}.json`]);
});

it('records the use of an entry once a day, and not for a check', async () => {
  const old = new Date('2020-01-01');
  const age = async (kind: string, file: string) => utimes(join(joinEntry(kind), file), old, old);
  await keepOutcomes();
  await cache.entry('classes', key, fill('x'));
  await utimes(valueFile, old, old);
  for (const file of ['content.json', 'key.json']) await age('classes', file);
  await cache.find('classes', key);
  expect([await readLastUse(root, 'classes'), await readLastUse(root, 'executions')]).toEqual([+old, +old]);
  await cache.hold('classes', key);
  cache.value('executions', key);
  await expect.poll(() => readLastUse(root, 'executions')).toBeGreaterThan(Date.now() - 60_000);
  expect(await readLastUse(root, 'classes')).toBeGreaterThan(Date.now() - 60_000);
});
