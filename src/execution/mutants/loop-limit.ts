import { makeOutcomeKey } from '../../harness/job-result.js';
import type { HarnessGroup } from '../../harness/protocol.js';
import type { TestResults } from '../executions.js';
import type { TestSetup } from '../test-setup.js';
import type { OverlaidRole } from './overlaid-roles.js';

/** The least limit, in milliseconds of processor time. */
const leastMilliseconds = 300;
/**
 * A loop takes longer than this multiple of the slowest test's time on the original, in its suite or alone. Alone it loads all classes that earlier tests
 * would have loaded, as on a mutant that these tests do not reach.
 */
const timesOnOrigin = 3;

/**
 * The setup in which a loop on a mutant is ended before the test's time limit, because the tests are much faster on the original. What merely takes
 * longer, by waiting for example, has the whole limit.
 *
 * @param origin results of the units on the originals
 * @param slowestAloneMilliseconds for each overlaid version, the time of the test that takes longest alone on the original
 */
export function limitLoops(
  setup: TestSetup,
  overlaid: readonly OverlaidRole[],
  units: readonly (readonly HarnessGroup[])[],
  origin: TestResults,
  slowestAloneMilliseconds: readonly number[],
): TestSetup {
  const versions = setup.job.versions.map((version) => {
    const index = overlaid.findIndex(({ role }) => role === version.version);
    const original = overlaid[index]?.origin.version;
    if (original === undefined) return version;
    const slowest = units
      .flat()
      .flatMap(({ group, classes }) =>
        classes.flatMap(({ tests }) => tests.map(({ test }) => makeOutcomeKey(original, group, test))),
      )
      .reduce(
        (most, key) => Math.max(most, origin.testMilliseconds.get(key) ?? 0),
        slowestAloneMilliseconds[index] ?? 0,
      );
    return { ...version, loopLimitMilliseconds: computeLoopLimit(slowest) };
  });
  return { ...setup, job: { ...setup.job, versions } };
}

/** The limit of a loop on a mutant, in milliseconds of processor time, if the slowest test takes that many milliseconds on the original. */
export function computeLoopLimit(slowestMilliseconds: number): number {
  return Math.max(leastMilliseconds, timesOnOrigin * slowestMilliseconds);
}
