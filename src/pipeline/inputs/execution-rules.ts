import type { ExecutionRules } from '../../execution/execution-rules.js';
import { testRuntimes } from '../../test-generators/registry.js';
import type { Plan } from '../1-plan.js';
import { methodVersions } from './method-versions.js';
import { selectExecutionOptions } from '../../settings/decisive-options.js';

/** How to execute a run's tests: the part of its plan that `src/execution` needs. */
export function selectExecutionRules({ options, environment, configuration }: Plan): ExecutionRules {
  const { suiteCompile, testTimeoutMilliseconds, isolation, testMemoryMegabytes, tools, mutantTests } =
    options;
  return {
    ...{ suiteCompile, testTimeoutMilliseconds, environment, tools, runtimes: testRuntimes },
    ...(mutantTests === undefined ? {} : { mutantTests }),
    ...(isolation === 'suite' ? { isolation } : {}),
    ...(testMemoryMegabytes === undefined ? {} : { testMemoryMegabytes }),
    decisive: { ...selectExecutionOptions(configuration), outcomes: `${methodVersions.outcomes}` },
  };
}
