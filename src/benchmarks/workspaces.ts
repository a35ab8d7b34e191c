import type { Bug, Version } from '../model/bug.js';
import { MachineError, UserError } from '../model/errors.js';
import type { Workspace } from '../model/workspace.js';

/**
 * Makes each workspace once per process, however often and by how many callers at a time it is asked for; what failed is tried again.
 * Errors get the bug and the version in front: `Text-1 (fixed): …`.
 */
export function workspaces(
  make: (bug: Bug, version: Version) => Promise<Omit<Workspace, 'bug' | 'version'>>,
): (bug: Bug, version: Version) => Promise<Workspace> {
  const made = new Map<string, Promise<Workspace>>();
  return (bug, version) => {
    const name = `${bug.id} (${version})`;
    const known = made.get(name);
    if (known !== undefined) return known;
    const making = make(bug, version).then(
      (parts) => ({ bug: bug.id, version, ...parts }),
      (thrown: unknown) => {
        made.delete(name);
        throw named(name, thrown);
      },
    );
    made.set(name, making);
    return making;
  };
}

function named(name: string, thrown: unknown): unknown {
  if (thrown instanceof UserError) return new UserError(`${name}: ${thrown.message}`, { cause: thrown });
  if (thrown instanceof MachineError)
    return new MachineError(`${name}: ${thrown.message}`, { cause: thrown });
  return thrown;
}
