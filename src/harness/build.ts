import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../model/common/errors.js';
import { packageRoot } from '../store/files/package-root.js';
import { toExhaustionError, isAbsent } from '../store/files/storage-errors.js';

/** The compiled harness. */
export interface HarnessBuild {
  readonly path: string;
  /** SHA-256 of its sources, so that a build with another JDK counts as the same harness. */
  readonly digest: string;
}

let found: Promise<HarnessBuild> | undefined;

/** Finds the output of `npm run build`, once per process. Throws UserError if it is missing. */
export function findHarnessBuild(): Promise<HarnessBuild> {
  found ??= find().catch((thrown: unknown) => {
    found = undefined; // it may be built before the next call
    throw thrown;
  });
  return found;
}

async function find(): Promise<HarnessBuild> {
  const path = join(packageRoot, 'dist', 'harness.jar');
  try {
    await stat(path);
    return { path, digest: (await readFile(`${path}.sha256`, 'utf8')).trim() };
  } catch (thrown) {
    if (!isAbsent(thrown)) throw toExhaustionError(thrown);
    throw new UserError(
      `the test harness is not built (no ${path}); run \`npm run build\` in ${packageRoot}`,
    );
  }
}
