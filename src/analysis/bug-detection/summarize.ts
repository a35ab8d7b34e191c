import type { UnitResult } from '../../evaluations/bug-detection/unit-result.js';
import { nameEvaluationMethod } from '../../model/outcome/evaluation-method.js';
import type { FailedUnit } from '../../model/unit/failed-unit.js';
import { makeUnitKey, type Unit } from '../../model/unit/unit.js';
import { countPlannedSamples, type Cell } from '../../model/unit/cell.js';
import {
  addReruns,
  createRerunCounts,
  summarizeFlakyFailures,
  summarizeFlakyPasses,
} from './rerun-counts.js';
import { createConfidenceCounter } from './confidence-curve.js';
import { createHoneypotCounter } from './honeypots-sum.js';
import { createFailedMockCounter } from './failed-mocks.js';
import { createFailingOnOriginal } from './failing-on-original.js';
import { createGeneratorSum } from './generator-sum.js';
import { createKillCollector } from './mutants/kill-matrix.js';
import { computeMutationScores } from './mutants/mutation-scores.js';
import { judgementCounters } from './judgement-counters.js';
import { createRequestCounter, createSuiteRequestCounter } from './requests-sum.js';
import { type RunPlan } from '../../evaluations/bug-detection/run-plan.js';
import { notRanked, type RankedCell, type RankingResults } from './ranking/ranking-counter.js';
import { createSamplesCounter } from './samples-counter.js';
import { countPlannedUnits } from '../missing-units.js';
import type { Summary, SummaryCell } from './summary.js';
import { nameConclusiveCounts, countInconclusive, averageTallies, type Tally } from './tally.js';

/** Counts a stream of unit results. It keeps counts, not rows, so that a run of any length fits into memory. */
export interface Summarizer {
  /** Adds the samples of a bug with a seed. Throws if one of their units is not planned or was added before. */
  add(...cell: Cell<UnitResult>): void;
  /** The summary of the units counted so far. `failed`: units without a result, with the reason. All other missing units were not reached. */
  summary(failed: readonly FailedUnit[], ranked?: RankingResults): Summary;
}

/** Follows the definitions of docs/results.md: first per seed, then the mean over the seeds. */
export function createSummarizer(plan: RunPlan): Summarizer {
  const sums = new Map(plan.oracleGenerators.map((name) => [name, createGeneratorSum(name, plan)]));
  const all = [...sums.values()];
  const reruns = createRerunCounts();
  const remarks = new Map<string, number>();
  const failing = createFailingOnOriginal(plan);
  const ofJudgements = judgementCounters(plan);
  const mocks = createFailedMockCounter(plan.oracleGenerators);
  const requests = createRequestCounter(plan.oracleGenerators);
  const suiteRequests = createSuiteRequestCounter();
  const honeypots = createHoneypotCounter(plan.oracleGenerators);
  const kills = createKillCollector(plan);
  const confidence = createConfidenceCounter(plan);
  const samples = createSamplesCounter(plan);
  const samplesByCell = countPlannedSamples(plan.units);
  const done = new Set<string>();
  const cells: { readonly unit: Unit; readonly counts: CellCounts }[] = [];
  const method = nameEvaluationMethod(plan.side, plan.suiteCompile, plan.duplicates, plan.reach);
  const planned = new Set(plan.units.map(makeUnitKey));

  return {
    add(...cell) {
      for (const { unit } of cell) {
        if (!planned.has(makeUnitKey(unit)) || done.has(makeUnitKey(unit)))
          throw new Error(`the unit ${makeUnitKey(unit)} is not planned, or came twice`);
        done.add(makeUnitKey(unit));
      }
      const { unit } = cell[0];
      const tallies = sums.get(unit.oracleGenerator)!.add(cell);
      cells.push({
        unit,
        counts: summarizeCell(unit, tallies, samplesByCell.get(unit.oracleGenerator)! > 1),
      });
      confidence.add(cell);
      ofJudgements.add(cell);
      samples.add(cell);
      cell.forEach((result, index) => {
        requests.add(result, tallies[index]!);
        suiteRequests.add(result);
        addReruns(reruns, result.testCases);
        mocks.add(result);
        honeypots.add(result);
        kills.add(result);
        failing.add(result);
        for (const remark of result.remarks) remarks.set(remark, (remarks.get(remark) ?? 0) + 1);
      });
    },

    summary(failed, ranked = notRanked) {
      const { replication } = plan;
      const ofSuites = suiteRequests.summary();
      const ofHoneypots = honeypots.summary();
      const mutants = computeMutationScores(plan, kills.classes());
      return {
        format: 3,
        benchmark: plan.benchmark,
        benchmark_kind: plan.benchmarkKind,
        method,
        side: plan.side,
        suite_compile: plan.suiteCompile,
        duplicates: plan.duplicates,
        prefix_view: plan.prefixView,
        accounting: plan.accounting,
        replication: {
          repair_rounds: replication.repairRounds,
          suite_time_limit_seconds: replication.suiteTimeLimitSeconds,
        },
        bugs: plan.bugs,
        ...(plan.clusters === undefined ? {} : { clusters: plan.clusters }),
        ...(plan.changed === undefined ? {} : { changed: plan.changed }),
        seeds: plan.seeds,
        oracle_generators: plan.oracleGenerators,
        units: countPlannedUnits(plan.units, done, failed),
        results: plan.accountings.flatMap((accounting) =>
          all.flatMap((sum) => sum.results(accounting, method)),
        ),
        ranking: ranked.ranking,
        found_at: ranked.foundAt,
        effort: ranked.effort,
        ...(ranked.oneList.length === 0 ? {} : { one_list: ranked.oneList }),
        cells: cells.map(({ unit, counts }) => ({ ...counts, ...ranked.countCell(unit) })),
        accounts: all.map((sum) => sum.accounts()),
        ...ofJudgements.sums(),
        requests: requests.summary(),
        ...(ofSuites === undefined ? {} : { suite_requests: ofSuites }),
        confidence: confidence.summary(),
        ...samples.summary(),
        ...(ofHoneypots.length === 0 ? {} : { honeypots: ofHoneypots }),
        ...(mutants === undefined ? {} : { mutants }),
        failed_mocks: mocks.summary(),
        flaky_failures: summarizeFlakyFailures(reruns),
        flaky_passes: summarizeFlakyPasses(reruns),
        found: all.flatMap((sum) => sum.found()),
        remarks: [...failing.remarks(), ...[...remarks].map(([remark, units]) => ({ remark, units }))],
      };
    },
  };
}

/** A cell without the members that its ranking adds. */
type CellCounts = Omit<SummaryCell, keyof RankedCell>;

function summarizeCell(
  { bug, seed, oracleGenerator }: Unit,
  samples: readonly Tally[],
  isSampled: boolean,
): CellCounts {
  const tally = averageTallies(samples);
  const ofSamples = {
    finished: samples.length,
    found: samples.filter(({ bugs }) => bugs > 0).length,
    found_by_first: samples[0]!.bugs > 0,
  };
  return {
    bug,
    seed,
    oracle_generator: oracleGenerator,
    ...nameConclusiveCounts(tally.tests),
    inconclusive: countInconclusive(tally),
    ...(isSampled ? { samples: ofSamples } : {}),
    prefixes: nameConclusiveCounts(tally.prefixes),
    with_duplicates: nameConclusiveCounts(tally.withDuplicates),
  };
}
