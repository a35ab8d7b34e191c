// @module-tag full
import { spawn } from 'node:child_process';
import { mkdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/model/common/errors.js';
import { readOwnIdentity, checkProcess } from '../../src/store/files/process-identity.js';
import { lockRunFolder } from '../../src/store/run/run-lock.js';
import { lockPart, joinShardFolder, listShards } from '../../src/store/shard/shard-folder.js';
import { passingFolder } from '../support/passing-folder.js';

const shard = (index: number, of: number) => ({ index, of });
const createFolder = (name: string) => passingFolder(`shard-${name}`);

/** Leaves a lock as a killed process does; `renewed`: as a running process does until it is ended. */
async function writeLock(folder: string, holder: object, renewed: 'renewed' | 'left' = 'left') {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '.lock'), JSON.stringify({ ...readOwnIdentity(), ...holder }));
  const renew = () => utimes(join(folder, '.lock'), new Date(), new Date()).catch(() => undefined);
  const timer = renewed === 'renewed' ? setInterval(() => void renew(), 500) : undefined;
  return () => clearInterval(timer);
}

describe('shards in one folder', () => {
  it('of one division are at work together, each once', async () => {
    const folder = createFolder('together');
    const [first, second] = await Promise.all([lockPart(folder, shard(1, 3)), lockPart(folder, shard(2, 3))]);
    await expect(lockPart(folder, shard(2, 3))).rejects.toThrow(
      `${joinShardFolder(folder, shard(2, 3))} is in use by process ${process.pid} on ${hostname()}`,
    );
    await second();
    await (
      await lockPart(folder, shard(2, 3))
    )();
    await first();
    expect(await listShards(folder)).toEqual([shard(1, 3), shard(2, 3)]);
  });

  it('and a run of the whole, or shards of another division, refuse each other', async () => {
    const folder = createFolder('whole');
    const releaseShard = await lockPart(folder, shard(1, 3));
    await expect(lockPart(folder, 'whole')).rejects.toThrow(/1-of-3 is in use by process/);
    await expect(lockPart(folder, shard(1, 4))).rejects.toThrow(/1-of-3 is in use by process/);
    await releaseShard();
    const releaseWhole = await lockPart(folder, 'whole');
    await expect(lockPart(folder, shard(2, 3))).rejects.toThrow(`${folder} is in use by process`);
    await releaseWhole();
    await (
      await lockPart(folder, shard(1, 4))
    )();
  });

  it('that can’t be read are not treated as missing', async () => {
    const folder = createFolder('unreadable');
    await symlink('shards', join(folder, 'shards')); // a link to itself
    await expect(listShards(folder)).rejects.toThrow(UserError);
    await expect(lockPart(folder, 'whole')).rejects.toThrow(
      /^cannot read \S+shards: its links form a circle/u,
    );
  });

  it('that start at the same moment wait for each other', async () => {
    const folder = createFolder('many');
    const releases = await Promise.all(
      Array.from({ length: 24 }, (_, index) => lockPart(folder, shard(index + 1, 24))),
    );
    await Promise.all(releases.map((release) => release()));
    await expect(stat(join(folder, '.lock'))).rejects.toThrow('ENOENT');
  });
});

describe('a shard whose process died with its host', () => {
  const silence = 3_000;

  it.each([
    ['is', shard(1, 3)],
    ['and those of another division are', shard(2, 2)],
  ])('%s watched before others have to wait', async (_, dead) => {
    const folder = createFolder(`dead-host-${dead.of}`);
    await writeLock(joinShardFolder(folder, dead), { host: 'node7' });
    let isTaken = false;
    const taken = lockPart(folder, shard(1, 3), silence).then((release) => {
      isTaken = true;
      return release;
    });
    await sleep(500);
    const start = await lockRunFolder(folder, 'briefly', silence);
    expect(isTaken).toBe(false);
    await start();
    await (
      await taken
    )();
  });
});

describe('a process', () => {
  const self = readOwnIdentity();

  it('is alive where the system hides when another user’s began', () => {
    expect(checkProcess(self, () => '')).toBe('alive');
  });

  it('is dead if its process ID belongs to another process or none', () => {
    expect(checkProcess(self, () => '1')).toBe('dead');
    for (const pid of [2 ** 30, 0, -1]) expect(checkProcess({ ...self, pid }, () => '')).toBe('dead');
  });
});

describe('a lock', () => {
  it('of a dead process is taken by one of those that find it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const folder = createFolder(`at-once-${round}`);
      await writeLock(folder, { pid: process.pid, began: '1' });
      const taken = await Promise.allSettled(
        Array.from({ length: 6 }, async (_, index) => {
          await sleep(index);
          return lockRunFolder(folder);
        }),
      );
      const releases = taken.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      expect(releases).toHaveLength(1);
      await releases[0]!();
    }
  });

  it('is taken over at once from a process that another one of its number has replaced', async () => {
    const folder = createFolder('replaced');
    // As in a container that was started again: the same name, the same process id.
    await writeLock(folder, { pid: process.pid, began: '1' });
    const since = performance.now();
    await (
      await lockRunFolder(folder)
    )();
    expect(performance.now() - since).toBeLessThan(5_000);
  });

  it('is not taken from a process of a container that has the host’s name, as long as it is renewed', async () => {
    const folder = createFolder('container');
    const dead = spawn('true');
    await new Promise((resolve) => dead.once('exit', resolve));
    const end = await writeLock(
      folder,
      { pid: dead.pid, realm: 'another start, or another container' },
      'renewed',
    );
    await expect(lockRunFolder(folder)).rejects.toThrow(`is in use by process ${dead.pid} on ${hostname()}`);
    end();
  });

  it('of another host is left to it whatever its clock says, as long as it is renewed', async () => {
    const folder = createFolder('other-host');
    const end = await writeLock(folder, { host: 'node7' }, 'renewed');
    const longAgo = new Date(Date.now() - 3_600_000);
    await utimes(join(folder, '.lock'), longAgo, longAgo);
    await expect(lockRunFolder(folder)).rejects.toThrow(`is in use by process ${process.pid} on node7`);
    end();
  });

  it('of another host is taken over when nobody renews it', async () => {
    const folder = createFolder('dead-host');
    await writeLock(folder, { host: 'node7' });
    const inAnHour = new Date(Date.now() + 3_600_000);
    await utimes(join(folder, '.lock'), inAnHour, inAnHour);
    const since = performance.now();
    const release = await lockRunFolder(folder, 'long', 4_000);
    expect(performance.now() - since).toBeGreaterThan(3_900);
    expect(JSON.parse(await readFile(join(folder, '.lock'), 'utf8'))).toMatchObject({ host: hostname() });
    await release();
  });
});
