import { mean, quantileSorted } from 'simple-statistics';
import { extractFeatures } from '../../../features/extract.js';
import type { FailedTest, FeatureDefinitions } from '../../../features/failed-test.js';
import { featureNames, type FeatureName } from '../../../features/names.js';

/** Distribution of a ranking feature over the failing tests of one oracle generator with the same verdict, over all bugs and seeds. */
export interface FeatureSpread {
  readonly oracleGenerator: string;
  readonly feature: FeatureName;
  readonly verdict: 'TP' | 'FP';
  /** Number of failing tests, at least one. */
  readonly tests: number;
  readonly minimum: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly maximum: number;
  readonly mean: number;
}

/** The failing tests of one unit. Features are computed within this set. */
export interface FailedTestsOfUnit {
  readonly oracleGenerator: string;
  readonly tests: readonly FailedTest[];
}

/** Ordered by oracle generator (in the order of their first unit), feature, and TP before FP. Combinations without tests are omitted. */
export async function computeFeatureSpreads(
  units: AsyncIterable<FailedTestsOfUnit>,
  definitions: FeatureDefinitions,
): Promise<FeatureSpread[]> {
  const values = new Map<string, Record<FeatureSpread['verdict'], Map<FeatureName, number[]>>>();
  for await (const { oracleGenerator, tests } of units) {
    const ofGenerator = values.get(oracleGenerator) ?? { TP: createValues(), FP: createValues() };
    values.set(oracleGenerator, ofGenerator);
    const features = extractFeatures(tests, definitions);
    for (const name of featureNames)
      tests.forEach(({ verdict }, index) => {
        if (verdict === 'TP' || verdict === 'FP')
          ofGenerator[verdict].get(name)!.push(features[name][index]!);
      });
  }
  return [...values].flatMap(([oracleGenerator, byVerdict]) =>
    featureNames.flatMap((feature) =>
      (['TP', 'FP'] as const).flatMap((verdict) => {
        const sorted = byVerdict[verdict].get(feature)!.toSorted((a, b) => a - b);
        return sorted.length === 0 ? [] : [{ oracleGenerator, feature, verdict, ...computeSpread(sorted) }];
      }),
    ),
  );
}

function createValues(): Map<FeatureName, number[]> {
  return new Map(featureNames.map((name) => [name, []]));
}

function computeSpread(sorted: readonly number[]) {
  const at = (share: number) => quantileSorted(sorted, share);
  return {
    tests: sorted.length,
    minimum: sorted[0]!,
    lowerQuartile: at(0.25),
    median: at(0.5),
    upperQuartile: at(0.75),
    maximum: sorted.at(-1)!,
    mean: mean(sorted),
  };
}
