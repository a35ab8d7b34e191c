import type { OutcomeTable } from '../harness/job-result.js';
import { outcomeKey } from '../harness/job-result.js';
import { testsIn, type PlacedTest } from '../harness/known-loops.js';
import type { HarnessGroup } from '../harness/protocol.js';
import { versions, type Version } from '../model/bug.js';
import { digestOfKey } from '../store/content-cache.js';
import type { TestBench } from './executions.js';
import { isRerunOf } from './reruns.js';

/** What looped in the order of its suite, and alone once more, is known from now on: with the limit of either. */
export async function noteLoops(
  { loops, keyOf }: TestBench,
  groups: readonly HarnessGroup[],
  outcomes: OutcomeTable,
  [rerunGroups, rerunOutcomes]: readonly [readonly HarnessGroup[], OutcomeTable],
): Promise<void> {
  const failureIn = (table: OutcomeTable, version: Version, { group, test }: PlacedTest) => {
    const outcome = table.get(outcomeKey(version, group.group, test.test));
    return outcome?.status === 'failed' && outcome.cause === 'timeout' ? outcome : 'none';
  };
  const reruns = testsIn(rerunGroups);
  for (const version of versions)
    for (const placed of testsIn(groups)) {
      const failure = failureIn(outcomes, version, placed);
      if (failure === 'none' || failure.loop === undefined) continue;
      const { line } = failure.loop;
      const again = reruns
        .filter((each) => isRerunOf(placed, each))
        .map((each) => [each, failureIn(rerunOutcomes, version, each)] as const);
      if (again.length === 0 || again.some(([, outcome]) => outcome === 'none')) continue;
      const program = digestOfKey(await keyOf([], version));
      loops.add(program, placed, failure, line);
      for (const [each, outcome] of again) if (outcome !== 'none') loops.add(program, each, outcome, line);
    }
}
