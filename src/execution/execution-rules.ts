import type { HarnessJob } from '../harness/protocol.js';
import type { Parts } from '../store/run/fingerprint.js';
import type { TestEnvironment } from '../toolchain/test-environment.js';
import type { MutantTests } from '../options/execution-options.js';
import type { ToolPaths } from '../options/tool-options.js';
import type { TestRuntime } from './test-runtime.js';

/** How to run tests; equal for all versions of all programs of a run. */
export interface ExecutionRules {
  readonly suiteCompile: HarnessJob['suiteCompile'];
  readonly testTimeoutMilliseconds: number;
  /** `suite`: one JVM per suite, as Defects4J runs tests. Absent: class loaders separate the suites of one JVM. */
  readonly isolation?: 'suite';
  /** The heap limit of tests. Absent: teval's own limit, or none with `isolation: 'suite'`. */
  readonly testMemoryMegabytes?: number;
  /** Absent: `reaching`. */
  readonly mutantTests?: MutantTests;
  readonly environment: TestEnvironment;
  /** The runtimes that suites may need. */
  readonly runtimes: readonly TestRuntime[];
  readonly tools: ToolPaths;
  /** All settings that affect outcomes, and the version of the rules that turn executions into outcomes. Part of every cache key. */
  readonly decisive: Parts;
}
