import type { PythonJob, PythonLaunch, PythonRun } from './job.js';
import type { PythonRequest } from './protocol.js';
import { PythonRecord } from './record.js';
import { runToEnd, selectSettings } from './run-to-end.js';

/**
 * Runs the tests of one program. A test that kills its runner is blamed, and a new runner continues behind it.
 *
 * @param onResult called after each test
 * @throws UserError if the program does not load; MachineError if the runner fails
 */
export async function runPythonProgram(
  job: PythonJob,
  launch: PythonLaunch,
  { onResult = () => undefined, signal }: { onResult?: () => void; signal?: AbortSignal | undefined } = {},
): Promise<PythonRun> {
  const record = new PythonRecord(job, onResult);
  const createRunnerRequest = () => ({ request: createRequest(job, launch, record), visible: [] });
  const processes = await runToEnd(job.program.id, createRunnerRequest, launch, record, signal);
  return { ...record.finish(), processes };
}

function createRequest(job: PythonJob, launch: PythonLaunch, record: PythonRecord): PythonRequest {
  const { module, preamble, source } = job.program;
  return {
    kind: 'program',
    ...{ module, preamble, source, measure: job.measure, tests: record.listRemaining() },
    excludedLines: job.excludedLines ?? null,
    importsInTest: record.importsInTest,
    ...selectSettings(launch),
  };
}
