import type { Workspaces } from '../model/workspace.js';
import type { SuiteContext } from './suite-context.js';
import type { SuiteTask } from './1-plan.js';

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
