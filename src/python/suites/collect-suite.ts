import type { PythonLaunch } from '../runner/job.js';
import { selectSettings } from '../runner/run-to-end.js';
import { askRunner } from './ask-runner.js';
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
  const launch = { ...given, testTimeoutMilliseconds: listingLimitMilliseconds };
  const { project, visible } = boxProject(own, launch);
  const request: CollectionRequest = { kind: 'collection', ...project, modules, ...selectSettings(launch) };
  return askRunner<CollectionEvent>('read the tests', 'collected', { request, visible }, launch, signal);
}
