import { MachineError } from '../../model/common/errors.js';
import { createProcessError } from '../../process/process-failure.js';
import { PythonRecord } from './record.js';
import type { PythonJob, PythonLaunch, PythonRun } from './job.js';
import type { PythonRequest } from './protocol.js';
import { runRunner } from './run-runner.js';

/** Maximum size of a file that a test writes: 64 MiB. */
const fileBytes = 64 * 2 ** 20;
/** More than any test of an algorithm needs; ends tests that fork without end. */
const mostProcesses = 32;
/** A runner that ends twice without any test running is broken. */
const mostFaults = 2;

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
  let faults = 0;
  for (let processes = 1; ; processes++) {
    const end = await runRunner(createRequest(job, launch, record), launch, record, signal);
    switch (end.how) {
      case 'done':
        return { ...record.finish(), processes };
      case 'stuck':
        record.blameTimeout();
        continue;
      case 'silent':
        throw new MachineError(
          `the Python runner sent nothing for ${end.seconds} s before the tests of ${job.program.id}`,
        );
      case 'failed':
        throw new MachineError(`the Python runner failed: ${end.message}`);
      case 'died':
        signal?.throwIfAborted();
        if (record.blameCrash(end.ended.end)) continue;
        faults += 1;
        if (faults < mostFaults) continue;
        throw createProcessError('the Python runner', end.ended);
    }
  }
}

function createRequest(job: PythonJob, launch: PythonLaunch, record: PythonRecord): PythonRequest {
  const { module, preamble, source } = job.program;
  return {
    ...{ module, preamble, source, measure: job.measure, tests: record.listRemaining() },
    excludedLines: job.excludedLines ?? null,
    searchPath: launch.interpreter.searchPath,
    testTimeoutMilliseconds: launch.testTimeoutMilliseconds,
    memoryBytes: launch.memoryBytes,
    ...{ fileBytes, mostProcesses },
    isSandboxed: launch.sandbox === 'bwrap',
  };
}
