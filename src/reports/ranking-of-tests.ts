import { bugIdOf, type FailedTest } from '../../features/failed-test.js';
import { groupByBug } from '../../features/group-by-bug.js';
import type { RankedBug, RankingOptions } from '../../ranking/rank-bug.js';
import type { Unit } from '../model/unit.js';
import { rankingCounter, type RankedCell, type RankingCounter } from '../analysis/ranking/ranking-counter.js';
import type { RankingCell, RankingSummary } from './ranking-summary.js';

/** The oracle generator and the benchmark of tests that name neither: rankings of two files can be compared. */
const unnamed = 'failed-tests';
const seed = 1;

/** Ranks failing tests that belong to no run of teval's, bug by bug. */
export function rankingOfTests(
  tests: readonly FailedTest[],
  options: RankingOptions,
): { readonly bugs: readonly RankedBug[]; readonly summary: RankingSummary } {
  const counter = rankingCounter({ seeds: [seed], oracleGenerators: [unnamed] }, options);
  const bugs = rankedBugs(tests, counter);
  return { bugs, summary: summaryOf(bugs, counter) };
}

function unitOf(bug: string): Unit {
  return { bug, side: 'buggy', seed, oracleGenerator: unnamed };
}

function rankedBugs(tests: readonly FailedTest[], counter: RankingCounter): RankedBug[] {
  return groupByBug(tests).flatMap((ofBug) => {
    const ranked = counter.add(unitOf(bugIdOf(ofBug[0]!)), ofBug);
    return ranked.flatMap((each) => (each === 'nothing' ? [] : [each]));
  });
}

/** The file as a run of one seed: TEval-plus's files are of TEval@buggy, by its own accounting. */
function summaryOf(bugs: readonly RankedBug[], counter: RankingCounter): RankingSummary {
  const { ranking, foundAt: found_at, effort, cellOf } = counter.results();
  return {
    format: 2,
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
    cells: bugs.map(({ bug, tests }) => ({ ...countsOf(bug, tests), ...cellOf(unitOf(bug)) })),
  };
}

/** Of the tests that the file has: the failing ones. */
function countsOf(bug: string, tests: readonly FailedTest[]): Omit<RankingCell, keyof RankedCell> {
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
