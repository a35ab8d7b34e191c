import type { Jdk } from '../toolchain/jdk.js';
import { digestOfKey } from '../store/content-cache.js';
import type { Plan } from './1-plan.js';
import { harnessDigest, javaName } from './harness-launch.js';
import { methodVersions } from './method-versions.js';
import { executionSettingsOf } from './settings.js';

/** The key of what test cases do on a workspace, or on two that are looked at together, whoever made them. */
export async function outcomesKey(
  plan: Plan,
  execution: {
    readonly jdk: Jdk;
    /** What of EvoSuite's runtime is on the class path. */
    readonly runtime: string;
    /** Digests, the buggy version's first where there are both. */
    readonly workspaces: readonly string[];
    readonly tests: unknown;
  },
): Promise<unknown> {
  return {
    ...executionSettingsOf(plan.configuration),
    sandbox: plan.environment.sandbox,
    harness: await harnessDigest(),
    outcomes: methodVersions.outcomes,
    java: javaName(execution.jdk),
    runtime: execution.runtime,
    workspaces: execution.workspaces,
    tests: digestOfKey(execution.tests),
  };
}
