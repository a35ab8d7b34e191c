import { sum } from 'simple-statistics';
import type { Detector } from '../../../ranking/detector.js';
import { foundAt, ofOracleType, paperRanks } from '../../../ranking/found-at.js';
import type { RankedBug, RankingOptions } from '../../../ranking/rank-bug.js';
import { rankBug, rankFeatures } from '../../../ranking/rank-bug.js';
import { randomOrder } from '../../../ranking/random-order.js';
import { oracleTypes, type OracleType } from '../../model/oracle.js';
import type { Unit, UnitResult } from '../../model/unit.js';
import type { RunPlan } from '../run-plan.js';
import { seriesOf } from '../series.js';
import type { SummaryFoundAt } from '../summary.js';
import { failedTestsOf } from './failed-tests.js';

type ResultType = 'all' | OracleType;
const types: readonly ResultType[] = ['all', ...oracleTypes];

/** Ranks units as they stream by and counts Found@K; keeps counts only. */
export interface FoundAtCounter {
  /** The unit's ranking over all its failing tests, or `nothing` where none failed. */
  add(result: UnitResult): RankedBug | 'nothing';
  foundAt(): readonly SummaryFoundAt[];
}

/**
 * Found@K as the paper has it (section 4): bugs with a TP among the first K, as the mean over the random states, per seed; null for
 * seeds without a finished unit. By oracle type, it is the ranking of all types that is split (section 6.1, Table 7). Beside the
 * detector stands a random order, the paper's baseline.
 */
export function foundAtCounter(plan: RunPlan, options: RankingOptions): FoundAtCounter {
  const detectors: readonly Detector[] =
    options.detector.name === randomOrder.name ? [randomOrder] : [options.detector, randomOrder];
  // Rankings with a TP among the first K: whole numbers, so that equal results come out equal.
  const allHits = new Map<string, number[]>();
  const hitsOf = (generator: string, type: ResultType, detector: Detector, k: number) => {
    const key = [generator, type, detector.name, k].join('\n');
    const known = allHits.get(key) ?? plan.seeds.map(() => 0);
    allHits.set(key, known);
    return known;
  };
  const finishedSeeds = new Map(plan.oracleGenerators.map((generator) => [generator, new Set<number>()]));

  function count({ oracleGenerator, seed }: Unit, detector: Detector, ranked: RankedBug): void {
    for (const type of types)
      for (const { k, perState } of foundAt([type === 'all' ? ranked : ofOracleType(ranked, type)]))
        hitsOf(oracleGenerator, type, detector, k)[plan.seeds.indexOf(seed)]! += sum(perState);
  }

  return {
    add(result) {
      const { unit } = result;
      finishedSeeds.get(unit.oracleGenerator)!.add(unit.seed);
      const tests = failedTestsOf(result);
      if (tests.length === 0) return 'nothing';
      const ranked = rankBug(tests, options);
      for (const detector of detectors) {
        const isOwn = detector === options.detector;
        count(
          unit,
          detector,
          isOwn ? ranked : { ...ranked, ...rankFeatures(ranked.features, { ...options, detector }) },
        );
      }
      return ranked;
    },
    foundAt() {
      return plan.oracleGenerators.flatMap((generator) => {
        const finished = finishedSeeds.get(generator)!;
        return types.flatMap((type) =>
          detectors.flatMap((detector) =>
            paperRanks.map((k) => {
              const hits = hitsOf(generator, type, detector, k);
              const perSeed = plan.seeds.map((seed, index) =>
                finished.has(seed) ? hits[index]! / options.randomStates.length : null,
              );
              return {
                oracle_generator: generator,
                oracle_type: type,
                detector: detector.name,
                k,
                found: seriesOf(perSeed),
              };
            }),
          ),
        );
      });
    },
  };
}
