import type { Bug, Version } from '../model/bug.js';
import { MachineError, messageOf, retold } from '../model/errors.js';
import type { Workspace } from '../model/workspace.js';

type OfVersion<Made> = (bug: Bug, version: Version, signal?: AbortSignal) => Promise<Made>;

/** Whom a benchmark's errors name. */
export type ErrorNames = 'version' | 'as thrown';

/** Makes each workspace as `oncePerVersion` does. */
export function workspaces(
  make: OfVersion<Omit<Workspace, 'bug' | 'version'>>,
  errorNames: ErrorNames = 'version',
): OfVersion<Workspace> {
  return oncePerVersion(
    async (bug, version, signal) => ({ bug: bug.id, version, ...(await make(bug, version, signal)) }),
    errorNames,
  );
}

/**
 * Makes something of each version once per process, however often and by how many callers at a time it is asked for; what failed is
 * tried again. Errors get the bug and the version in front, `Text-1 (fixed): …`, unless they say themselves whom they concern.
 */
export function oncePerVersion<Made>(
  make: OfVersion<Made>,
  errorNames: ErrorNames = 'version',
): OfVersion<Made> {
  const made = new Map<string, Promise<Made>>();
  return (bug, version, signal) => {
    const name = `${bug.id} (${version})`;
    const known = made.get(name);
    if (known !== undefined) return known;
    const making = make(bug, version, signal).catch((thrown: unknown) => {
      made.delete(name);
      throw errorNames === 'version' ? named(name, thrown) : thrown;
    });
    made.set(name, making);
    return making;
  };
}

/** For workspaces whose digest is that of their origin. Throws MachineError where something has changed in between. */
export function checkUnchanged(origin: { readonly digest: string }, made: { readonly digest: string }): void {
  if (origin.digest !== made.digest)
    throw new MachineError('its files were changed while the run was at work; run the same command again');
}

function named(name: string, thrown: unknown): unknown {
  return retold(thrown, `${name}: ${messageOf(thrown)}`);
}
