import type { SuiteAddress, TestSuite } from '../model/suite/suite.js';
import type { WorkspacesByRole } from './2-workspaces.js';
import { obtainSuite } from './3-suite.js';
import type { SuiteCandidates } from './4-candidates.js';
import type { SuiteContext } from './suite-context.js';

/** The developers' tests whose classes samples are put into. */
export interface ScaffoldTests {
  readonly candidates: SuiteCandidates;
  /** Of a suite beside the run's own one. */
  readonly remarks: readonly string[];
  /** What the tests of such a suite need on their class path. */
  readonly libraries: readonly string[];
}

/**
 * Reads the developers' tests beside a run's suite of another generator. If the run's own suite has them, or no sample is put into one, these are its
 * candidates.
 */
export async function readScaffoldTests(
  context: SuiteContext,
  task: SuiteAddress,
  workspaces: WorkspacesByRole,
  own: SuiteCandidates,
  extract: (suite: TestSuite) => Promise<SuiteCandidates>,
): Promise<ScaffoldTests> {
  const { plan } = context;
  const { scaffoldTests } = plan;
  if (scaffoldTests === undefined) return { candidates: own, remarks: [], libraries: [] };
  const ofDevelopers = { ...context, plan: { ...plan, testGenerator: scaffoldTests } };
  const { suite, remarks } = await obtainSuite(ofDevelopers, task, workspaces);
  const candidates = await extract(suite);
  return {
    candidates,
    remarks: [...remarks, ...candidates.remarks],
    libraries: suite.classPath ?? [],
  };
}
