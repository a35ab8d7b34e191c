import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Cache } from './cache.js';
import { canonicalJson } from './canonical-json.js';
import { storageError } from './storage-errors.js';
import { temporaryName } from './temporary-folder.js';

/**
 * A cache of folders in `root`: `<root>/<kind>/<first two digits>/<digest>/`, with the key in `key.json` for people. Entries are
 * filled beside and renamed, so an interrupted fill leaves only a folder in `<root>/tmp`, and two processes that fill the same
 * entry end with one of them. What an abort interrupted waits in `<root>/unfinished/<kind>-<digest>/`; the first process that renames it goes on with it.
 */
export function contentCache(root: string): Cache {
  const filling = new Map<string, Promise<string>>();

  const folderOf = (kind: string, key: unknown) => {
    const digest = digestOfKey(key);
    return join(root, kind, digest.slice(0, 2), digest);
  };

  async function fillEntry(
    folder: string,
    kind: string,
    key: unknown,
    fill: (folder: string) => Promise<void>,
    signal: AbortSignal | undefined,
  ) {
    if (await isFolder(folder)) return folder;
    const temporary = join(root, 'tmp', temporaryName(kind));
    const unfinished = join(root, 'unfinished', `${kind}-${basename(folder)}`);
    try {
      await mkdir(join(root, 'tmp'), { recursive: true });
      await rename(unfinished, temporary).catch(() => mkdir(temporary));
      await fill(temporary);
      await writeFile(join(temporary, 'key.json'), `${canonicalJson(key, 2)}\n`);
      await mkdir(join(folder, '..'), { recursive: true });
      try {
        await rename(temporary, folder);
      } catch (thrown) {
        if (!(await isFolder(folder))) throw thrown; // else another process was first: its entry is as good
      }
      return folder;
    } catch (thrown) {
      if (signal?.aborted === true) await keepUnfinished(temporary, unfinished);
      throw storageError(thrown, `the cache ${root}`, '--cache DIR');
    } finally {
      await rm(temporary, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  return {
    root,
    async find(kind, key) {
      const folder = folderOf(kind, key);
      return (await isFolder(folder)) ? { folder } : 'missing';
    },
    text(kind, key, file) {
      try {
        // A round trip through the thread pool costs ten times as much as a small file.
        return { text: readFileSync(join(folderOf(kind, key), file), 'utf8') };
      } catch {
        return 'missing';
      }
    },
    entry(kind, key, fill, signal) {
      const folder = folderOf(kind, key);
      const running = filling.get(folder);
      if (running !== undefined) return running;
      const started = fillEntry(folder, kind, key, fill, signal).finally(() => filling.delete(folder));
      filling.set(folder, started);
      return started;
    },
  };
}

const keptMilliseconds = 7 * 24 * 3_600_000;

/** Puts a folder where the next fill looks for it; what was not taken up again within a week is removed. */
async function keepUnfinished(folder: string, target: string): Promise<void> {
  const around = dirname(target);
  await mkdir(around, { recursive: true })
    .then(() => utimes(folder, new Date(), new Date()))
    .then(() => rename(folder, target))
    .catch(() => undefined); // the work is done anew
  for (const name of await readdir(around).catch(() => [])) {
    const found = await stat(join(around, name)).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > keptMilliseconds)
      await rm(join(around, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** SHA-256 of a key's canonical JSON, in hexadecimal. */
export function digestOfKey(key: unknown): string {
  return createHash('sha256').update(canonicalJson(key)).digest('hex');
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
