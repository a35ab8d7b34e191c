import type { PythonLaunch } from '../runner/job.js';
import { runToEnd, selectSettings } from '../runner/run-to-end.js';
import type { RunnerRequest } from '../runner/start-runner.js';
import { SuiteRecord, type SuiteResult } from './suite-record.js';
import { boxProject } from './boxed-project.js';
import type { PlacedSuite, PythonSuiteRequest } from './suite-protocol.js';

/** Tests of a suite, and the version of the project that they run on. */
export interface SuiteJob extends PlacedSuite, Pick<PythonSuiteRequest, 'tests'> {
  /** For messages. */
  readonly name: string;
}

/**
 * Runs tests of a suite on a version, each on a new copy of it and in a process of its own. Throws MachineError if the runner fails.
 *
 * @returns results by the tests' names
 */
export async function runPythonSuite(
  job: SuiteJob,
  launch: PythonLaunch,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, SuiteResult>> {
  const record = new SuiteRecord(job.tests);
  if (job.tests.length > 0)
    await runToEnd(job.name, () => createRequest(job, launch, record), launch, record, signal);
  return record.finish();
}

function createRequest(job: SuiteJob, launch: PythonLaunch, record: SuiteRecord): RunnerRequest {
  const { project, visible } = boxProject(job, launch);
  const request: PythonSuiteRequest = {
    kind: 'suite',
    ...project,
    tests: record.listRemaining(),
    ...selectSettings(launch),
  };
  return { request, visible };
}
