import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testStartFile } from '../../execution/test-start.js';
import type { OwnTests, TestStart } from '../../model/program/own-tests.js';
import type { Cache } from '../../store/cache/cache.js';

/** A folder for the class path that says how the build starts the tests. */
export async function keepTestStarts(starts: readonly TestStart[], cache: Cache): Promise<string> {
  // The class path's elements are digested, and an entry itself has a file of the cache.
  const entry = await cache.entry('copy', { testStarts: starts }, async (folder) => {
    await mkdir(join(folder, 'copy'));
    await writeFile(join(folder, 'copy', testStartFile), JSON.stringify(starts));
  });
  return join(entry, 'copy');
}

/** A sentence if it is not known how the tests end in the project's own build. */
export function describeUnknownBuild({ build }: OwnTests): readonly string[] {
  return build !== undefined && 'unknownBecause' in build
    ? [`the outcomes of the tests in the project's own build are unknown: ${build.unknownBecause}`]
    : [];
}
