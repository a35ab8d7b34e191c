import type { SandboxPath } from '../../toolchain/sandbox.js';
import type { PythonLaunch } from '../runner/job.js';
import { runToEnd, selectSettings } from '../runner/run-to-end.js';
import type { RunnerRequest } from '../runner/start-runner.js';
import { SuiteRecord, type SuiteResult } from './suite-record.js';
import type { PythonSuiteRequest } from './suite-protocol.js';

/** Tests of a suite, and the version of the project that they run on. */
export interface SuiteJob extends Pick<
  PythonSuiteRequest,
  'root' | 'without' | 'resources' | 'files' | 'importRoots' | 'tests'
> {
  /** For messages. */
  readonly name: string;
}

/** Where a sandboxed runner sees the version and the suite's further files. */
const box = { root: '/teval/project', resources: '/teval/resources' } as const;

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
  const { without, files, importRoots } = job;
  const isBoxed = launch.sandbox === 'bwrap';
  const resources = job.resources.map((from, index): SandboxPath => ({
    from,
    at: `${box.resources}/${index}`,
  }));
  const request: PythonSuiteRequest = {
    kind: 'suite',
    root: isBoxed ? box.root : job.root,
    ...{ without, files, importRoots, tests: record.listRemaining() },
    resources: resources.map(({ from, at }) => (isBoxed ? at : from)),
    ...selectSettings(launch),
  };
  return { request, visible: [{ from: job.root, at: box.root }, ...resources] };
}
