import { existsSync } from 'node:fs';
import type { Bug } from '../model/program/bug.js';
import { mostOfBugs, RecentMap } from '../model/common/recent-map.js';
import type { Role } from '../model/program/role.js';
import { MachineError, getMessage, rewordError } from '../model/common/errors.js';
import type { Workspace } from '../model/program/workspace.js';

type OfVersion<Made, Of extends Role> = (bug: Bug, version: Of, signal?: AbortSignal) => Promise<Made>;

/** Whether a benchmark's errors are prefixed with the version. */
export type ErrorNames = 'version' | 'as thrown';

/**
 * Makes each workspace as `memoisePerVersion` does, and again if a part of it has disappeared, because a part of the cache was damaged. A run frees the
 * workspaces of a bug some bugs later.
 */
export function createWorkspaces<Of extends Role>(
  make: OfVersion<Omit<Workspace, 'bug' | 'version'>, Of>,
  errorNames: ErrorNames = 'version',
): OfVersion<Workspace, Of> {
  return memoisePerVersion(
    async (bug, version, signal) => ({ bug: bug.id, version, ...(await make(bug, version, signal)) }),
    errorNames,
    ({ classPath, sourceFolders }) => [...classPath, ...sourceFolders],
    mostOfBugs,
  );
}

/**
 * Makes something for each version once per process, for any number of concurrent callers; failures are retried. Errors are prefixed with the bug and
 * the version, `Text-1 (fixed): …`, unless they name what they concern.
 *
 * @param listPaths paths that must still exist when it is requested again
 * @param most number of results to keep
 */
export function memoisePerVersion<Made, Of extends Role>(
  make: OfVersion<Made, Of>,
  errorNames: ErrorNames = 'version',
  listPaths: (made: Made) => readonly string[] = () => [],
  most = Infinity,
): OfVersion<Made, Of> {
  const made = new RecentMap<string, Promise<{ readonly value: Made; readonly paths: readonly string[] }>>(
    most,
  );
  return async (bug, version, signal) => {
    const name = `${bug.id} (${version})`;
    const known = made.get(name);
    if (known !== undefined) {
      const { value, paths } = await known;
      if (paths.every((path) => existsSync(path))) return value;
      if (made.get(name) === known) made.delete(name); // otherwise it is already being made again
    }
    const making =
      made.get(name) ??
      make(bug, version, signal)
        .then((value) => ({ value, paths: listPaths(value).filter((path) => existsSync(path)) })) // a class path may contain missing ones
        .catch((thrown: unknown) => {
          made.delete(name);
          throw errorNames === 'version' ? nameError(name, thrown) : thrown;
        });
    made.set(name, making);
    return (await making).value;
  };
}

/** For workspaces whose digest is that of their origin. Throws MachineError if a file has changed in between. */
export function checkUnchanged(origin: { readonly digest: string }, made: { readonly digest: string }): void {
  if (origin.digest !== made.digest)
    throw new MachineError('its files changed during the run; run the same command again');
}

function nameError(name: string, thrown: unknown): unknown {
  return rewordError(thrown, `${name}: ${getMessage(thrown)}`);
}
