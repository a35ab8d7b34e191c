import { MachineError } from '../../model/common/errors.js';
import { createProcessError } from '../../process/process-failure.js';
import type { PythonLaunch } from '../runner/job.js';
import type { RunnerEvent } from '../runner/protocol.js';
import { runRunner } from '../runner/run-runner.js';
import { selectSettings } from '../runner/run-to-end.js';
import { boxProject } from './boxed-project.js';
import type { CollectionEvent, CollectionRequest, PythonCollection, PlacedSuite } from './suite-protocol.js';

/** Time in which the tool imports all files of tests. */
const listingLimitMilliseconds = 120_000;

/**
 * Asks the project's own tool, pytest or unittest, which tests a suite has on a version, and reads from the source what they are about. Executes no
 * test. Throws MachineError if the runner fails.
 */
export async function collectPythonSuite(
  { modules, ...own }: PlacedSuite & Pick<CollectionRequest, 'modules'>,
  given: PythonLaunch,
  signal: AbortSignal | undefined,
): Promise<PythonCollection> {
  const found: PythonCollection[] = [];
  const record = {
    // the list counts as a test, so that its time limit holds
    isRunning: () => true,
    add(event: CollectionEvent | RunnerEvent) {
      if (event.event === 'collected') found.push(event);
    },
  };
  const launch = { ...given, testTimeoutMilliseconds: listingLimitMilliseconds };
  const { project, visible } = boxProject(own, launch);
  const request: CollectionRequest = { kind: 'collection', ...project, modules, ...selectSettings(launch) };
  const end = await runRunner<CollectionEvent>({ request, visible }, launch, record, signal);
  const [collection] = found;
  if (end.how === 'done' && collection !== undefined) return collection;
  signal?.throwIfAborted();
  if (end.how === 'died') throw createProcessError('the Python runner', end.ended);
  throw new MachineError(
    `the Python runner could not read the tests: ${end.how === 'failed' ? end.message : 'it sent nothing'}`,
  );
}
