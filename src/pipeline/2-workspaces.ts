import type { Version } from '../model/bug.js';
import type { Workspace } from '../model/workspace.js';
import type { SuiteTask } from './1-plan.js';
import type { SuiteContext } from './run-context.js';

/** Both versions of a bug, checked out and compiled. */
export type Workspaces = Readonly<Record<Version, Workspace>>;

/** Step 2: both versions, from the cache where they were made before. */
export async function workspacesOf(
  { plan, workers, listener, signal }: SuiteContext,
  { bug, side, seed }: SuiteTask,
): Promise<Workspaces> {
  const { benchmark } = plan;
  const [buggy, fixed] = await workers.use(() => {
    listener.onStep({ bug: bug.id, side, seed }, 'workspaces');
    return Promise.all([
      benchmark.workspace(bug, 'buggy', signal),
      benchmark.workspace(bug, 'fixed', signal),
    ]);
  });
  return { buggy, fixed };
}
