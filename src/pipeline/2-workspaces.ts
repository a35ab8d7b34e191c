import type { Version } from '../model/bug.js';
import type { Workspace } from '../model/workspace.js';
import type { Task } from './1-plan.js';
import type { RunContext } from './run-context.js';

/** Both versions of a bug, checked out and compiled. */
export type Workspaces = Readonly<Record<Version, Workspace>>;

/** Step 2: both versions, from the cache where they were made before. */
export async function workspacesOf(context: RunContext, { bug, side, seed }: Task): Promise<Workspaces> {
  context.listener.onStep({ bug: bug.id, side, seed }, 'workspaces');
  const { benchmark } = context.plan;
  const [buggy, fixed] = await Promise.all([
    benchmark.workspace(bug, 'buggy'),
    benchmark.workspace(bug, 'fixed'),
  ]);
  return { buggy, fixed };
}
