// @module-tag full
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listEntries, type CacheEntry } from '../../../src/store/cache/cache-entries.js';
import { readHeldEntries } from '../../../src/store/cache/leases.js';
import { beginPrune, waitForPrune } from '../../../src/store/cache/prune-marker.js';
import { pruneCache, selectVictims } from '../../../src/store/cache/prune-cache.js';
import { verifyCache } from '../../../src/store/cache/verify-cache.js';
import { createContentCache } from '../../../src/store/cache/content-cache.js';
import { packageRoot } from '../../../src/store/files/package-root.js';
import { resolveSandbox } from '../../../src/toolchain/sandbox.js';
import { passingFolder } from '../../support/passing-folder.js';

const { sandbox } = await resolveSandbox('auto');
const holder = join(packageRoot, 'test', 'support', 'cache-holder.js');
let root: string;
const children: ChildProcess[] = [];
beforeEach(() => (root = passingFolder('cache')));
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 22);
const createEntry = (digest: string, bytes: number, hoursUnused: number, kind = 'classes'): CacheEntry => ({
  kind,
  digest,
  path: `${kind}/${digest}`,
  bytes,
  lastUse: now - hoursUnused * hour,
});
const fill = (text: string) => async (folder: string) => {
  await mkdir(join(folder, 'org'));
  await writeFile(join(folder, 'org', 'a'), text);
};

async function entriesOf(kind: string): Promise<CacheEntry[]> {
  const entries: CacheEntry[] = [];
  for await (const entry of listEntries(root, [kind])) entries.push(entry);
  return entries;
}

/** A process that holds twenty entries. */
async function holding(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [holder, root, 'hold'], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

describe('what is to go', () => {
  const entries = [
    createEntry('a', 10, 1),
    createEntry('b', 20, 50),
    createEntry('c', 30, 10),
    createEntry('d', 40, 50),
  ];
  const chosen = (policy: Parameters<typeof selectVictims>[2], held: string[] = [], at = now) =>
    selectVictims(entries, new Set(held), policy, at).map(({ digest }) => digest);

  it('by age, by size with the one unused for longest first, by both, or all', () => {
    expect(chosen({ unusedForMilliseconds: 20 * hour })).toEqual(['b', 'd']);
    expect(chosen({ mostBytes: 100 })).toEqual([]);
    expect(chosen({ mostBytes: 99 })).toEqual(['b']);
    expect(chosen({ mostBytes: 79 })).toEqual(['b', 'd']);
    expect(chosen({ mostBytes: 0 })).toEqual(['b', 'd', 'c', 'a']);
    expect(chosen({ mostBytes: 30, unusedForMilliseconds: 20 * hour })).toEqual(['b', 'd', 'c']);
    expect(chosen({})).toEqual(['b', 'd', 'c', 'a']);
  });

  it('never what is held, for which others have to make room', () => {
    expect(chosen({ mostBytes: 79 }, ['classes/b'])).toEqual(['d']);
    expect(chosen({ mostBytes: 59 }, ['classes/b', 'classes/d'])).toEqual(['c', 'a']);
    expect(chosen({}, ['classes/a', 'classes/b'])).toEqual(['d', 'c']);
  });

  it('no entry with a use in the future, after the clock was set back', () => {
    expect(chosen({ unusedForMilliseconds: 2 * hour }, [], now - 2 * hour)).toEqual(['b', 'd', 'c']);
    expect(chosen({ unusedForMilliseconds: 0 }, [], now - 100 * hour)).toEqual([]);
  });
});

it('removes the chosen entries and reports the freed space; listing changes nothing', async () => {
  const cache = createContentCache(root);
  for (const key of [1, 2, 3]) await cache.entry('classes', key, fill('x'.repeat(10_000)));
  await cache.keep('oracles', 1, () => Promise.resolve('answer'));
  await cache.release();
  const look = await pruneCache(root, { kinds: ['classes'] }, 'only look');
  expect(look.removed).toHaveLength(3);
  expect(await cache.find('classes', 1)).not.toBe('missing');
  const { removed, entries, bytes } = await pruneCache(root, { kinds: ['classes'] });
  expect([removed.length, entries]).toEqual([3, 3]);
  expect(bytes).toBeGreaterThan(3 * 10_000);
  expect(await cache.find('classes', 1)).toBe('missing');
  expect(cache.value('oracles', 1)).not.toBe('missing');
  expect(readdirSync(join(root, 'tmp'))).toEqual([]);
});

it('lets entries with a date in the future grow old from now on', async () => {
  const cache = createContentCache(root);
  await cache.entry('classes', 1, fill('x'));
  await cache.release();
  const folder = join(root, (await entriesOf('classes'))[0]!.path);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 4e9, 4e9);
  expect((await pruneCache(root, { unusedForMilliseconds: hour })).removed).toEqual([]);
  expect(Math.abs((await entriesOf('classes'))[0]!.lastUse - Date.now())).toBeLessThan(hour);
});

it('removes answers and generated suites only if their kinds are named, and last', async () => {
  const cache = createContentCache(root);
  for (const kind of ['oracles', 'suites', 'classes']) {
    await cache.entry(kind, 1, fill('x'));
    const [entry] = await entriesOf(kind);
    for (const name of readdirSync(join(root, entry!.path))) utimesSync(join(root, entry!.path, name), 1, 1);
  }
  await cache.release();
  const kinds = (pruned: Awaited<ReturnType<typeof pruneCache>>) => pruned.removed.map(({ kind }) => kind);
  const unused = await pruneCache(root, { unusedForMilliseconds: hour }, 'only look');
  expect([kinds(unused), unused.kept.lasting]).toEqual([['classes'], 2]);
  expect(kinds(await pruneCache(root, { mostBytes: 0 }, 'only look'))).toEqual(['classes']);
  const named = await pruneCache(root, { kinds: ['oracles', 'classes'], mostBytes: 0 });
  expect([kinds(named), named.kept.lasting]).toEqual([['classes', 'oracles'], 0]);
  expect(await entriesOf('suites')).toHaveLength(1);
});

it.skipIf(sandbox === 'none')('frees a full disk (skipped without bubblewrap)', async () => {
  const filling = `import { mkdirSync, writeFileSync, appendFileSync } from 'node:fs';
import { createContentCache } from ${JSON.stringify(join(packageRoot, 'dist/src/store/cache/content-cache.js'))};
import { pruneCache } from ${JSON.stringify(join(packageRoot, 'dist/src/store/cache/prune-cache.js'))};
const cache = createContentCache(${JSON.stringify(root)});
for (const key of [1, 2, 3])
  await cache.entry('classes', key, (folder) => (mkdirSync(folder + '/org'), writeFileSync(folder + '/org/a', 'x'.repeat(8000))));
await cache.release();
let written = '';
try { for (;;) appendFileSync(${JSON.stringify(join(root, 'rest'))}, 'x'.repeat(4096)); } catch (thrown) { written = thrown.code; }
for (let name = 0; ; name += 1) try { writeFileSync(${JSON.stringify(root)} + '/' + name, 'x'); } catch { break; }
const { removed } = await pruneCache(${JSON.stringify(root)}, { mostBytes: 20_000 });
console.log(JSON.stringify([written, removed.length]));`;
  const script = join(passingFolder('full-disk'), 'fill.mjs');
  await writeFile(script, filling);
  const full = ['--dev-bind', '/', '/', '--size', '200000', '--tmpfs', root, '--'];
  const { stdout } = await execa('bwrap', [...full, process.execPath, script]);
  const [written, removed] = JSON.parse(stdout) as [string, number];
  expect(written).toBe('ENOSPC');
  expect(removed).toBeGreaterThan(0);
});

it('leaves what a living process uses, and removes it once that was killed', async () => {
  const child = await holding();
  await createContentCache(root).entry('classes', 'unused', fill('x')); // this process has ended its lease below
  const { holders } = await readHeldEntries(root, 0);
  expect(holders.map(({ purpose }) => purpose).sort()).toEqual(['a run', 'teval']);
  expect(await pruneCache(root, { mostBytes: 0 })).toMatchObject({ removed: [], kept: { inUse: 21 } });
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('close', resolve));
  expect((await pruneCache(root, { mostBytes: 0 })).removed).toHaveLength(20);
  expect(readdirSync(join(root, 'leases'))).toHaveLength(1);
});

it('takes nothing from under several processes that use entries while one prune follows the other', async () => {
  const loops = Array.from({ length: 3 }, () => execa(process.execPath, [holder, root, 'loop', '8']));
  let ended = false;
  const all = Promise.all(loops).finally(() => (ended = true));
  let removed = 0;
  while (!ended) {
    removed += (await pruneCache(root, { mostBytes: 0 })).removed.length;
    await sleep(5);
  }
  const uses = (await all).map(({ stdout }) => Number(stdout));
  expect(Math.min(...uses)).toBeGreaterThan(20);
  expect(removed).toBeGreaterThan(20);
  expect(await verifyCache(root)).toMatchObject({ damaged: [], unreadable: [] });
});

it('that is killed leaves whole entries or none, and the next one goes on', async () => {
  const cache = createContentCache(root);
  for (let life = 0; life < 6; life += 1) {
    for (let key = 0; key < 40; key += 1) await cache.entry('classes', key, fill(`${key}`));
    await cache.release();
    const pruning = spawn(process.execPath, [
      join(packageRoot, 'bin', 'teval.js'),
      ...['cache', 'prune', '--max-size', '0B', '--cache', root],
    ]);
    children.push(pruning);
    const end = new Promise((resolve) => pruning.once('close', resolve));
    const whole = readdirSync(join(root, 'classes')).length;
    await expect
      .poll(
        () =>
          existsSync(join(root, 'pruning')) ||
          readdirSync(join(root, 'classes')).length < whole ||
          pruning.exitCode !== null,
        { interval: 1, timeout: 30_000 },
      )
      .toBe(true);
    await sleep(life * 2);
    pruning.kill('SIGKILL');
    await end;
    const { damaged, unreadable } = await verifyCache(root);
    expect([damaged, unreadable]).toEqual([[], []]);
  }
  await pruneCache(root, { mostBytes: 0 });
  expect(readdirSync(join(root, 'tmp'))).toEqual([]);
  expect(existsSync(join(root, 'pruning'))).toBe(false);
});

describe('of processes that cannot be asked', () => {
  const lease = () => {
    mkdirSync(join(root, 'leases'), { recursive: true });
    const file = join(root, 'leases', 'teval-lease-0123abcd-1-0123456789ab');
    const who = {
      realm: 'another machine',
      pid: 1,
      began: '',
      user: 'u',
      host: 'h',
      purpose: 'p',
      since: '',
    };
    writeFileSync(file, `${JSON.stringify(who)}\nclasses/ab/abc\n`);
    return file;
  };

  it.each(['now', 'an hour ago', 'in an hour'])(
    'a lease counts while it beats, whatever its date: %s',
    async (when) => {
      const file = lease();
      const shift = { now: 0, 'an hour ago': -hour, 'in an hour': hour }[when] ?? 0;
      let beats = 0;
      const beat = setInterval(
        () => utimesSync(file, new Date(), new Date(Date.now() + shift + ++beats)),
        50,
      );
      try {
        expect((await readHeldEntries(root, 400)).entries).toEqual(new Set(['classes/ab/abc']));
      } finally {
        clearInterval(beat);
      }
      expect((await readHeldEntries(root, 200)).entries).toEqual(new Set());
      expect(existsSync(file)).toBe(false);
    },
  );

  it('a look takes no time, and takes each for a living one', async () => {
    const file = lease();
    expect((await readHeldEntries(root, 0)).entries.size).toBe(1);
    expect(existsSync(file)).toBe(true);
  });
});

describe('a prune at work', () => {
  it('makes users of an entry wait, and a second prune fail', async () => {
    const marker = await beginPrune(root);
    await expect(beginPrune(root)).rejects.toThrow(/another prune of .* is running; wait for it to end/u);
    let waited = false;
    const use = waitForPrune(root).then(() => (waited = true));
    await sleep(300);
    expect(waited).toBe(false);
    await marker.end();
    await use;
  });

  it('blocks no one after it was killed', async () => {
    const dead = spawn('true');
    await new Promise((resolve) => dead.once('close', resolve));
    const mine = await beginPrune(root);
    const text = readFileSync(join(root, 'pruning'), 'utf8');
    await mine.end();
    writeFileSync(join(root, 'pruning'), text.replace(`"pid":${process.pid}`, `"pid":${dead.pid}`));
    await waitForPrune(root);
    await (await beginPrune(root)).end();
    expect(existsSync(join(root, 'pruning'))).toBe(false);
  });
});

it('a cache that was removed as a whole comes back with the next entry only', async () => {
  const cache = createContentCache(root);
  await cache.entry('classes', 'a', fill('a'));
  await rm(root, { recursive: true });
  await sleep(3_500); // longer than the lease needs to find itself gone
  expect(existsSync(root)).toBe(false);
  await cache.entry('classes', 'b', fill('b'));
  expect((await readHeldEntries(root)).entries.size).toBe(2);
  await cache.release();
});

it('a lease that another machine removed is written again with all entries', async () => {
  const cache = createContentCache(root);
  for (const key of [0, 1]) await cache.entry('classes', key, fill('x'));
  const { entries: before } = await readHeldEntries(root, 0);
  expect(before.size).toBe(2);
  for (const name of readdirSync(join(root, 'leases'))) await rm(join(root, 'leases', name));
  await cache.entry('classes', 2, fill('x'));
  const { entries, holders } = await readHeldEntries(root, 0);
  expect([entries.size, holders.length]).toEqual([3, 1]);
  expect([...before].every((entry) => entries.has(entry))).toBe(true);
  await cache.release();
});

const isRoot = process.getuid?.() === 0;
/** Whether another user may start teval. */
const isOpen =
  isRoot &&
  spawnSync(process.execPath, [join(packageRoot, 'bin', 'teval.js'), '--version'], {
    uid: 65_534,
    gid: 65_534,
  }).status === 0;
describe('of several users', () => {
  it('in a folder that the group may write to, all is for the group, whatever the umask', async () => {
    await chmod(root, 0o2775);
    const before = process.umask(0o077);
    try {
      const cache = createContentCache(root);
      const folder = await cache.entry('classes', 1, fill('x'));
      for (const path of [
        folder,
        join(folder, '..'),
        join(folder, '..', '..'),
        join(root, 'tmp'),
        join(root, 'leases'),
        join(folder, 'org'),
      ])
        expect([path, statSync(path).mode & 0o070]).toEqual([path, 0o070]);
      expect(statSync(join(folder, 'org', 'a')).mode & 0o060).toBe(0o060);
      await cache.release();
    } finally {
      process.umask(before);
    }
  });

  it('leaves the permissions of one that is a single user’s as the umask has them', async () => {
    await chmod(root, 0o755);
    const folder = await createContentCache(root).entry('classes', 1, fill('x'));
    expect(statSync(folder).mode & 0o020).toBe(0);
  });

  it.skipIf(!isOpen)(
    'what another user may not read is told in one sentence, and no fault of teval (skipped for users other than root, and where these may not read the project)',
    async () => {
      const cache = createContentCache(root);
      const folder = await cache.entry('classes', 0, fill('x'));
      await cache.release();
      await chmod(folder, 0o700);
      for (const open of [root, join(root, 'tmp'), join(root, 'leases'), join(root, 'classes')])
        await chmod(open, 0o777);
      const other = await execa(
        process.execPath,
        [join(packageRoot, 'bin', 'teval.js'), 'cache', 'verify', '--cache', root],
        { uid: 65_534, gid: 65_534, reject: false },
      );
      expect(other.exitCode).toBe(1);
      expect(other.stdout).toMatch(
        /cannot read \S+: its owner \(user 0\) has not given permission; ask them to share the cache \(chmod -R g\+rwX \S+\), or choose another one with --cache DIR/u,
      );
      // Nor is a whole kind passed over in silence.
      await chmod(join(root, 'classes'), 0o700);
      const ofKind = await execa(
        process.execPath,
        [join(packageRoot, 'bin', 'teval.js'), 'cache', 'verify', '--cache', root],
        { uid: 65_534, gid: 65_534, reject: false },
      );
      expect([ofKind.exitCode, ofKind.stdout]).toEqual([
        1,
        expect.stringMatching(/1 can't be read.\ncannot read \S+classes: its owner/u),
      ]);
      await chmod(join(root, 'classes'), 0o777);
      const using = await execa(process.execPath, [holder, root, 'hold', '1'], {
        uid: 65_534,
        gid: 65_534,
        reject: false,
      });
      expect(using.stderr).toContain('has not given permission; ask them to share the cache');
      const pruning = await execa(
        process.execPath,
        [join(packageRoot, 'bin', 'teval.js'), 'cache', 'prune', '--max-size', '0B', '--cache', root],
        { uid: 65_534, gid: 65_534, reject: false },
      );
      expect([pruning.exitCode, pruning.stderr]).toEqual([0, '']);
      expect(await cache.find('classes', 0)).not.toBe('missing');
    },
  );
});
