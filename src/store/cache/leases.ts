import { rmSync } from 'node:fs';
import { appendFile, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ownIdentity, stateOfProcess } from '../process-identity.js';
import { temporaryName } from '../temporary-folder.js';
import { beating, beatingFiles, silenceMilliseconds } from './heartbeat.js';
import { isAbsent, unlessExhausted } from '../storage-errors.js';
import { untilNoPrune } from './prune-marker.js';
import { makeCacheFolder } from './shared-folder.js';

/** Who uses entries of a cache: the first line of a lease. */
const holder = z.object({
  pid: z.number(),
  realm: z.string().optional(),
  began: z.string().optional(),
  user: z.string(),
  host: z.string(),
  /** What for: a run's folder. */
  purpose: z.string(),
  since: z.string(),
});
export type Holder = z.infer<typeof holder>;

const folderOf = (root: string) => join(root, 'leases');

/**
 * The entries that this process uses, as a file in `<root>/leases` to which lines are added: `teval cache prune` takes none of them while the process is
 * alive. Made with the first entry.
 */
export interface Lease {
  /** To be called before it is looked whether the entry is there: from then on it stays if it is. */
  add(entry: string): Promise<void>;
  end(): Promise<void>;
}

/** Those of this process that have not ended. */
const open = new Set<string>();
process.on('exit', () => {
  for (const file of open) rmSync(file, { force: true });
});

export function leaseOn(root: string, purpose: string): Lease {
  const held = new Map<string, Promise<void>>();
  let begun: Promise<{ readonly file: string; stop(): void } | 'none'> | undefined;

  const begin = async () => {
    const name = temporaryName('lease');
    const [file, beside] = [join(folderOf(root), name), join(root, 'tmp', name)];
    const self: Holder = {
      ...ownIdentity(),
      user: userName(),
      host: hostname(),
      purpose,
      since: new Date().toISOString(),
    };
    try {
      await makeCacheFolder(root, folderOf(root));
      await makeCacheFolder(root, join(root, 'tmp'));
      await writeFile(beside, `${JSON.stringify(self)}\n`);
      await rename(beside, file); // never seen without its first line
    } catch (thrown) {
      if (isNotForUs(thrown)) return 'none'; // who can't write here can't prune either, and there may be nobody who can
      throw thrown;
    }
    open.add(file);
    return { file, stop: beating(file) };
  };

  const add = async (entry: string) => {
    const lease = await (begun ??= begin().catch((thrown: unknown) => {
      begun = undefined;
      throw thrown;
    }));
    if (lease === 'none') return;
    await appendFile(lease.file, `${entry}\n`);
    await untilNoPrune(root);
  };

  return {
    add(entry) {
      const known = held.get(entry);
      if (known !== undefined) return known;
      const added = add(entry).catch((thrown: unknown) => {
        held.delete(entry); // the disk was full, and may have room the next time
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
      lease.stop();
      await rm(lease.file, { force: true }).catch(() => undefined);
      open.delete(lease.file);
    },
  };
}

/** What living processes use, and who they are. */
export interface HeldEntries {
  readonly entries: ReadonlySet<string>;
  readonly holders: readonly Holder[];
}

/**
 * Reads all leases. Processes that can be asked are asked; a lease of another machine's counts while it beats, which takes a while to
 * see. Leases of the dead are removed.
 *
 * @param silence how long a lease of another machine may be silent; 0 takes all of them for living ones, and removes none.
 */
export async function heldEntries(root: string, silence = silenceMilliseconds): Promise<HeldEntries> {
  const names = await readdir(folderOf(root)).catch(unlessExhausted<string[]>([]));
  const found = await Promise.all(names.map((name) => lookAt(join(folderOf(root), name))));
  const leases = found.filter((lease) => lease !== 'gone');
  const strangers = leases.flatMap(({ file, state }) => (state === 'unknown' ? [file] : []));
  const living = silence === 0 ? new Set(strangers) : await beatingFiles(strangers, silence);
  const isLive = ({ state, file }: (typeof leases)[number]) => state === 'alive' || living.has(file);
  if (silence > 0)
    for (const lease of leases)
      if (!isLive(lease)) await rm(lease.file, { force: true }).catch(() => undefined);
  // Read anew: what was added meanwhile counts.
  const live = leases.filter(isLive);
  const texts = await Promise.all(live.map(({ file }) => readFile(file, 'utf8').catch(unlessExhausted(''))));
  return {
    entries: new Set(texts.flatMap((text) => text.split('\n').slice(1)).filter((line) => line !== '')),
    holders: live.flatMap(({ who }) => (who === undefined ? [] : [who])),
  };
}

async function lookAt(file: string) {
  const text = await readFile(file, 'utf8').catch((thrown: unknown) =>
    isAbsent(thrown) ? 'gone' : unlessExhausted('')(thrown),
  );
  if (text === 'gone') return text;
  const who = holderOf(text.split('\n')[0] ?? '');
  return { file, who, state: who === undefined ? 'unknown' : stateOfProcess(who) } as const;
}

function holderOf(line: string): Holder | undefined {
  try {
    return holder.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

function isNotForUs(thrown: unknown): boolean {
  return ['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST'].includes(
    (thrown as NodeJS.ErrnoException).code ?? '',
  );
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`; // one without a name, as in containers
  }
}
