import { extractFeatures, type FeatureTable } from '../features/extract.js';
import type { FailedTest } from '../features/failed-test.js';
import { computeFoundShares, paperRanks, readInEachState } from '../ranking/found-at.js';
import { defaultRankingOptions, type RankedBug, type RankingOptions } from '../ranking/rank-bug.js';
import { shareSum } from '../ranking/shares.js';
import { computeSeries } from '../stats/series.js';
import { haveFinished } from './measures.js';
import type { ExperimentRun } from './run.js';

/** A way to rank the failing tests of a bug. */
export interface RankingVariant {
  readonly name: string;
  /** `features`: the eleven by the paper's definitions. `options`: the default ones, with the run's way of counting. */
  rank(
    features: FeatureTable,
    tests: readonly FailedTest[],
    options: RankingOptions,
  ): Pick<RankedBug, 'rankings'>;
}

/** Results of a variant with the failing tests of an oracle generator. */
export interface VariantFound {
  readonly oracleGenerator: string;
  readonly variant: string;
  /** For each of the paper's K and each seed, the number of bugs found, as expectation over ties and random states; null for unfinished seeds. */
  readonly found: readonly (readonly (number | null)[])[];
}

/**
 * Ranks the failing tests of every unit in every way. Grouped by oracle generator, in the order of the variants. Seeds without a finished unit have
 * null.
 */
export async function rankByVariant(
  { summary, failedTests }: ExperimentRun,
  variants: readonly RankingVariant[],
): Promise<VariantFound[]> {
  const options = { ...defaultRankingOptions, counting: summary.ranking?.counting ?? 'exact' };
  const sums = new Map(
    summary.oracle_generators.map((generator) => [
      generator,
      variants.map(() => paperRanks.map(() => summary.seeds.map(() => shareSum()))),
    ]),
  );
  for await (const { oracleGenerator, seed, share, tests } of failedTests()) {
    // Without a TP, no order finds anything.
    if (!tests.some(({ verdict }) => verdict === 'TP')) continue;
    const features = extractFeatures(tests, options.definitions);
    variants.forEach((variant, index) => {
      const ranked = { tests, ...variant.rank(features, tests, options) };
      computeFoundShares(readInEachState(ranked, options.counting)).forEach((found, k) =>
        sums.get(oracleGenerator)![index]![k]![summary.seeds.indexOf(seed)]!.add(share * found),
      );
    });
  }
  return summary.oracle_generators.flatMap((oracleGenerator) => {
    const isFinished = haveFinished(summary, oracleGenerator);
    const ofGenerator = sums.get(oracleGenerator)!;
    return variants.map(({ name }, index) => ({
      oracleGenerator,
      variant: name,
      found: ofGenerator[index]!.map((ofK) =>
        ofK.map((sum, seed) => (isFinished[seed] ? sum.value() : null)),
      ),
    }));
  });
}

/** Found@K for each of the paper's K, as mean over the seeds; null if no seed is finished. */
export function averageFound({ found }: VariantFound): (number | null)[] {
  return found.map((ofK) => computeSeries(ofK).mean);
}
