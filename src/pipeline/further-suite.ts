import type { SuiteAddress, TestSuite } from '../model/suite/suite.js';
import type { WholeTests } from '../oracles/contract.js';
import type { WorkspacesByRole } from './2-workspaces.js';
import { obtainSuite, planFurtherSuites, type SuiteOfTask } from './3-suite.js';
import type { SuiteCandidates } from './4-candidates.js';
import type { SuiteContext } from './suite-context.js';

/** A suite beside the run's own one. */
export interface FurtherSuite extends SuiteOfTask {
  readonly candidates: SuiteCandidates;
}

/** Obtains and reads the suite whose tests a generator replays; `own` if that is the suite of the run. */
export async function readFurtherSuite(
  context: SuiteContext,
  task: SuiteAddress,
  workspaces: WorkspacesByRole,
  { name, suites }: Pick<WholeTests, 'name' | 'suites'>,
  extract: (suite: TestSuite) => Promise<SuiteCandidates>,
): Promise<FurtherSuite | 'own'> {
  if (suites === undefined) return 'own';
  const further = context.plan.furtherSuites.get(suites);
  if (further === undefined) throw new Error(`the plan has no suites ${suites}, which ${name} replays`);
  const plan = planFurtherSuites(context.plan, further);
  const obtained = await obtainSuite({ ...context, plan }, task, workspaces);
  return { ...obtained, candidates: await extract(obtained.suite) };
}
