import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MachineError, UserError } from '../../model/common/errors.js';
import { whileWaiting } from '../../process/waits.js';
import { findHolder, lookAtFile, takeFile, usualSilenceMilliseconds } from '../files/beating-file.js';
import { makeCacheFolder } from './shared-folder.js';

const joinMarker = (root: string) => join(root, 'pruning');
const pollMilliseconds = 100;
/** A prune that did not beat for this long may soon count as dead. */
const longestDelay = usualSilenceMilliseconds - 10_000;

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
  await makeCacheFolder(root, join(root, 'tmp'));
  const onHeld = () => {
    throw new UserError(`another prune of ${root} is running; wait for it to end, and run the command again`);
  };
  const marker = await takeFile(joinMarker(root), { onHeld });
  await sleep(await measureSettling(root));
  return {
    check() {
      if (marker.getSilence() > longestDelay)
        throw new MachineError(
          `the machine delayed this prune of ${root} for too long; run the command again`,
        );
    },
    end: () => marker.release(),
  };
}

/** Waits while a living prune moves entries away. Usually there is none. */
export async function waitForPrune(root: string): Promise<void> {
  const marker = joinMarker(root);
  if ((await lookAtFile(marker)) === 'none') return;
  await whileWaiting(`another process: prune of the cache ${root}`, async () => {
    for (;;) {
      const found = await findHolder(marker);
      if (found === 'nobody' || 'died' in found) return;
      await sleep(pollMilliseconds);
    }
  });
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
