import { MachineError } from '../../model/common/errors.js';
import { createProcessError } from '../../process/process-failure.js';
import type { PythonLaunch } from '../runner/job.js';
import type { RunnerEvent } from '../runner/protocol.js';
import { runRunner } from '../runner/run-runner.js';
import type { RunnerRequest } from '../runner/start-runner.js';

/**
 * Asks a runner one question and returns the event with the answer. The work counts as a test, so that the time limit of the launch holds.
 *
 * @param what the runner does, for messages
 * @throws MachineError if the runner fails
 */
export async function askRunner<Answer extends { readonly event: string }>(
  what: string,
  answer: Answer['event'],
  request: RunnerRequest,
  launch: PythonLaunch,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const found: Answer[] = [];
  const record = {
    isRunning: () => true,
    add(event: Answer | RunnerEvent) {
      if (event.event === answer) found.push(event as Answer);
    },
  };
  const end = await runRunner<Answer>(request, launch, record, signal);
  const [first] = found;
  if (end.how === 'done' && first !== undefined) return first;
  signal?.throwIfAborted();
  if (end.how === 'died') throw createProcessError('the Python runner', end.ended);
  throw new MachineError(
    `the Python runner could not ${what}: ${end.how === 'failed' ? end.message : 'it sent nothing'}`,
  );
}
