import { expect, test } from 'vitest';
import { generators } from '../../experiments/generators.js';
import type { ExperimentTable, RunExperiment } from '../../experiments/experiment.js';
import { createSummarizer } from '../../src/analysis/bug-detection/summarize.js';
import { evaluated, failed, passed, runPlan, unitResult } from '../support/factory.js';

test('the overlap counts seeds that both have finished units with', async () => {
  const plan = runPlan({ oracleGenerators: ['javadoc', 'wolf', 'late'] });
  const counts = createSummarizer(plan);
  for (const unit of plan.units) {
    const isDone = unit.oracleGenerator === 'javadoc' || (unit.oracleGenerator === 'wolf' && unit.seed === 1);
    if (isDone) counts.add(unitResult(unit, [evaluated(failed, passed)]));
  }
  const record = undefined as never; // it is not looked at
  const run = { name: 'run', summary: counts.summary([]), record, failedTests: () => nothing() };
  const tables: ExperimentTable[] = await (generators as RunExperiment).tables(run);
  const overlap = tables.find(({ name }) => name === 'generators-overlap');
  expect(overlap!.rows).toStrictEqual([
    ['javadoc', 'wolf', 2, 0, 0],
    ['javadoc', 'late', null, null, null],
    ['wolf', 'late', null, null, null],
  ]);
});

// eslint-disable-next-line @typescript-eslint/require-await -- an empty stream
async function* nothing(): AsyncGenerator<never> {
  yield* [];
}
