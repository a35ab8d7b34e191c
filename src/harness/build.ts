import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../model/errors.js';
import { packageRoot } from '../store/package-root.js';
import { exhaustionError, isAbsent } from '../store/storage-errors.js';

/** The compiled harness. */
export interface HarnessBuild {
  readonly path: string;
  /** SHA-256 of its sources, so that a build with another JDK is the same harness. */
  readonly digest: string;
}

let found: Promise<HarnessBuild> | undefined;

/** Finds what `npm run build` has made, once a process. Throws UserError where it has not. */
export function harnessBuild(): Promise<HarnessBuild> {
  found ??= find().catch((thrown: unknown) => {
    found = undefined; // it may be built by the next time
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
    if (!isAbsent(thrown)) throw exhaustionError(thrown);
    throw new UserError(
      `the test harness is not built (no ${path}); run \`npm run build\` in ${packageRoot}`,
    );
  }
}
