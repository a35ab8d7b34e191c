import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import {
  findHolder,
  holderSchema,
  holdFile,
  lookAtFile,
  usualSilenceMilliseconds,
  type BeatingFile,
} from '../files/beating-file.js';
import type { ContentOf } from '../files/file-format.js';
import { isAbsent, replaceUnlessExhausted } from '../files/storage-errors.js';
import { createTemporaryName } from '../files/temporary-folder.js';
import { waitForPrune } from './prune-marker.js';
import { makeCacheFolder } from './shared-folder.js';

/** First line of a lease: the process that uses entries of a cache. */
const leaseSchema = holderSchema.extend({
  user: z.string(),
  /** The reason for the use: a run's folder. */
  purpose: z.string(),
  since: z.string(),
});

export type LeaseHolder = ContentOf<typeof leaseSchema>;

const joinLeases = (root: string) => join(root, 'leases');

/**
 * The entries that this process uses: a file in `<root>/leases`, one line for each entry. `teval cache prune` removes none of them while the process
 * is alive. The file is created with the first entry.
 */
export interface Lease {
  /** Call this before looking for the entry: an entry that exists then stays. */
  add(entry: string): Promise<void>;
  end(): Promise<void>;
}

export function leaseOn(root: string, purpose: string): Lease {
  const held = new Map<string, Promise<void>>();
  let begun: Promise<BeatingFile | 'none'> | undefined;

  const begin = async (): Promise<BeatingFile | 'none'> => {
    const facts = { user: readUserName(), purpose, since: new Date().toISOString() };
    // Another machine may have removed it while this process was suspended. If the cache is gone, the next entry makes both again.
    const onLost = () => {
      if (!existsSync(root)) return;
      begun = begin();
      begun.catch(() => (begun = undefined)); // the next entry tries it again
    };
    try {
      await makeCacheFolder(root, joinLeases(root));
      const path = join(joinLeases(root), createTemporaryName('lease'));
      const file = await holdFile(path, { facts, lines: [...held.keys()], onLost });
      return file === 'taken' ? 'none' : file;
    } catch (thrown) {
      if (isNotForUs(thrown)) return 'none'; // a user who can't write here can't prune either, and perhaps no user can
      throw thrown;
    }
  };

  const add = async (entry: string) => {
    for (let isNoted = false; !isNoted;) {
      const current = (begun ??= begin().catch((thrown: unknown) => {
        begun = undefined;
        throw thrown;
      }));
      const lease = await current;
      if (lease === 'none') return;
      isNoted = await lease.append(entry).then(
        () => true,
        async (thrown: unknown) => {
          if (!isAbsent(thrown)) throw thrown;
          await lease.release();
          if (begun === current) begun = undefined;
          return false;
        },
      );
    }
    await waitForPrune(root);
  };

  return {
    add(entry) {
      const known = held.get(entry);
      if (known !== undefined) return known;
      const added = add(entry).catch((thrown: unknown) => {
        held.delete(entry); // the disk was full; try again the next time
        throw thrown;
      });
      held.set(entry, added);
      return added;
    },
    async end() {
      const lease = await begun?.catch(() => 'none' as const);
      begun = undefined;
      held.clear();
      if (lease !== undefined && lease !== 'none') await lease.release();
    },
  };
}

/** Entries that living processes use, and those processes. */
export interface HeldEntries {
  readonly entries: ReadonlySet<string>;
  readonly holders: readonly LeaseHolder[];
}

/**
 * Reads all leases and removes those of dead processes. Asks the operating system about processes of this machine. The lease of another machine
 * counts while its heartbeat continues, which takes a while to observe.
 *
 * @param silence how long the lease of another machine may be silent, in milliseconds; with 0, all of them count as alive and none is removed
 */
export async function readHeldEntries(
  root: string,
  silence = usualSilenceMilliseconds,
): Promise<HeldEntries> {
  const names = await readdir(joinLeases(root)).catch(replaceUnlessExhausted<string[]>([]));
  const leases = names.filter((name) => !name.endsWith('.tmp')).map((name) => join(joinLeases(root), name));
  const isLive = async (lease: string) => {
    const found = await lookAtFile(lease);
    if (found === 'none') return false;
    if (silence === 0 || found.state === 'alive') return found.state !== 'dead';
    const watched = await findHolder(lease, silence);
    if (watched === 'nobody') return false;
    if ('died' in watched) await rm(lease, { force: true }).catch(() => undefined);
    return 'holder' in watched;
  };
  const live = await Promise.all(leases.map(isLive));
  // Read the leases again, to include entries added in the meantime.
  const found = await Promise.all(leases.filter((_, index) => live[index]).map((lease) => lookAtFile(lease)));
  const seen = found.filter((each) => each !== 'none');
  return {
    entries: new Set(seen.flatMap(({ lines }) => lines).filter((line) => line !== '')),
    holders: seen.flatMap(({ holder }) => leaseSchema.safeParse(holder).data ?? []),
  };
}

function isNotForUs(thrown: unknown): boolean {
  return ['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST'].includes(
    (thrown as NodeJS.ErrnoException).code ?? '',
  );
}

function readUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`; // user ids in containers may have no name
  }
}
