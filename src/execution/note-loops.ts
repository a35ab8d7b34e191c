import type { OutcomeTable } from '../harness/job-result.js';
import { makeOutcomeKey } from '../harness/job-result.js';
import { listPlacedTests, type PlacedTest } from '../harness/known-loops.js';
import type { HarnessGroup } from '../harness/protocol.js';
import { hasEndedEarly } from '../model/outcome/outcome.js';
import type { Role } from '../model/program/role.js';
import { digestOfKey } from '../store/cache/content-cache.js';
import { nameLoops } from './executions.js';
import { listRoles, type TestSetup } from './test-setup.js';
import { isRerunOf } from './reruns.js';

/** Remembers tests that computed until their limits both in suite order and in their rerun, with both time limits. */
export async function noteLoops(
  setup: TestSetup,
  groups: readonly HarnessGroup[],
  outcomes: OutcomeTable,
  [rerunGroups, rerunOutcomes]: readonly [readonly HarnessGroup[], OutcomeTable],
): Promise<void> {
  const { loops, makeKey } = setup;
  const failureIn = (table: OutcomeTable, version: Role, { group, test }: PlacedTest) => {
    const outcome = table.get(makeOutcomeKey(version, group.group, test.test));
    return outcome?.status === 'failed' && outcome.cause === 'timeout' ? outcome : 'none';
  };
  const reruns = listPlacedTests(rerunGroups);
  for (const version of listRoles(setup))
    for (const placed of listPlacedTests(groups)) {
      const failure = failureIn(outcomes, version, placed);
      if (failure === 'none' || failure.loop === undefined || hasEndedEarly(failure)) continue;
      const again = reruns.filter((each) => isRerunOf(placed, each));
      if (again.length === 0 || again.some((each) => failureIn(rerunOutcomes, version, each) === 'none'))
        continue;
      const program = digestOfKey(await makeKey([], [version]));
      loops.add(nameLoops(program, placed.group.guest), { ...placed, failure });
    }
}
