import { digestGroup } from '../harness/group-digest.js';
import type { HarnessGroup } from '../harness/protocol.js';
import type { Jdk } from '../toolchain/jdk.js';
import { digestHarness, formatJavaName } from './launch.js';
import type { ExecutionRules } from './execution-rules.js';

/** The cache key of the outcomes of test cases on one workspace, or on several evaluated together. */
export async function makeOutcomesKey(
  { decisive, environment, runtimes }: Pick<ExecutionRules, 'decisive' | 'environment' | 'runtimes'>,
  execution: {
    readonly jdk: Jdk;
    /** The part of a test generator's runtime that is on the class path. */
    readonly runtime: string;
    /** Digests, in the order of the roles. */
    readonly workspaces: readonly string[];
    /** For each workspace, the digests of its class path's elements, that is, of the executed bytes. */
    readonly programs: readonly (readonly string[])[];
    readonly groups: readonly HarnessGroup[];
  },
): Promise<unknown> {
  return {
    ...decisive,
    sandbox: environment.sandbox,
    harness: await digestHarness(runtimes),
    java: formatJavaName(execution.jdk),
    runtime: execution.runtime,
    workspaces: execution.workspaces,
    programs: execution.programs,
    // A group's name does not affect outcomes.
    tests: execution.groups.map(digestGroup),
  };
}
