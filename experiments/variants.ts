import { extractFeatures, type FeatureTable } from '../features/extract.js';
import { bugIdOf, type FailedTest } from '../features/failed-test.js';
import { foundAt, paperRanks } from '../ranking/found-at.js';
import { defaultRankingOptions, type RankedBug } from '../ranking/rank-bug.js';
import { haveFinished } from './measures.js';
import type { ExperimentRun } from './run.js';

/** A way to rank the failing tests of a bug. */
export interface RankingVariant {
  readonly name: string;
  /** With the ranking's default random states; `features` are the eleven by the paper's definitions. */
  rank(features: FeatureTable, tests: readonly FailedTest[]): Pick<RankedBug, 'rankings' | 'mean'>;
}

/** What a variant finds with the failing tests of an oracle generator. */
export interface VariantFound {
  readonly oracleGenerator: string;
  readonly variant: string;
  /** For each of the paper's K and each seed: rankings with a TP among the first K, over bugs and random states. */
  readonly hits: readonly (readonly (number | null)[])[];
}

/** Rankings of each bug: hits divided by it are bugs. */
export const stateCount = defaultRankingOptions.randomStates.length;

/**
 * Ranks the failing tests of every unit in every way; grouped by oracle generator, in the order of the variants. Seeds without a
 * finished unit have null. Whole numbers are counted, so that equal results are equal and ties are ties.
 */
export async function foundByVariant(
  { summary, failedTests }: ExperimentRun,
  variants: readonly RankingVariant[],
): Promise<VariantFound[]> {
  const counts = new Map(
    summary.oracle_generators.map((generator) => [
      generator,
      variants.map(() => paperRanks.map(() => summary.seeds.map(() => 0))),
    ]),
  );
  for await (const { oracleGenerator, seed, tests } of failedTests()) {
    // Without a TP nothing is found, in whatever order.
    if (!tests.some(({ verdict }) => verdict === 'TP')) continue;
    const features = extractFeatures(tests, defaultRankingOptions.definitions);
    const bug = bugIdOf(tests[0]!);
    variants.forEach((variant, index) => {
      const found = foundAt([{ bug, tests, features, ...variant.rank(features, tests) }]);
      found.forEach(({ perState }, k) => {
        const ofVariant = counts.get(oracleGenerator)![index]![k]!;
        ofVariant[summary.seeds.indexOf(seed)]! += perState.reduce((sum, hit) => sum + hit, 0);
      });
    });
  }
  return summary.oracle_generators.flatMap((oracleGenerator) => {
    const isFinished = haveFinished(summary, oracleGenerator);
    const ofGenerator = counts.get(oracleGenerator)!;
    return variants.map(({ name }, index) => ({
      oracleGenerator,
      variant: name,
      hits: ofGenerator[index]!.map((ofK) => ofK.map((hits, seed) => (isFinished[seed] ? hits : null))),
    }));
  });
}

/** Found@K for each of the paper's K: the mean over random states and seeds; null where no seed is finished. */
export function meanFound({ hits }: VariantFound): (number | null)[] {
  return hits.map((ofK) => {
    const defined = ofK.filter((count) => count !== null);
    return defined.length === 0
      ? null
      : defined.reduce((sum, count) => sum + count, 0) / (stateCount * defined.length);
  });
}
