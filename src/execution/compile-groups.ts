import { listOutcomeKeys } from '../harness/job-result.js';
import type { HarnessGroup } from '../harness/protocol.js';
import type { Outcome } from '../model/outcome/outcome.js';
import type { ExecutionContext } from './execution-context.js';
import { executeGroups, type Execution, type ForeseenResults } from './executions.js';
import { listRoles, type TestSetup } from './test-setup.js';

/** Compiles groups and runs nothing. Each test that compiles gets the given outcome. */
export async function compileGroups(
  context: ExecutionContext,
  setup: TestSetup,
  units: readonly (readonly HarnessGroup[])[],
  compiled: Outcome,
): Promise<Execution> {
  const keys = listRoles(setup).flatMap((role) => listOutcomeKeys(units.flat(), role));
  const foreseen: ForeseenResults = {
    outcomes: new Map(keys.map((key) => [key, compiled])),
    testMilliseconds: new Map(),
    hold: 'if it compiles',
  };
  const apart: TestSetup = {
    ...setup,
    // Not to be taken for outcomes of tests that ran.
    makeKey: async (groups, roles) => ({ compiledOnly: await setup.makeKey(groups, roles), compiled }),
  };
  return executeGroups(context, apart, units, foreseen);
}
