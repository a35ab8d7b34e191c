import { writeShare } from '../../model/common/write-number.js';
import { dryRuns } from '../../model/sample/ground-truth.js';
import type { Counts } from '../evaluation.js';
import { stops } from './stops.js';

/** Of ground truths, the share that must pass. In Tests4J's Table 3.5 it is 99.2 % of all, and at least 97.2 % in each repository. */
const leastShare = 0.95;

/** Whether the scaffolds of a run work, by its dry runs (Tests4J, section 3.4.7). Empty if it has no scaffold. */
export function checkDryRuns(sums: ReadonlyMap<string, Counts>): readonly string[] {
  const read = (generator: string, name: string) => sums.get(generator)?.[name] ?? 0;
  if (![...sums.keys()].some((generator) => read(generator, 'scaffolded') > 0)) return [];
  const { groundTruth, emptyTest } = dryRuns;
  if (!sums.has(groundTruth) || !sums.has(emptyTest))
    return [
      `No dry run was made, so nothing shows whether the developers' test classes work here. Run without --skip-dry-run before you believe the figures.`,
    ];
  if (Object.values(stops).some(({ cause }) => read(groundTruth, cause) > 0))
    return ['The dry run shows nothing, because --until stops before tests run.'];
  const [truths, empty] = [read(groundTruth, 'generated'), read(emptyTest, 'generated')];
  if (truths === 0 || empty === 0)
    return ['The dry run is not finished. Run the same command again before you believe the figures.'];
  const [truthsPassed, emptyPassed] = [read(groundTruth, 'passed'), read(emptyTest, 'passed')];
  const facts = `${truthsPassed} of ${truths} ground truths pass (${writeShare(truthsPassed / truths)}), ${read(groundTruth, 'correct')} of them call the method that they test; ${emptyPassed} of ${empty} empty tests pass`;
  return truthsPassed / truths >= leastShare && emptyPassed / empty >= leastShare
    ? [`Dry run: ${facts}.`]
    : [
        `The dry run fails: ${facts}. The set-up loses tests whatever a generator writes, often because --test-class-path lacks a library. Find the reasons with teval explain before you believe any figure.`,
      ];
}
