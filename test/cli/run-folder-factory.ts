import type { RunPlan } from '../../src/store/run-plan.js';
import { inputsFor } from '../support/run-inputs.js';
import { writeRunRecord } from '../../src/store/run-folder.js';

/** Writes the run.json of a plan; its units are the test's to write. */
export async function writeRunOf(folder: string, plan: RunPlan): Promise<void> {
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
      environment: {},
    },
    ...(plan.benchmarkKind === 'unknown' ? {} : { benchmarkKind: plan.benchmarkKind }),
    units: plan.units,
    inputs: inputsFor(plan.units),
    versions: {},
    host: {},
    doubts: [],
    startedAt: '2026-01-01T00:00:00.000Z',
    endedAt: 'not yet',
  });
}
