import type { HarnessResult } from '../harness/job-result.js';
import type { HarnessJob } from '../harness/protocol.js';
import { runApart } from '../harness/run-apart.js';
import type { ExecutionContext } from './execution-context.js';
import type { TestSetup } from './test-setup.js';

/** Nothing of the tests' output is reported, because their regular run has reported it. */
const outputLimitCharacters = 0;

/** Runs tests once more, to measure what their regular run did not. */
export function runMeasurement(
  { harnesses, signal, workers }: Pick<ExecutionContext, 'harnesses' | 'signal' | 'workers'>,
  setup: TestSetup,
  measurement: Omit<HarnessJob, 'suiteCompile' | 'testTimeoutMilliseconds' | 'outputLimitCharacters'>,
): Promise<HarnessResult> {
  const { testTimeoutMilliseconds } = setup.job;
  const job: HarnessJob = {
    ...{ suiteCompile: 'per-test', testTimeoutMilliseconds, outputLimitCharacters },
    ...measurement,
  };
  return workers.use((worker) => runApart(harnesses, setup.launch.launch, job, signal, worker), 'first');
}
