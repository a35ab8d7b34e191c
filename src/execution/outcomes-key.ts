import { digestGroup } from '../harness/group-digest.js';
import type { HarnessGroup } from '../harness/protocol.js';
import type { ExecutionRules } from './execution-rules.js';
import type { ShownByLaunch } from './launch.js';

/** The form of what is cached with outcomes. Increase it with the form, so that nothing reads the earlier one. */
export const valueForm = 2;

/** The cache key of the outcomes of test cases on one version, or on several evaluated together: the rules, the tests, and everything that they see. */
export function makeOutcomesKey(
  { decisive }: Pick<ExecutionRules, 'decisive'>,
  execution: {
    readonly shown: ShownByLaunch;
    /** For each version, the digests of its class path's elements, with those of jars that manifests name, and of its work folder. */
    readonly programs: readonly (readonly string[])[];
    readonly groups: readonly HarnessGroup[];
  },
): unknown {
  return {
    form: valueForm,
    ...decisive,
    shown: execution.shown,
    programs: execution.programs,
    // A group's name does not affect outcomes.
    tests: execution.groups.map(digestGroup),
  };
}
