import { toBugId, type FailedTest } from '../../features/failed-test.js';
import { groupByBug } from '../../features/group-by-bug.js';
import type { RankedBug, RankingOptions } from '../../ranking/rank-bug.js';
import type { Unit } from '../model/unit/unit.js';
import {
  createRankingCounter,
  type RankedCell,
  type RankingCounter,
} from '../analysis/bug-detection/ranking/ranking-counter.js';
import { askGuests } from '../analysis/bug-detection/count-units.js';
import type { RankingCell, RankingSummary } from './ranking-summary.js';

/** Stands for the oracle generator and the benchmark of tests that name neither, so that rankings of two files can be compared. */
const unnamed = 'failed-tests';
const seed = 1;

/** Ranks failing tests from outside of teval, bug by bug. */
export async function rankTests(
  tests: readonly FailedTest[],
  options: RankingOptions,
): Promise<{ readonly bugs: readonly RankedBug[]; readonly summary: RankingSummary }> {
  const counter = createRankingCounter({ seeds: [seed], oracleGenerators: [unnamed] }, options);
  const bugs: RankedBug[] = [];
  for (const ofBug of groupByBug(tests)) {
    await askGuests(ofBug, options);
    bugs.push(...counter.add(toUnit(toBugId(ofBug[0]!)), ofBug).filter((each) => each !== 'nothing'));
  }
  return { bugs, summary: summarizeRanking(bugs, counter) };
}

function toUnit(bug: string): Unit {
  return { bug, side: 'buggy', seed, oracleGenerator: unnamed };
}

/** Summarises the file as a run with one seed. TEval-plus's files are results of TEval@buggy under its own accounting. */
function summarizeRanking(bugs: readonly RankedBug[], counter: RankingCounter): RankingSummary {
  const { ranking, foundAt: found_at, effort, oneList: one_list, countCell } = counter.results();
  return {
    format: 3,
    benchmark: unnamed,
    benchmark_kind: 'unknown',
    method: 'TEval@buggy',
    side: 'buggy',
    suite_compile: 'per-test',
    accounting: 'replication',
    bugs: bugs.map(({ bug }) => bug),
    seeds: [seed],
    oracle_generators: [unnamed],
    units: { planned: bugs.length, done: bugs.length, failed: 0, missing: [] },
    ranking,
    found_at,
    effort,
    one_list,
    cells: bugs.map(({ bug, tests }) => ({ ...countTests(bug, tests), ...countCell(toUnit(bug)) })),
  };
}

/** Counts of the tests in the file, all of which fail. */
function countTests(bug: string, tests: readonly FailedTest[]): Omit<RankingCell, keyof RankedCell> {
  const count = (kind: FailedTest['verdict']) => tests.filter(({ verdict }) => verdict === kind).length;
  return {
    bug,
    seed,
    oracle_generator: unnamed,
    tp: count('TP'),
    fp: count('FP'),
    tn: count('TN'),
    fn: count('FN'),
    inconclusive: count('inconclusive'),
  };
}
