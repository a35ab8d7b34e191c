import { MachineError } from '../../model/common/errors.js';
import { createProcessError } from '../../process/process-failure.js';
import type { PythonLaunch } from '../runner/job.js';
import type { RunnerEvent } from '../runner/protocol.js';
import { runRunner } from '../runner/run-runner.js';
import type { CollectionEvent, CollectionRequest, PythonCollection } from './suite-protocol.js';

/** Reads which tests a suite has, and what they are about. Executes no test. Throws MachineError if the runner fails. */
export async function collectPythonSuite(
  { files, modules }: Omit<CollectionRequest, 'kind'>,
  launch: PythonLaunch,
  signal: AbortSignal | undefined,
): Promise<PythonCollection> {
  const found: PythonCollection[] = [];
  const record = {
    isRunning: () => false,
    add(event: CollectionEvent | RunnerEvent) {
      if (event.event === 'collected') found.push(event);
    },
  };
  const request: CollectionRequest = { kind: 'collection', files, modules };
  const end = await runRunner<CollectionEvent>({ request, visible: [] }, launch, record, signal);
  const [collection] = found;
  if (end.how === 'done' && collection !== undefined) return collection;
  signal?.throwIfAborted();
  if (end.how === 'died') throw createProcessError('the Python runner', end.ended);
  throw new MachineError(
    `the Python runner could not read the tests: ${end.how === 'failed' ? end.message : 'it sent nothing'}`,
  );
}
