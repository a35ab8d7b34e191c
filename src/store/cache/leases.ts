import { constants, rmSync } from 'node:fs';
import { appendFile, copyFile, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { ContentOf } from '../files/file-format.js';
import { tryParseJson } from '../files/try-parse-json.js';
import { readOwnIdentity, checkProcess } from '../files/process-identity.js';
import { identitySchema } from '../files/recorded-identity.js';
import { createTemporaryName } from '../files/temporary-folder.js';
import { startBeating, findBeatingFiles, silenceMilliseconds } from './heartbeat.js';
import { isAbsent, replaceUnlessExhausted } from '../files/storage-errors.js';
import { waitForPrune } from './prune-marker.js';
import { makeCacheFolder } from './shared-folder.js';

/** First line of a lease: the process that uses entries of a cache. */
const holderSchema = identitySchema.extend({
  user: z.string(),
  /** The reason for the use: a run's folder. */
  purpose: z.string(),
  since: z.string(),
});

export type LeaseHolder = ContentOf<typeof holderSchema>;

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

/** Leases of this process that are in use. */
const open = new Set<string>();
process.on('exit', () => {
  for (const file of open) rmSync(file, { force: true });
});

export function leaseOn(root: string, purpose: string): Lease {
  const held = new Map<string, Promise<void>>();
  let begun:
    Promise<{ readonly file: string; renew(): Promise<void>; stop(): Promise<void> } | 'none'> | undefined;

  const begin = async () => {
    const name = createTemporaryName('lease');
    const [file, beside] = [join(joinLeases(root), name), join(root, 'tmp', name)];
    const self: LeaseHolder = {
      ...readOwnIdentity(),
      user: readUserName(),
      purpose,
      since: new Date().toISOString(),
    };
    const write = async (entries: Iterable<string>) => {
      await makeCacheFolder(root, joinLeases(root));
      await makeCacheFolder(root, join(root, 'tmp'));
      await writeFile(beside, [JSON.stringify(self), ...entries, ''].join('\n'));
      // The rename shows the file only with its first line. If tmp is on another file system, the file is briefly without it, which does no harm: the
      // lease is young and its process alive.
      await rename(beside, file).catch(async (thrown: NodeJS.ErrnoException) => {
        if (thrown.code !== 'EXDEV') throw thrown;
        await copyFile(beside, file);
        await rm(beside, { force: true });
      });
    };
    const renew = () => write(held.keys());
    try {
      await write([]);
    } catch (thrown) {
      if (isNotForUs(thrown)) return 'none'; // a user who can't write here can't prune either, and perhaps no user can
      throw thrown;
    }
    open.add(file);
    const onGone = () => renew().catch(() => undefined); // the next beat tries it again
    return { file, renew, stop: startBeating(file, undefined, onGone) };
  };

  const add = async (entry: string) => {
    const lease = await (begun ??= begin().catch((thrown: unknown) => {
      begun = undefined;
      throw thrown;
    }));
    if (lease === 'none') return;
    // Not created here: a file without its first line protects nothing.
    await appendFile(lease.file, `${entry}\n`, { flag: constants.O_WRONLY | constants.O_APPEND }).catch(
      (thrown: unknown) => {
        if (!isAbsent(thrown)) throw thrown;
        return lease.renew();
      },
    );
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
      if (lease === undefined || lease === 'none') return;
      await lease.stop();
      await rm(lease.file, { force: true }).catch(() => undefined);
      open.delete(lease.file);
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
export async function readHeldEntries(root: string, silence = silenceMilliseconds): Promise<HeldEntries> {
  const names = await readdir(joinLeases(root)).catch(replaceUnlessExhausted<string[]>([]));
  const found = await Promise.all(names.map((name) => lookAt(join(joinLeases(root), name))));
  const leases = found.filter((lease) => lease !== 'gone');
  const strangers = leases.flatMap(({ file, state }) => (state === 'unknown' ? [file] : []));
  const living = silence === 0 ? new Set(strangers) : await findBeatingFiles(strangers, silence);
  const isLive = ({ state, file }: (typeof leases)[number]) => state === 'alive' || living.has(file);
  if (silence > 0)
    for (const lease of leases)
      if (!isLive(lease)) await rm(lease.file, { force: true }).catch(() => undefined);
  // Read the leases again, to include entries added in the meantime.
  const live = leases.filter(isLive);
  const texts = await Promise.all(
    live.map(({ file }) => readFile(file, 'utf8').catch(replaceUnlessExhausted(''))),
  );
  return {
    entries: new Set(texts.flatMap((text) => text.split('\n').slice(1)).filter((line) => line !== '')),
    holders: live.flatMap(({ who }) => (who === undefined ? [] : [who])),
  };
}

async function lookAt(file: string) {
  const text = await readFile(file, 'utf8').catch((thrown: unknown) =>
    isAbsent(thrown) ? 'gone' : replaceUnlessExhausted('')(thrown),
  );
  if (text === 'gone') return text;
  const who = holderSchema.safeParse(tryParseJson(text.split('\n')[0] ?? '')).data;
  return { file, who, state: who === undefined ? 'unknown' : checkProcess(who) } as const;
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
