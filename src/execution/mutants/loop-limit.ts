import { makeOutcomeKey } from '../../harness/job-result.js';
import type { HarnessGroup } from '../../harness/protocol.js';
import type { Role } from '../../model/program/role.js';
import type { TestResults } from '../executions.js';

/** PIT's rule for a test on a mutant, with a constant for processor time, because a rerun with the test's own limit decides. */
const timesOnOrigin = 1.25;
const constantMilliseconds = 250;
/**
 * The scale of times is so coarse that repeated measurements rarely give another limit, which is part of the cache keys. The times of shorter tests
 * include what they waited for a busy machine (TestTime.java).
 */
const leastMilliseconds = 100;

/**
 * A unit's groups whose tests on a mutant are ended before their own limits if they compute for much longer than on the original. What waits has its
 * whole limit.
 *
 * @param origins the original versions
 * @param results of the groups on them
 * @param slowestAloneMilliseconds the time of the test that takes longest alone, when it loads all classes that earlier tests would have loaded, as on
 *   a mutant that these tests do not reach
 */
export function limitLoops(
  groups: readonly HarnessGroup[],
  origins: readonly Role[],
  { testMilliseconds }: TestResults,
  slowestAloneMilliseconds: number,
): readonly HarnessGroup[] {
  const keys = groups.flatMap(({ group, classes }) =>
    classes.flatMap(({ tests }) =>
      tests.flatMap(({ test }) => origins.map((origin) => makeOutcomeKey(origin, group, test))),
    ),
  );
  const slowest = keys.reduce(
    (most, key) => Math.max(most, testMilliseconds.get(key) ?? 0),
    slowestAloneMilliseconds,
  );
  return giveLoopLimit(groups, computeLoopLimit(slowest));
}

export function giveLoopLimit(
  groups: readonly HarnessGroup[],
  loopLimitMilliseconds: number,
): readonly HarnessGroup[] {
  return groups.map((group) => ({ ...group, loopLimitMilliseconds }));
}

/** The limit in milliseconds of processor time, if the slowest test takes that many milliseconds on the original, rounded up to a power of two. */
export function computeLoopLimit(slowestMilliseconds: number): number {
  const steps = Math.ceil(Math.log2(Math.max(slowestMilliseconds / leastMilliseconds, 1)));
  return constantMilliseconds + timesOnOrigin * leastMilliseconds * 2 ** steps;
}
