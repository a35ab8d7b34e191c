import { link, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MachineError, UserError } from '../../model/common/errors.js';
import { readOwnIdentity, checkProcess, type ProcessIdentity } from '../files/process-identity.js';
import { parseIdentity } from '../files/recorded-identity.js';
import { createTemporaryName } from '../files/temporary-folder.js';
import {
  beatMilliseconds,
  readBeat,
  startBeating,
  findBeatingFiles,
  silenceMilliseconds,
} from './heartbeat.js';
import { makeCacheFolder } from './shared-folder.js';

const joinMarker = (root: string) => join(root, 'pruning');
const pollMilliseconds = 100;

/**
 * How to remove entries from a cache in use. A prune creates `<root>/pruning`, reads the leases, moves unused entries away, and removes the file. A
 * run adds an entry to its lease, waits until that file is gone, then looks for the entry. So either the prune has read the lease, or the run sees
 * that the entry is gone.
 */
export interface PruneMarker {
  /** Throws MachineError if this process was suspended for so long that others consider it dead. */
  check(): void;
  end(): Promise<void>;
}

/** Throws UserError if another prune is running. */
export async function beginPrune(root: string): Promise<PruneMarker> {
  const marker = joinMarker(root);
  const self = `${JSON.stringify({ ...readOwnIdentity(), token: createTemporaryName('prune') })}\n`;
  await makeCacheFolder(root, join(root, 'tmp'));
  if ((await make(root, self)) === 'taken') {
    if (await isHeld(marker))
      throw new UserError(
        `another prune of ${root} is running; wait for it to end, and run the command again`,
      );
    await removeStale(root, marker);
    if ((await make(root, self)) === 'taken')
      throw new UserError(
        `another prune of ${root} has started; wait for it to end, and run the command again`,
      );
  }
  let lastBeat = performance.now();
  const stop = startBeating(marker, () => (lastBeat = performance.now()));
  const end = async () => {
    await stop();
    const found = await readFile(marker, 'utf8').catch(() => '');
    if (found.startsWith(self)) await rm(marker, { force: true });
  };
  await sleep(await measureSettling(root));
  return {
    check() {
      if (performance.now() - lastBeat > silenceMilliseconds - beatMilliseconds)
        throw new MachineError(
          `the machine delayed this prune of ${root} for too long; run the command again`,
        );
    },
    end,
  };
}

/** Waits while a living prune moves entries away. Usually there is none. */
export async function waitForPrune(root: string): Promise<void> {
  const marker = joinMarker(root);
  let last = '';
  let since = performance.now();
  for (;;) {
    const beat = await readBeat(marker);
    if (beat === 'none') return;
    if (beat !== last) [last, since] = [beat, performance.now()];
    if (performance.now() - since > silenceMilliseconds) return;
    const who = await readHolder(marker);
    if (who !== undefined && checkProcess(who) === 'dead') return;
    await sleep(pollMilliseconds);
  }
}

/** Creates the marker as a hard link, so that no reader sees it empty. */
async function make(root: string, text: string): Promise<'made' | 'taken'> {
  const beside = join(root, 'tmp', createTemporaryName('marker'));
  try {
    await writeFile(beside, text);
    await link(beside, joinMarker(root));
    return 'made';
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return 'taken';
    throw thrown;
  } finally {
    await rm(beside, { force: true });
  }
}

async function isHeld(marker: string): Promise<boolean> {
  const who = await readHolder(marker);
  const state = who === undefined ? 'unknown' : checkProcess(who);
  return state === 'alive' || (state === 'unknown' && (await findBeatingFiles([marker])).has(marker));
}

/** Two processes may find the same stale marker. The second may then move the new marker of the first, and puts it back. */
async function removeStale(root: string, marker: string): Promise<void> {
  const stale = await readFile(marker, 'utf8').catch(() => '');
  const aside = join(root, 'tmp', createTemporaryName('marker'));
  try {
    await rename(marker, aside);
  } catch {
    return; // another process was first
  }
  if (!(await readFile(aside, 'utf8').catch(() => '')).startsWith(stale))
    await link(aside, marker).catch(() => undefined);
  await rm(aside, { force: true });
}

/** Undefined if the marker is gone, or not written yet. */
async function readHolder(marker: string): Promise<ProcessIdentity | undefined> {
  const [line = ''] = (await readFile(marker, 'utf8').catch(() => '')).split('\n');
  return parseIdentity(line);
}

/** File systems that cache folder listings for a while: NFS, SMB, CIFS, AFS, Lustre, GPFS, FUSE, 9p, Ceph, BeeGFS. */
const networkFileSystems = new Set([
  0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x5346414f, 0x0bd00bd0, 0x47504653, 0x65735546, 0x01021997,
  0x00c36400, 0x19830326,
]);

/** An NFS client sees a new file after a minute at the latest, unless it is mounted with a different `acdirmax`. */
const networkMilliseconds = 65_000;

/** How long the marker may be invisible to other machines. */
async function measureSettling(root: string): Promise<number> {
  const { type } = await statfs(root);
  return networkFileSystems.has(type) ? networkMilliseconds : 0;
}
