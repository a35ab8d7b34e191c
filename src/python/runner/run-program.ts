import { MachineError } from '../../model/common/errors.js';
import type { PythonJob, PythonLaunch, PythonRun } from './job.js';
import type { PythonRequest } from './protocol.js';
import { PythonRecord } from './record.js';
import { runToEnd, selectSettings } from './run-to-end.js';
import { UnloadableProgram } from './unloadable.js';

/**
 * Runs the tests of one program. A test that kills its runner is blamed, and a new runner continues behind it.
 *
 * @param onResult called after each test
 * @throws UnloadableProgram if the program does not load; MachineError if the runner fails
 */
export async function runPythonProgram(
  job: PythonJob,
  launch: PythonLaunch,
  { onResult = () => undefined, signal }: { onResult?: () => void; signal?: AbortSignal | undefined } = {},
): Promise<PythonRun> {
  const record = new PythonRecord(job, onResult);
  const createRunnerRequest = () => ({ request: createRequest(job, launch, record), visible: [] });
  const processes = await runToEnd(job.program.id, createRunnerRequest, launch, record, signal).catch(
    (thrown: unknown) => {
      if (!(thrown instanceof MachineError) || !record.isImporting) throw thrown;
      throw new UnloadableProgram(`the program ${job.program.id} does not end its import: ${thrown.message}`);
    },
  );
  return { ...record.finish(), processes };
}

function createRequest(job: PythonJob, launch: PythonLaunch, record: PythonRecord): PythonRequest {
  const { module, preamble, source } = job.program;
  return {
    kind: 'program',
    ...{ module, preamble, source, measure: job.measure, tests: record.listRemaining() },
    excluded: job.excluded ?? 'nothing',
    importsInTest: record.importsInTest,
    ...selectSettings(launch),
  };
}
