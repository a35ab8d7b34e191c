import type { PythonLaunch } from '../runner/job.js';
import { selectSettings } from '../runner/run-to-end.js';
import { askRunner } from './ask-runner.js';
import { boxProject } from './boxed-project.js';
import type { PlacedSuite, PythonReference, ReferenceEvent, ReferenceRequest } from './suite-protocol.js';

/**
 * Runs all tests of a suite on a version once, as the project's own tool does: in one process and in its order. Throws MachineError if the runner fails.
 *
 * @param launch with the time limit of the whole suite
 */
export async function runPythonReference(
  { tool, testFiles, ...own }: PlacedSuite & Pick<ReferenceRequest, 'tool' | 'testFiles'>,
  launch: PythonLaunch,
  signal: AbortSignal | undefined,
): Promise<PythonReference> {
  const { project, visible } = boxProject(own, launch);
  const request: ReferenceRequest = {
    ...{ kind: 'reference', ...project, tool, testFiles },
    ...selectSettings(launch),
  };
  const ask = { request, visible };
  const { outcomes, problem } = await askRunner<ReferenceEvent>(
    'run all tests',
    'referenced',
    ask,
    launch,
    signal,
  );
  return { outcomes, problem };
}
