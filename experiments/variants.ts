import { extractFeatures, type FeatureTable } from '../features/extract.js';
import type { FailedTest } from '../features/failed-test.js';
import { foundShares, paperRanks, readingsOf } from '../ranking/found-at.js';
import { defaultRankingOptions, type RankedBug, type RankingOptions } from '../ranking/rank-bug.js';
import { shareSum } from '../ranking/shares.js';
import { seriesOf } from '../src/analysis/series.js';
import { haveFinished } from './measures.js';
import type { ExperimentRun } from './run.js';

/** A way to rank the failing tests of a bug. */
export interface RankingVariant {
  readonly name: string;
  /** `features` are the eleven by the paper's definitions; `options` the default ones, counted as the run's ranking was. */
  rank(
    features: FeatureTable,
    tests: readonly FailedTest[],
    options: RankingOptions,
  ): Pick<RankedBug, 'rankings'>;
}

/** What a variant finds with the failing tests of an oracle generator. */
export interface VariantFound {
  readonly oracleGenerator: string;
  readonly variant: string;
  /** For each of the paper's K and each seed the bugs found, expected over ties and random states; null for unfinished seeds. */
  readonly found: readonly (readonly (number | null)[])[];
}

/**
 * Ranks the failing tests of every unit in every way; grouped by oracle generator, in the order of the variants. Seeds without a
 * finished unit have null.
 */
export async function foundByVariant(
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
    // Without a TP nothing is found, in whatever order.
    if (!tests.some(({ verdict }) => verdict === 'TP')) continue;
    const features = extractFeatures(tests, options.definitions);
    variants.forEach((variant, index) => {
      const ranked = { tests, ...variant.rank(features, tests, options) };
      foundShares(readingsOf(ranked, options.counting)).forEach((found, k) =>
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

/** Found@K for each of the paper's K: the mean over the seeds; null where no seed is finished. */
export function meanFound({ found }: VariantFound): (number | null)[] {
  return found.map((ofK) => seriesOf(ofK).mean);
}
