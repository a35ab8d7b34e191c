import type { Detector } from '../../../ranking/detector.js';
import { foundAt, paperRanks } from '../../../ranking/found-at.js';
import type { RankedBug, RankingOptions } from '../../../ranking/rank-bug.js';
import { rankBug, rankFeatures } from '../../../ranking/rank-bug.js';
import { randomOrder } from '../../../ranking/random-order.js';
import { oracleTypes } from '../../model/oracle.js';
import type { UnitResult } from '../../model/unit.js';
import type { RunPlan } from '../run-plan.js';
import { seriesOf } from '../series.js';
import type { SummaryFoundAt } from '../summary.js';
import { failedTestsOf } from './failed-tests.js';

const types = ['all', ...oracleTypes] as const;
type ResultType = (typeof types)[number];

/** Ranks units as they stream by and counts Found@K; keeps counts only. */
export interface FoundAtCounter {
  /** The unit's ranking over all its failing tests, or `nothing` where none failed. */
  add(result: UnitResult): RankedBug | 'nothing';
  foundAt(): readonly SummaryFoundAt[];
}

/**
 * Found@K as the paper has it (section 4): bugs with a TP among the first K, as the mean over the random states, per seed. By oracle
 * type, a type's tests are ranked among themselves (Table 7). Beside the detector stands a random order, the paper's baseline.
 */
export function foundAtCounter(plan: RunPlan, options: RankingOptions): FoundAtCounter {
  const detectors: readonly Detector[] =
    options.detector.name === randomOrder.name ? [randomOrder] : [options.detector, randomOrder];
  const counts = new Map<string, number[]>();
  const countsOf = (generator: string, type: ResultType, detector: Detector, k: number) => {
    const key = [generator, type, detector.name, k].join('\n');
    const known = counts.get(key) ?? plan.seeds.map(() => 0);
    counts.set(key, known);
    return known;
  };

  function count(result: UnitResult, type: ResultType, ranked: RankedBug): void {
    const seedIndex = plan.seeds.indexOf(result.unit.seed);
    for (const detector of detectors) {
      const bug =
        detector === options.detector
          ? ranked
          : { ...ranked, ...rankFeatures(ranked.features, { ...options, detector }) };
      for (const { k, mean } of foundAt([bug]))
        countsOf(result.unit.oracleGenerator, type, detector, k)[seedIndex]! += mean;
    }
  }

  return {
    add(result) {
      const tests = failedTestsOf(result);
      if (tests.length === 0) return 'nothing';
      const ranked = rankBug(tests, options);
      count(result, 'all', ranked);
      for (const type of oracleTypes) {
        const ofType = tests.filter(({ oracleType }) => oracleType === type);
        if (ofType.length === tests.length) count(result, type, ranked);
        else if (ofType.length > 0) count(result, type, rankBug(ofType, options));
      }
      return ranked;
    },
    foundAt() {
      return plan.oracleGenerators.flatMap((generator) =>
        types.flatMap((type) =>
          detectors.flatMap((detector) =>
            paperRanks.map((k) => ({
              oracle_generator: generator,
              oracle_type: type,
              detector: detector.name,
              k,
              found: seriesOf(countsOf(generator, type, detector, k)),
            })),
          ),
        ),
      );
    },
  };
}
