import { MachineError } from '../../model/common/errors.js';
import type { ProcessEnd } from '../../process/process-end.js';
import { createProcessError } from '../../process/process-failure.js';
import type { PythonLaunch } from './job.js';
import type { PythonSettings } from './protocol.js';
import { runRunner, type RunnerRecord } from './run-runner.js';
import type { RunnerRequest } from './start-runner.js';

/** Maximum size of a file that a test writes: 64 MiB. */
const fileBytes = 64 * 2 ** 20;
/** More than any test of an algorithm needs; ends tests that fork without end. */
const mostProcesses = 32;
/** A runner that ends twice without any test running is broken. */
const mostFaults = 2;

/** A record that can blame the running test. */
export interface BlamingRecord<Event> extends RunnerRecord<Event> {
  listRemaining(): readonly unknown[];
  /** The running test ran into its limit. */
  blameTimeout(): void;
  /** The running test ended the runner. Returns false if there is none. */
  blameCrash(end: ProcessEnd): boolean;
}

/**
 * Runs all tests of a job. A test that kills its runner is blamed. A new runner continues behind it, and behind one that can't be cleaned up.
 *
 * @param name of the job, for messages
 * @param createRequest for the tests that remain
 * @returns the number of runner processes, more than one if tests killed some
 * @throws UserError if the program does not load; MachineError if the runner fails
 */
export async function runToEnd<Event extends { readonly event: string }>(
  name: string,
  createRequest: () => RunnerRequest,
  launch: PythonLaunch,
  record: BlamingRecord<Event>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let faults = 0;
  for (let processes = 1; ; processes++) {
    const end = await runRunner(createRequest(), launch, record, signal);
    switch (end.how) {
      case 'done':
        return processes;
      case 'restart':
        if (record.listRemaining().length === 0) return processes;
        continue;
      case 'stuck':
        record.blameTimeout();
        continue;
      case 'silent':
        throw new MachineError(
          `the Python runner sent nothing for ${end.seconds} s before the tests of ${name}`,
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

/** The interpreter and the limits of a launch, as a request has them. */
export function selectSettings({
  interpreter: { searchPath, siteFolders, customizesUser, program },
  testTimeoutMilliseconds,
  memoryBytes,
  sandbox,
}: PythonLaunch): PythonSettings {
  return {
    ...{ searchPath, siteFolders, customizesUser, program },
    ...{ testTimeoutMilliseconds, memoryBytes, fileBytes, mostProcesses },
    isSandboxed: sandbox === 'bwrap',
  };
}
