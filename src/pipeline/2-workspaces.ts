import type { SuiteAddress } from '../model/suite/suite.js';
import type { Workspaces } from '../model/program/workspace.js';
import type { SuiteContext } from './suite-context.js';

/** Step 2: both versions, from the cache if they were made before. */
export async function prepareWorkspaces(
  { plan, workers, listener, signal }: SuiteContext,
  { bug, side, seed }: SuiteAddress,
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
