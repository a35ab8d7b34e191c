import type { SuiteAddress } from '../model/suite/suite.js';
import type { WorkspacesByRole } from './2-workspaces.js';
import { obtainSuite, type SuiteOfTask } from './3-suite.js';
import type { SuiteContext } from './suite-context.js';

/** The developers' tests whose classes samples are put into, beside a run's suite of another generator; `own` if the run's suite has them. */
export async function obtainScaffoldSuite(
  context: SuiteContext,
  task: SuiteAddress,
  workspaces: WorkspacesByRole,
): Promise<SuiteOfTask | 'own'> {
  const { plan } = context;
  const { scaffoldTests } = plan;
  if (scaffoldTests === undefined) return 'own';
  return obtainSuite({ ...context, plan: { ...plan, testGenerator: scaffoldTests } }, task, workspaces);
}
