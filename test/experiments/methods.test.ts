import { expect, test } from 'vitest';
import { generators } from '../../experiments/generators.js';
import { methodsExperiment } from '../../experiments/methods.js';
import type { ExperimentRun } from '../../experiments/run.js';
import type { RunExperiment } from '../../experiments/experiment.js';
import type { Unit } from '../../src/model/unit/unit.js';
import type { RunPlan } from '../../src/evaluations/bug-detection/run-plan.js';
import { runPlan } from '../support/factory.js';
import { summarizeRanked } from '../support/ranked-summary.js';
import { testCase } from '../support/report-input.js';

async function createRun(
  plan: Partial<RunPlan>,
  isMissing: (unit: Unit) => boolean = () => false,
): Promise<ExperimentRun> {
  const summary = await summarizeRanked(runPlan(plan), (unit) =>
    isMissing(unit) ? 'missing' : [testCase(1, 'TP'), testCase(2, 'FP')],
  );
  return { name: 'run', summary, record: undefined as never, failedTests: nothing };
}

// eslint-disable-next-line @typescript-eslint/require-await -- an empty stream
async function* nothing(): AsyncGenerator<never> {
  yield* [];
}

test('each method appears beside the paper with the seeds of its run', async () => {
  const runs = [
    await createRun({ benchmarkKind: 'defects4j', side: 'fixed', seeds: [1] }),
    await createRun({ benchmarkKind: 'defects4j', side: 'buggy', seeds: [1, 2, 3] }),
  ];
  const [table] = await methodsExperiment.tables(runs, {});
  const place = (title: string) => table!.columns.findIndex((column) => column.title === title);
  const own = table!.rows.filter((row) => row[0] === 'javadoc');
  expect(own.map((row) => [row[place('Method')], row[place('Bugs')], row[place('Seeds')]])).toEqual([
    ['TEval@fixed', 2, 1],
    ['TEval@buggy', 2, 3],
  ]);
});

test('a mean over some of the seeds is marked, also that of a count', async () => {
  const run = await createRun({ seeds: [1, 2], oracleGenerators: ['a', 'b'] }, ({ seed }) => seed === 2);
  const [table] = await (generators as RunExperiment).tables(run);
  const found = table!.columns.findIndex(({ title }) => title === 'BugFound');
  expect(table!.rows[0]![found]).toEqual({ partlyDefined: 2, seedsDefined: 1, seeds: 2 });
});
