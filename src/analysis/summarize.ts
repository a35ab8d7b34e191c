import { methodNameOf } from '../model/evaluation-method.js';
import type { FailedUnit } from '../model/failed-unit.js';
import { sampleMember, unitKey, type Unit, type UnitResult } from '../model/unit.js';
import { cellsOf, plannedSamples, type Cell } from './cell.js';
import { addPasses, summaryFlakyPassesOf } from './flaky-passes.js';
import { confidenceCounter } from './confidence-curve.js';
import { failedMockCounter } from './failed-mocks.js';
import { generatorSum } from './generator-sum.js';
import { patchCounter } from './patch-summary.js';
import { requestCounter } from './requests-sum.js';
import { type RunPlan } from '../store/run-plan.js';
import { notRanked, type RankedCell, type RankingResults } from './ranking/ranking-counter.js';
import { samplesCounter } from './samples-counter.js';
import type { Summary, SummaryCell, SummaryMissingUnit } from './summary.js';
import { conclusiveCounts, inconclusiveIn, meanOf, type Tally } from './tally.js';

/** Counts unit results as they stream by; keeps counts, never rows, so that a run of any length fits into memory. */
export interface Summarizer {
  /** The samples of a bug with a seed. Throws where a unit of theirs is not planned or was added before. */
  add(...cell: Cell): void;
  /** What has been counted so far. `failed` names units without a result and why; others that are missing were not reached. */
  summary(failed: readonly FailedUnit[], ranked?: RankingResults): Summary;
}

/** The same units, in planned order, counted cell by cell as they go by. */
export async function* countedBy(
  counts: Summarizer,
  results: AsyncIterable<UnitResult>,
): AsyncGenerator<UnitResult> {
  for await (const cell of cellsOf(results)) {
    counts.add(...cell);
    yield* cell;
  }
}

/** The definitions are those of docs/results.md: all per seed, then the mean over the seeds. */
export function summarizer(plan: RunPlan): Summarizer {
  const sums = new Map(plan.oracleGenerators.map((name) => [name, generatorSum(name, plan)]));
  const all = [...sums.values()];
  const passes = { passing: 0, rerun: 0, flaky: 0 };
  const remarks = new Map<string, number>();
  const patches = patchCounter(plan);
  const mocks = failedMockCounter(plan.oracleGenerators);
  const requests = requestCounter(plan.oracleGenerators);
  const confidence = confidenceCounter(plan);
  const samples = samplesCounter(plan);
  const samplesOf = plannedSamples(plan.units);
  const done = new Set<string>();
  const cells: { readonly unit: Unit; readonly counts: CellCounts }[] = [];
  const method = methodNameOf(plan.side, plan.suiteCompile, plan.duplicates);
  const planned = new Set(plan.units.map(unitKey));

  return {
    add(...cell) {
      for (const { unit } of cell) {
        if (!planned.has(unitKey(unit)) || done.has(unitKey(unit)))
          throw new Error(`the unit ${unitKey(unit)} is not planned, or came twice`);
        done.add(unitKey(unit));
      }
      const { unit } = cell[0];
      const tallies = sums.get(unit.oracleGenerator)!.add(cell);
      cells.push({ unit, counts: cellOf(unit, tallies, samplesOf.get(unit.oracleGenerator)! > 1) });
      confidence.add(cell);
      patches.add(cell);
      samples.add(cell);
      cell.forEach((result, index) => {
        requests.add(result, tallies[index]!);
        addPasses(passes, result.testCases);
        mocks.add(result);
        for (const remark of result.remarks) remarks.set(remark, (remarks.get(remark) ?? 0) + 1);
      });
    },

    summary(failed, ranked = notRanked) {
      const { replication } = plan;
      const ofSamples = samples.summary();
      return {
        format: 2,
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
        seeds: plan.seeds,
        oracle_generators: plan.oracleGenerators,
        units: {
          planned: plan.units.length,
          done: done.size,
          failed: plan.units.length - done.size,
          missing: missingUnits(plan, done, failed),
        },
        results: plan.accountings.flatMap((accounting) =>
          all.flatMap((sum) => sum.results(accounting, method)),
        ),
        ranking: ranked.ranking,
        found_at: ranked.foundAt,
        effort: ranked.effort,
        cells: cells.map(({ unit, counts }) => ({ ...counts, ...ranked.cellOf(unit) })),
        accounts: all.map((sum) => sum.accounts()),
        fired: all.flatMap((sum) => sum.fired()),
        patch: patches.summary(),
        requests: requests.summary(),
        confidence: confidence.summary(),
        ...(ofSamples.length === 0 ? {} : { samples: ofSamples }),
        failed_mocks: mocks.summary(),
        flaky_passes: summaryFlakyPassesOf(passes),
        found: all.flatMap((sum) => sum.found()),
        remarks: [...remarks].map(([remark, units]) => ({ remark, units })),
      };
    },
  };
}

/** A cell without what its ranking adds. */
type CellCounts = Omit<SummaryCell, keyof RankedCell>;

function cellOf(
  { bug, seed, oracleGenerator }: Unit,
  samples: readonly Tally[],
  isSampled: boolean,
): CellCounts {
  const tally = meanOf(samples);
  const ofSamples = {
    finished: samples.length,
    found: samples.filter(({ bugs }) => bugs > 0).length,
    found_by_first: samples[0]!.bugs > 0,
  };
  return {
    bug,
    seed,
    oracle_generator: oracleGenerator,
    ...conclusiveCounts(tally.tests),
    inconclusive: inconclusiveIn(tally),
    ...(isSampled ? { samples: ofSamples } : {}),
    prefixes: conclusiveCounts(tally.prefixes),
    with_duplicates: conclusiveCounts(tally.withDuplicates),
  };
}

function missingUnits(
  plan: RunPlan,
  done: ReadonlySet<string>,
  failed: readonly FailedUnit[],
): SummaryMissingUnit[] {
  if (done.size === plan.units.length) return [];
  const reasons = new Map(failed.map(({ unit, reason }) => [unitKey(unit), reason]));
  return plan.units
    .filter((unit) => !done.has(unitKey(unit)))
    .map((unit) => ({
      bug: unit.bug,
      side: unit.side,
      seed: unit.seed,
      oracle_generator: unit.oracleGenerator,
      ...sampleMember(unit),
      reason: reasons.get(unitKey(unit)) ?? 'not reached',
    }));
}
