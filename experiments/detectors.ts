import { extractFeatures } from '../features/extract.js';
import { detectors } from '../ranking/detectors.js';
import { foundAt, paperRanks } from '../ranking/found-at.js';
import { defaultRankingOptions, rankFeatures } from '../ranking/rank-bug.js';
import type { Experiment } from './experiment.js';
import { foundAtColumns } from './measures.js';

/** Every detector over the same features: what does the isolation forest of the paper add to simpler orders? */
export const detectorsExperiment: Experiment = {
  name: 'detectors',
  description: 'Found@K of every detector over the same features',
  async tables({ summary, failedTests }) {
    const sums = new Map<string, number[]>();
    const sumsOf = (generator: string, detector: string) => {
      const key = JSON.stringify([generator, detector]);
      const known = sums.get(key) ?? paperRanks.map(() => 0);
      sums.set(key, known);
      return known;
    };
    for await (const { oracleGenerator, bug, tests } of failedTests()) {
      const features = extractFeatures(tests, defaultRankingOptions.definitions);
      for (const detector of detectors) {
        const ranked = rankFeatures(features, { ...defaultRankingOptions, detector });
        const sum = sumsOf(oracleGenerator, detector.name);
        foundAt([{ bug, tests, features, ...ranked }]).forEach(({ mean }, index) => (sum[index]! += mean));
      }
    }
    return [
      {
        name: 'detectors',
        title: 'Found@K by detector (means over random states and seeds)',
        columns: [{ title: 'Oracle generator' }, { title: 'Detector' }, ...foundAtColumns],
        rows: summary.oracle_generators.flatMap((generator) =>
          detectors.map(({ name }) => [
            generator,
            name,
            ...sumsOf(generator, name).map((sum) => sum / summary.seeds.length),
          ]),
        ),
      },
    ];
  },
};
