import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SuiteFile } from '../../model/suite/suite.js';
import type { Cache } from '../../store/cache/cache.js';
import { keepFiles, type DigestedFiles } from '../../store/cache/kept-copies.js';

/** The harness copies what is in this folder of a class path's element into the current directory of tests. */
const startFolder = '.teval-working-directory';

/** They are copied for each test class. */
const largestMegabytes = 16;

/** Files that tests find in their current directory, as elements of their class path. */
export interface StartFiles {
  readonly folders: readonly string[];
  readonly remarks: readonly string[];
}

/** The resources of tests at their paths in a project, if a test names such a path: `new File("src/test/resources/a.txt")`. */
export async function keepStartFiles(
  resources: readonly DigestedFiles[],
  files: readonly SuiteFile[],
  cache: Cache,
): Promise<StartFiles> {
  const wanted = resources.filter(({ digests }) => Object.keys(digests).length > 0);
  if (wanted.length === 0 || !files.some(({ source }) => namesPath.test(source)))
    return { folders: [], remarks: [] };
  const sized = await Promise.all(wanted.map(listWithSizes));
  let left = largestMegabytes * 2 ** 20;
  const isSmall = new Map<SizedFile, boolean>();
  for (const each of sized.flat().toSorted((a, b) => a.bytes - b.bytes)) {
    left -= each.bytes;
    isSmall.set(each, left >= 0);
  }
  const chosen = wanted.map(({ folder, digests }, index) => {
    const paths = new Set(sized[index]!.filter((each) => isSmall.get(each)).map(({ path }) => path));
    return {
      folder,
      digests: Object.fromEntries(Object.entries(digests).filter(([path]) => paths.has(path))),
    };
  });
  const large = sized.flat().filter((each) => !isSmall.get(each));
  return {
    folders: await Promise.all(
      chosen.map((each) => keepFiles(each, cache, join(startFolder, choosePlace(each.folder)))),
    ),
    remarks:
      large.length === 0
        ? []
        : [
            `each test class gets at most ${largestMegabytes} MB of resources at their paths in the project, so tests that read these by such a path fail: ${large.map(({ path }) => path).join(', ')}`,
          ],
  };
}

const namesPath = /"(?:\.\/)?src(?:\/test\b|"\s*,\s*"test\b)/u;

function choosePlace(folder: string): string {
  return /[\\/]src[\\/]test[\\/]java$/u.test(folder) ? 'src/test/java' : 'src/test/resources';
}

interface SizedFile {
  readonly path: string;
  readonly bytes: number;
}

function listWithSizes({ folder, digests }: DigestedFiles): Promise<SizedFile[]> {
  return Promise.all(
    Object.keys(digests).map(async (path) => ({ path, bytes: (await stat(join(folder, path))).size })),
  );
}
