import type { Bug } from '../model/bug.js';
import type { Workspaces } from '../model/workspace.js';
import { sourceDiff } from '../source/patch/source-diff.js';
import { readBugRecord, writeBugRecord } from '../store/bug-file.js';

/** Leaves what a report tells of a bug, as `keepBug` does; once a run, however many suites the bug has. */
export type BugKeeper = (bug: Bug, workspaces: Workspaces) => Promise<void>;

export function bugKeeper(runFolder: string): BugKeeper {
  const kept = new Map<string, Promise<void>>();
  return (bug, workspaces) => {
    const keeping =
      kept.get(bug.id) ??
      keepBug(runFolder, bug, workspaces).catch((thrown: unknown) => {
        kept.delete(bug.id); // the disk was full, and may have room for the next suite
        throw thrown;
      });
    kept.set(bug.id, keeping);
    return keeping;
  };
}

/**
 * Leaves in the run's folder what a report tells of a bug, its diff above all: the versions themselves are in a cache that may be gone,
 * or on another machine. No unit depends on it. Written once for each pair of versions.
 */
async function keepBug(runFolder: string, bug: Bug, { buggy, fixed }: Workspaces): Promise<void> {
  const versions = [buggy.digest, fixed.digest] as const;
  const kept = await readBugRecord(runFolder, bug.id);
  if (kept !== 'none' && kept.versions.join() === versions.join()) return;
  const { id, title, kind, url, modifiedClasses } = bug;
  const diff = await sourceDiff(bug, { buggy, fixed });
  await writeBugRecord(runFolder, { id, title, kind, url, modifiedClasses, versions, diff });
}
