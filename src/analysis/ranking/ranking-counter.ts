import { mean } from 'simple-statistics';
import type { FailedTest } from '../../../features/failed-test.js';
import type { Detector } from '../../../ranking/detector.js';
import { baselines } from '../../../ranking/detectors.js';
import { foundShares, readingsOf } from '../../../ranking/found-at.js';
import type { RankedBug, RankingOptions } from '../../../ranking/rank-bug.js';
import { rankBug, rankFeatures } from '../../../ranking/rank-bug.js';
import type { Reading } from '../../../ranking/reading.js';
import type { Unit } from '../../model/unit.js';
import type { RunPlan } from '../../store/run-plan.js';
import type { SummaryCell } from '../summary.js';
import type { SummaryEffort, SummaryFoundAt } from './ranking-figures.js';
import { effortCounter, expectedToFirstHit } from './effort-counter.js';
import { foundAtCounter, type ReadingsByType } from './found-at-counter.js';
import { rankingSettingsOf, type RankingSettings } from './ranking-settings.js';

/** What the ranking adds to the cell of a unit. */
export type RankedCell = Pick<SummaryCell, 'found_at' | 'failing_tests' | 'tests_to_first_tp'>;

/** What ranking the failing tests of a run gave, as summary.json has it. */
export interface RankingResults {
  readonly ranking: RankingSettings | null;
  readonly foundAt: readonly SummaryFoundAt[];
  readonly effort: readonly SummaryEffort[];
  readonly cellOf: (unit: Unit) => RankedCell;
}

/** Of a run that was not ranked. */
export const notRanked: RankingResults = {
  ranking: null,
  foundAt: [],
  effort: [],
  cellOf: () => ({ found_at: {} }),
};

/** Ranks units as they stream by and counts what is found; keeps counts only. */
export interface RankingCounter {
  /**
   * The rankings of the failing tests of each finished sample of a bug with a seed, `nothing` where none failed. A sample is read on its
   * own; what is expected of the cell is the mean over its samples, as over the random states.
   */
  add(unit: Unit, ...samples: readonly (readonly FailedTest[])[]): (RankedBug | 'nothing')[];
  results(): RankingResults;
}

/**
 * Found@K as the paper has it (section 4): bugs with a TP among the first K, as the mean over the random states, per seed. By oracle
 * type, it is the ranking of all types that is split (section 6.1, Table 7). Beside the detector stand a random order, the paper's
 * baseline, and the order of the suite.
 */
export function rankingCounter(
  plan: Pick<RunPlan, 'seeds' | 'oracleGenerators'>,
  options: RankingOptions,
): RankingCounter {
  const others = baselines.filter(({ name }) => name !== options.detector.name);
  const orders = plan.oracleGenerators.flatMap((oracleGenerator) =>
    [options.detector, ...others].map((detector) => ({
      oracleGenerator,
      detector,
      found: foundAtCounter(plan.seeds),
      effort: effortCounter(),
    })),
  );
  const cells = new Map<string, RankedCell>();
  return {
    add(unit, ...samples) {
      const ranked = samples.map((tests) => (tests.length === 0 ? 'nothing' : rankBug(tests, options)));
      const ofUnit = orders.filter(({ oracleGenerator }) => oracleGenerator === unit.oracleGenerator);
      const failing = mean(samples.map((tests) => tests.length));
      const readings = ofUnit.map(({ detector, found, effort }) => {
        const read = readerOf(ranked, detector, options);
        found.add(unit.seed, read);
        effort.add(unit.seed, failing, read('all'));
        return [detector.name, read('all')] as const;
      });
      cells.set(keyOf(unit), cellOf(failing, readings));
      return ranked;
    },
    results: () => ({
      ranking: rankingSettingsOf(options),
      foundAt: orders.flatMap(({ oracleGenerator, detector, found }) =>
        found
          .foundAt()
          .map((each) => ({ oracle_generator: oracleGenerator, detector: detector.name, ...each })),
      ),
      effort: orders.map(({ oracleGenerator, detector, effort }) => ({
        oracle_generator: oracleGenerator,
        detector: detector.name,
        ...effort.effort(),
      })),
      cellOf: (unit) => cells.get(keyOf(unit)) ?? notRanked.cellOf(unit),
    }),
  };
}

const emptyReading: Reading = { tests: 0, firstHit: 'none' };

/** The failing tests of a cell's samples as they are read in the order of a detector: each sample as often as every other. */
function readerOf(
  samples: readonly (RankedBug | 'nothing')[],
  detector: Detector,
  options: RankingOptions,
): ReadingsByType {
  const readers = samples.map((ranked) => readerOfSample(ranked, detector, options));
  return (type) => {
    const readings = readers.map((read) => read(type));
    const most = Math.max(...readings.map(({ length }) => length));
    return readings.flatMap((each) =>
      each.length === most ? each : new Array<Reading>(most).fill(each[0]!),
    );
  };
}

function readerOfSample(
  ranked: RankedBug | 'nothing',
  detector: Detector,
  options: RankingOptions,
): ReadingsByType {
  if (ranked === 'nothing') return () => [emptyReading];
  const { rankings } =
    detector === options.detector ? ranked : rankFeatures(ranked.features, { ...options, detector });
  const ofType = (type: Parameters<ReadingsByType>[0]) =>
    readingsOf({ tests: ranked.tests, rankings }, options.counting, type);
  const all = ofType('all');
  return (type) => (type === 'all' ? all : ofType(type));
}

function cellOf(
  failingTests: number,
  readings: readonly (readonly [string, readonly Reading[]])[],
): RankedCell {
  return {
    found_at: Object.fromEntries(readings.map(([order, each]) => [order, foundShares(each)])),
    failing_tests: failingTests,
    tests_to_first_tp: Object.fromEntries(readings.map(([order, each]) => [order, expectedToFirstHit(each)])),
  };
}

function keyOf({ bug, seed, oracleGenerator }: Unit): string {
  return [bug, seed, oracleGenerator].join('\n');
}
