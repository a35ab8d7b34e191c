import type { RunPlan } from '../../src/evaluations/bug-detection/run-plan.js';
import { inputsFor } from '../support/run-inputs.js';
import { defaultRankingOptions } from '../../ranking/rank-bug.js';
import type { EvaluatedTestCase, UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import type { Unit } from '../../src/model/unit/unit.js';
import { writeReports } from '../../src/reports/write-reports.js';
import { readUnitResults, writeRunRecord } from '../../src/store/run/run-folder.js';
import { unitResult } from './factory.js';
import { writeUnitWithInputs } from '../support/run-inputs.js';

/** Writes the run.json of a plan; its units are the test's to write. */
export async function writeRunOfPlan(folder: string, plan: RunPlan): Promise<void> {
  await writeRunRecord(folder, {
    configuration: {
      benchmark: plan.benchmark,
      bugs: plan.bugs,
      side: plan.side,
      seeds: plan.seeds,
      prefixes: {},
      oracles: plan.oracleGenerators.map((name) => ({ name })),
      suiteCompile: plan.suiteCompile,
      duplicates: plan.duplicates,
      prefixView: plan.prefixView,
      focalSearch: 'prefix',
      accounting: plan.accounting,
      replication: plan.replication,
      testTimeoutMilliseconds: 10_000,
      reruns: 2,
      patchCoverage: 'none',
      environment: {},
    },
    benchmarkKind: plan.benchmarkKind,
    units: plan.units,
    inputs: inputsFor(plan.units),
    versions: {},
    host: {},
    doubts: [],
    startedAt: '2026-01-01T00:00:00.000Z',
    endedAt: 'not yet',
  });
}

/** Writes a run that has ended, of a plan and what came of its units; `missing` for one that was not reached. */
export async function writeFinishedRun(
  folder: string,
  plan: RunPlan,
  testsOf: (unit: Unit) => readonly EvaluatedTestCase[] | 'missing',
): Promise<void> {
  await writeRunOfPlan(folder, plan);
  for (const unit of plan.units) {
    const tests = testsOf(unit);
    if (tests === 'missing') continue;
    await writeUnitWithInputs(folder, unitResult(unit, tests, { accounting: plan.accounting }));
  }
  await writeReports(folder, plan, readUnitResults<UnitResult>(folder), [], defaultRankingOptions);
}
