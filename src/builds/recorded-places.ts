import { realpath, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { cp } from 'node:fs/promises';
import { MachineError } from '../model/common/errors.js';
import { isAbsent } from '../store/files/storage-errors.js';
import { digestOfTree } from '../store/files/file-digests.js';
import type { Cache } from '../store/cache/cache.js';
import type { Place } from './build-record.js';

/** Records paths of a build so that they can be found after its folder has moved, and on a machine whose local repository has lost a jar. */
export interface PlaceRecorder {
  /** `missing` if nothing exists at the path. */
  record(path: string): Promise<Place | 'missing'>;
}

/** @param tree the folder of the build */
export async function createPlaceRecorder(tree: string, cache: Cache): Promise<PlaceRecorder> {
  const trees = [tree, await realpath(tree)]; // some tools resolve links
  const known = new Map<string, Promise<Place | 'missing'>>();
  const record = async (path: string): Promise<Place | 'missing'> => {
    const found = await stat(path).catch((thrown: unknown) => {
      if (isAbsent(thrown)) return 'missing' as const;
      throw thrown;
    });
    if (found === 'missing') return found;
    for (const each of trees) {
      const inside = relative(each, path);
      if (inside !== '..' && !inside.startsWith(`..${sep}`))
        return { in: 'tree', path: inside.split(sep).join('/') };
    }
    const place: Place = {
      in: 'copy',
      name: basename(path),
      digest: await digestOfTree(await realpath(path)),
      from: path,
    };
    await findPlace(place, '', cache);
    return place;
  };
  return {
    record(path) {
      const recording = known.get(path) ?? record(path);
      known.set(path, recording);
      return recording;
    },
  };
}

/**
 * The absolute path of a recorded place. A copy that a prune has removed is made again from its origin.
 *
 * @throws MachineError if the origin has changed or is gone
 */
export async function findPlace(place: Place, tree: string, cache: Cache): Promise<string> {
  if (place.in === 'tree') return join(tree, place.path);
  const { name, digest, from } = place;
  const entry = await cache.entry('library', { name, digest }, async (folder) => {
    const copy = join(folder, name);
    await cp(from, copy, { recursive: true, dereference: true }).catch((thrown: unknown) => {
      throw isAbsent(thrown) ? createChangedError(from) : thrown;
    });
    if ((await digestOfTree(copy)) !== digest) throw createChangedError(from);
  });
  return join(entry, name);
}

function createChangedError(from: string): Error {
  return new MachineError(
    `${from}, which the project was built with, is gone or has changed; build the project yourself once, and run the same command again`,
  );
}
