import { mean } from 'simple-statistics';
import type { FailedTest } from '../../../../features/failed-test.js';
import type { GuestLoss, Ranker } from '../../../../ranking/ranker.js';
import { baselines } from '../../../../ranking/rankers.js';
import { computeFoundShares, readInEachState } from '../../../../ranking/found-at.js';
import type { RankedBug, RankingOptions } from '../../../../ranking/rank-bug.js';
import { rankBug, rankUnit } from '../../../../ranking/rank-bug.js';
import type { Reading } from '../../../../ranking/reading.js';
import type { Unit } from '../../../model/unit/unit.js';
import type { RunPlan } from '../../../evaluations/bug-detection/run-plan.js';
import type { SummaryCell } from '../summary.js';
import type { SummaryEffort, SummaryFoundAt, SummaryOneList } from './ranking-figures.js';
import { createEffortCounter, computeTestsToFirstHit } from './effort-counter.js';
import { createFoundAtCounter, type ReadingsByType } from './found-at-counter.js';
import { createOneListCounter, type OrderedSample } from './one-list-counter.js';
import { toRankingSettings, type RankingSettings } from './ranking-settings.js';

/** The members that the ranking adds to a unit's cell. */
export type RankedCell = Pick<SummaryCell, 'found_at' | 'failing_tests' | 'tests_to_first_tp'>;

/** Results of ranking a run's failing tests, as in summary.json. */
export interface RankingResults {
  readonly ranking: RankingSettings | null;
  readonly foundAt: readonly SummaryFoundAt[];
  readonly effort: readonly SummaryEffort[];
  readonly oneList: readonly SummaryOneList[];
  readonly countCell: (unit: Unit) => RankedCell;
}

/** The results of a run without ranking. */
export const notRanked: RankingResults = {
  ranking: null,
  foundAt: [],
  effort: [],
  oneList: [],
  countCell: () => ({ found_at: {} }),
};

/** Ranks a stream of units and counts what is found. Keeps only counts. */
export interface RankingCounter {
  /**
   * Adds a cell and returns the rankings of the failing tests of each finished sample, `nothing` if no test failed. Each sample is ranked separately;
   * the expectation for the cell is the mean over its samples, as over the random states.
   */
  add(unit: Unit, ...samples: readonly (readonly FailedTest[])[]): (RankedBug | 'nothing')[];
  results(): RankingResults;
}

/**
 * Found@K as in the paper (section 4): bugs with a TP among the first K tests, as mean over the random states, per seed. For one oracle type, the
 * ranking of all types is filtered (section 6.1, Table 7). The baselines are a random order, as in the paper, and the order of the suite.
 */
export function createRankingCounter(
  plan: Pick<RunPlan, 'seeds' | 'oracleGenerators'>,
  options: RankingOptions,
): RankingCounter {
  const rankers = new Map([options.ranker, ...options.beside, ...baselines].map((each) => [each.name, each]));
  const orders = plan.oracleGenerators.flatMap((oracleGenerator) =>
    [...rankers.values()].map((ranker) => ({
      oracleGenerator,
      ranker,
      found: createFoundAtCounter(plan.seeds),
      effort: createEffortCounter(),
      oneList: createOneListCounter(plan.seeds, options.counting),
      unranked: new Map<GuestLoss, number>(),
    })),
  );
  const cells = new Map<string, RankedCell>();
  return {
    add(unit, ...samples) {
      const ofUnit = orders.filter(({ oracleGenerator }) => oracleGenerator === unit.oracleGenerator);
      const ranked = samples.map((tests) => (tests.length === 0 ? 'nothing' : rankBug(tests, options)));
      for (const { ranker, unranked } of ofUnit)
        for (const tests of samples) countUnranked(ranker, tests, unranked);
      const failing = mean(samples.map((tests) => tests.length));
      const readings = ofUnit.map(({ ranker, found, effort, oneList }) => {
        const ordered = ranked.map((each) => orderSample(each, ranker, options));
        oneList.add(unit.seed, ordered);
        const read = createReader(ordered, options);
        found.add(unit.seed, read);
        effort.add(unit.seed, failing, read('all'));
        return [ranker.name, read('all')] as const;
      });
      cells.set(identifyCell(unit), countCell(failing, readings));
      return ranked;
    },
    results: () => ({
      ranking: toRankingSettings(options),
      foundAt: orders.flatMap(({ oracleGenerator, ranker, found }) =>
        found
          .foundAt()
          .map((each) => ({ oracle_generator: oracleGenerator, detector: ranker.name, ...each })),
      ),
      effort: orders.map(({ oracleGenerator, ranker, effort, unranked }) => ({
        oracle_generator: oracleGenerator,
        detector: ranker.name,
        ...effort.effort(),
        ...(unranked.size === 0 ? {} : { unranked: Object.fromEntries(unranked) }),
      })),
      oneList: orders.map(({ oracleGenerator, ranker, oneList }) => ({
        oracle_generator: oracleGenerator,
        detector: ranker.name,
        ...oneList.oneList(),
      })),
      countCell: (unit) => cells.get(identifyCell(unit)) ?? notRanked.countCell(unit),
    }),
  };
}

const emptyReading: Reading = { tests: 0, firstHit: 'none' };

/** The failing tests of a sample in the orders of a ranker. */
function orderSample(ranked: RankedBug | 'nothing', ranker: Ranker, options: RankingOptions): OrderedSample {
  if (ranked === 'nothing') return 'nothing';
  const { tests } = ranked;
  const { rankings } = ranker === options.ranker ? ranked : rankUnit(ranked, { ...options, ranker });
  const answer = ranker.by === 'answers' ? ranker.answerTo(tests) : undefined;
  return {
    tests,
    rankings,
    ...(answer?.kind === 'scores' && answer.report !== undefined ? { report: answer.report } : {}),
  };
}

/** The readings of a cell's samples. All samples have equal weight. */
function createReader(samples: readonly OrderedSample[], options: RankingOptions): ReadingsByType {
  const readers = samples.map((ordered) => createSampleReader(ordered, options));
  return (type) => {
    const readings = readers.map((read) => read(type));
    const most = Math.max(...readings.map(({ length }) => length));
    return readings.flatMap((each) =>
      each.length === most ? each : new Array<Reading>(most).fill(each[0]!),
    );
  };
}

function createSampleReader(ordered: OrderedSample, { counting }: RankingOptions): ReadingsByType {
  if (ordered === 'nothing') return () => [emptyReading];
  // A list without an order is read in vain: a ranker must not gain by answering only where it is sure.
  if (ordered.rankings.length === 0) return () => [{ tests: ordered.tests.length, firstHit: 'none' }];
  const ofType = (type: Parameters<ReadingsByType>[0]) => readInEachState(ordered, counting, type);
  const all = ofType('all');
  return (type) => (type === 'all' ? all : ofType(type));
}

function countUnranked(ranker: Ranker, tests: readonly FailedTest[], counts: Map<GuestLoss, number>): void {
  if (ranker.by !== 'answers' || tests.length === 0) return;
  const answer = ranker.answerTo(tests);
  if (answer.kind === 'nothing') counts.set(answer.reason, (counts.get(answer.reason) ?? 0) + 1);
}

function countCell(
  failingTests: number,
  readings: readonly (readonly [string, readonly Reading[]])[],
): RankedCell {
  return {
    found_at: Object.fromEntries(readings.map(([order, each]) => [order, computeFoundShares(each)])),
    failing_tests: failingTests,
    tests_to_first_tp: Object.fromEntries(
      readings.map(([order, each]) => [order, computeTestsToFirstHit(each)]),
    ),
  };
}

function identifyCell({ bug, seed, oracleGenerator }: Unit): string {
  return [bug, seed, oracleGenerator].join('\n');
}
