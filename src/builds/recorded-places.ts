import { realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { MachineError } from '../model/common/errors.js';
import { isAbsent } from '../store/files/storage-errors.js';
import { digestOfTree } from '../store/files/file-digests.js';
import type { Cache } from '../store/cache/cache.js';
import { keepCopy } from '../store/cache/kept-copies.js';
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
  return keepCopy(place.from, place.digest, cache, createChangedError);
}

function createChangedError(from: string): Error {
  return new MachineError(
    `${from}, which the project was built with, is gone or has changed; build the project yourself once, and run the same command again`,
  );
}
