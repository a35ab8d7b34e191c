import type { SuiteAddress } from '../model/suite/suite.js';
import type { Bug } from '../model/program/bug.js';
import type { Role } from '../model/program/role.js';
import type { Workspace } from '../model/program/workspace.js';
import { listNeededRoles } from './1-plan.js';
import type { SuiteContext } from './suite-context.js';

/** The versions of a bug or program that a run needs, each compiled. */
export type WorkspacesByRole = Readonly<Record<Role, Workspace>>;

/** Step 2: all versions that the run needs, from the cache if they were made before. */
export async function prepareWorkspaces(
  context: SuiteContext,
  { bug, side, seed }: SuiteAddress,
): Promise<WorkspacesByRole> {
  return context.workers.use(() => {
    context.listener.onStep({ bug: bug.id, side, seed }, 'workspaces');
    return makeWorkspaces(context, bug);
  });
}

/** Makes the versions of a bug or program that the plan needs. It takes no worker. */
export async function makeWorkspaces(
  { plan, signal }: Pick<SuiteContext, 'plan' | 'signal'>,
  bug: Bug,
): Promise<WorkspacesByRole> {
  const made = listNeededRoles(plan).map(
    async (role) => [role, await plan.benchmark.workspace(bug, role, signal)] as const,
  );
  return Object.fromEntries(await Promise.all(made));
}
