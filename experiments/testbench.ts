import {
  readTestbenchResults,
  testbenchStages,
  type TestbenchStage,
  type TestbenchResults,
} from '../src/formats/testbench-results.js';
import { groupBy } from '../src/model/common/group-by.js';
import { tableOf } from '../src/render/table/table.js';
import type { Experiment, ExperimentTable } from './experiment.js';
import { papersAccepted, papersOutputs, papersTestResults } from './papers-testbench.js';
import { averageAccepted, averageOverProjects, isMeaningful, type AcceptedMeans } from './testbench-means.js';

/** The tables of TestBench (Zhang et al.) from its published files, as means over projects and pooled. */
export const testbench: Experiment = {
  name: 'testbench',
  description: "TestBench's outcomes, coverage and kills from its published files, over projects and pooled",
  asks: 'published data',
  async tables(folder) {
    const models = await readTestbenchResults(folder);
    return [buildStages(models), buildAccepted(models), buildProjects(models)];
  },
};

/** A line of outputs by stage. */
interface StageLine {
  readonly model: string;
  readonly outputs: number;
  /** Null where the paper has no number. */
  readonly stages: Readonly<Partial<Record<TestbenchStage, number>>>;
}

/** The paper's line is there for all outputs of a model alone. Its Table 3 has the outputs that compile. */
function buildStages(models: readonly TestbenchResults[]): ExperimentTable {
  const lines = models.flatMap(({ model, outputs }): StageLine[] => {
    const count = (stage: TestbenchStage) => outputs.filter((each) => each.stage === stage).length;
    const stages = Object.fromEntries(testbenchStages.map((stage) => [stage, count(stage)]));
    const own = { model, outputs: outputs.length, stages };
    const papers = outputs.length === papersOutputs ? papersTestResults[model] : undefined;
    if (papers === undefined) return [own];
    const { success, assertionErrors, runtimeErrors } = papers;
    const ofPaper = { 'Test Error': assertionErrors + runtimeErrors, Accept: success };
    return [own, { model: `${model} (paper)`, outputs: papersOutputs, stages: ofPaper }];
  });
  const differing = models.filter(({ model }) => {
    const [own, papers] = [model, `${model} (paper)`].map((name) =>
      lines.find((line) => line.model === name),
    );
    return papers !== undefined && papers.stages.Accept !== own?.stages.Accept;
  });
  return {
    ...{ name: 'testbench-stages', title: 'Outputs by the first step that refuses them, after repair' },
    ...tableOf(lines, [
      { title: 'Model', cell: ({ model }) => model },
      { title: 'Outputs', decimals: 0, cell: ({ outputs }) => outputs },
      ...testbenchStages.map((stage) => ({
        ...{ title: stage, decimals: 0 },
        cell: ({ stages }: StageLine) => stages[stage] ?? null,
      })),
    ]),
    ...(differing.length === 0
      ? {}
      : {
          note: `The paper's Table 3 and the published files differ in the accepted outputs of ${differing.map(({ model }) => model).join(', ')}.`,
        }),
  };
}

/** A line of Table 4. */
interface Line {
  readonly model: string;
  readonly meaningful: number | null;
  readonly projects: AcceptedMeans;
  readonly pooled: AcceptedMeans;
}

/** Table 4. The paper's line is there for all outputs of a model alone. */
function buildAccepted(models: readonly TestbenchResults[]): ExperimentTable {
  const lines = models.flatMap(({ model, outputs, accepted }): Line[] => {
    const tests = accepted.filter(isMeaningful);
    const own = {
      ...{ model, meaningful: tests.length },
      ...{ projects: averageOverProjects(tests), pooled: averageAccepted(tests) },
    };
    const papers = outputs.length === papersOutputs ? papersAccepted[model] : undefined;
    if (papers === undefined) return [own];
    const unknown = { linesPercent: null, killedPercent: null };
    return [own, { model: `${model} (paper)`, meaningful: null, projects: papers, pooled: unknown }];
  });
  return {
    ...{ name: 'testbench-table-4', title: 'Coverage and kills of accepted tests that are not meaningless' },
    ...tableOf(lines, [
      { title: 'Model', cell: ({ model }) => model },
      { title: 'Tests', decimals: 0, cell: ({ meaningful }) => meaningful },
      { title: 'Lines %, projects', decimals: 2, cell: ({ projects }) => projects.linesPercent },
      { title: 'Killed %, projects', decimals: 2, cell: ({ projects }) => projects.killedPercent },
      { title: 'Lines %, pooled', decimals: 2, cell: ({ pooled }) => pooled.linesPercent },
      { title: 'Killed %, pooled', decimals: 2, cell: ({ pooled }) => pooled.killedPercent },
    ]),
    note: 'Projects: the mean of the means of the projects, as in the paper. Pooled: the mean of all tests.',
  };
}

function buildProjects(models: readonly TestbenchResults[]): ExperimentTable {
  const cells = models.flatMap(({ model, accepted }) =>
    [...groupBy(accepted, ({ project }) => project)].map(([project, tests]) => {
      const meaningful = tests.filter(isMeaningful);
      const means = averageAccepted(meaningful);
      return { model, project, accepted: tests.length, meaningful: meaningful.length, means };
    }),
  );
  return {
    ...{ name: 'testbench-projects', title: 'The same by project' },
    ...tableOf(cells, [
      { title: 'Model', cell: ({ model }) => model },
      { title: 'Project', cell: ({ project }) => project },
      { title: 'Accepted', decimals: 0, cell: ({ accepted }) => accepted },
      { title: 'Not meaningless', decimals: 0, cell: ({ meaningful }) => meaningful },
      { title: 'Lines %', decimals: 2, cell: ({ means }) => means.linesPercent },
      { title: 'Killed %', decimals: 2, cell: ({ means }) => means.killedPercent },
    ]),
  };
}
