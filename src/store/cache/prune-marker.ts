import { link, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MachineError, UserError } from '../../model/errors.js';
import { ownIdentity, stateOfProcess, type ProcessIdentity } from '../process-identity.js';
import { temporaryName } from '../temporary-folder.js';
import { beatMilliseconds, beatOf, beating, beatingFiles, silenceMilliseconds } from './heartbeat.js';
import { makeCacheFolder } from './shared-folder.js';

const markerOf = (root: string) => join(root, 'pruning');
const pollMilliseconds = 100;

/**
 * How entries leave a cache that others may be at work with. A prune makes `<root>/pruning`, reads the leases, moves away what nobody
 * uses, and removes the file. A run writes an entry into its lease, then waits until there is no such file, then looks for the entry. So
 * either the prune has read the lease, or the run sees what the prune has left.
 */
export interface PruneMarker {
  /** Throws MachineError where this process was held up for so long that others have taken it for dead. */
  check(): void;
  end(): Promise<void>;
}

/** Throws UserError where another prune is at work. */
export async function beginPrune(root: string): Promise<PruneMarker> {
  const marker = markerOf(root);
  const self = `${JSON.stringify({ ...ownIdentity(), token: temporaryName('prune') })}\n`;
  await makeCacheFolder(root, join(root, 'tmp'));
  if ((await make(root, self)) === 'taken') {
    if (await isHeld(marker))
      throw new UserError(
        `another prune is at work in ${root}; wait for it to end, and give the command again`,
      );
    await removeStale(root, marker);
    if ((await make(root, self)) === 'taken')
      throw new UserError(
        `another prune has begun in ${root}; wait for it to end, and give the command again`,
      );
  }
  let lastBeat = performance.now();
  const stop = beating(marker, () => (lastBeat = performance.now()));
  const end = async () => {
    stop();
    const found = await readFile(marker, 'utf8').catch(() => '');
    if (found.startsWith(self)) await rm(marker, { force: true });
  };
  await sleep(await settlingMilliseconds(root));
  return {
    check() {
      if (performance.now() - lastBeat > silenceMilliseconds - beatMilliseconds)
        throw new MachineError(
          `the machine held this prune of ${root} up for too long; give the command again`,
        );
    },
    end,
  };
}

/** Waits while a living prune is moving entries away: most often not at all. */
export async function untilNoPrune(root: string): Promise<void> {
  const marker = markerOf(root);
  let last = '';
  let since = performance.now();
  for (;;) {
    const beat = await beatOf(marker);
    if (beat === 'none') return;
    if (beat !== last) [last, since] = [beat, performance.now()];
    if (performance.now() - since > silenceMilliseconds) return;
    const who = await holderOf(marker);
    if (who !== undefined && stateOfProcess(who) === 'dead') return;
    await sleep(pollMilliseconds);
  }
}

/** By a link, so that it is never seen without its text. */
async function make(root: string, text: string): Promise<'made' | 'taken'> {
  const beside = join(root, 'tmp', temporaryName('marker'));
  try {
    await writeFile(beside, text);
    await link(beside, markerOf(root));
    return 'made';
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return 'taken';
    throw thrown;
  } finally {
    await rm(beside, { force: true });
  }
}

async function isHeld(marker: string): Promise<boolean> {
  const who = await holderOf(marker);
  const state = who === undefined ? 'unknown' : stateOfProcess(who);
  return state === 'alive' || (state === 'unknown' && (await beatingFiles([marker])).has(marker));
}

/** Two that find the same one: the second may have moved what the first has made since, and puts it back. */
async function removeStale(root: string, marker: string): Promise<void> {
  const stale = await readFile(marker, 'utf8').catch(() => '');
  const aside = join(root, 'tmp', temporaryName('marker'));
  try {
    await rename(marker, aside);
  } catch {
    return; // another one was first
  }
  if (!(await readFile(aside, 'utf8').catch(() => '')).startsWith(stale))
    await link(aside, marker).catch(() => undefined);
  await rm(aside, { force: true });
}

async function holderOf(marker: string): Promise<ProcessIdentity | undefined> {
  try {
    const [line = ''] = (await readFile(marker, 'utf8')).split('\n');
    return JSON.parse(line) as ProcessIdentity;
  } catch {
    return undefined; // not written yet, or gone
  }
}

/** Of those that keep for a while what they know of a folder: NFS, SMB, CIFS, AFS, Lustre, GPFS, FUSE, 9p, Ceph, BeeGFS. */
const networkFileSystems = new Set([
  0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x5346414f, 0x0bd00bd0, 0x47504653, 0x65735546, 0x01021997,
  0x00c36400, 0x19830326,
]);

/** NFS knows of a new file after a minute at the latest, unless it was mounted with another `acdirmax`. */
const networkMilliseconds = 65_000;

/** How long others may not see that there is a marker. */
async function settlingMilliseconds(root: string): Promise<number> {
  const { type } = await statfs(root);
  return networkFileSystems.has(type) ? networkMilliseconds : 0;
}
