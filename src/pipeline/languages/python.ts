import { nameFirst } from '../../model/common/name-first.js';
import type { TestSuite } from '../../model/suite/suite.js';
import { pythonRunner } from '../../store/run/fingerprint.js';
import type { Task } from '../1-plan.js';
import type { WorkspacesByRole } from '../2-workspaces.js';
import type { RunContext } from '../run-context.js';
import type { ProgramLanguage } from './program-language.js';
import { readProgramTests } from './python/program-tests.js';
import { determinePythonOutcomes } from './python/python-outcomes.js';
import { readModules } from './python/read-modules.js';
import { putSuite } from './python/suite-project.js';
import { createPythonLaunch } from './python/python-launch.js';
import { createPythonTestCases, type PythonTestCase } from './python/python-test-cases.js';
import { collectPythonSuite } from '../../python/suites/collect-suite.js';
import type { PythonCollection } from '../../python/suites/suite-protocol.js';

/**
 * Python: tests of a project are collected from their source, and each runs in a process of its own on a copy of the project. Tests of a program with
 * targets are samples.
 */
export const pythonLanguage: ProgramLanguage = {
  name: 'python',
  async readSuite(context, task, suite, workspaces) {
    const { bug, side } = task;
    const workspace = workspaces[side]!;
    if (workspace.pythonProgram !== undefined)
      return readProgramTests(context, task, workspace, workspace.pythonProgram);
    const launch = await createPythonLaunch(context.plan, workspace);
    const modules = await readModules(bug, workspace);
    const project = putSuite(suite, workspace);
    const collection = await collectPythonSuite({ ...project, modules }, launch, context.signal);
    const cases = createPythonTestCases(collection, suite.leftOut ?? []);
    const remarks = describeCollection(bug.id, collection);
    if (cases.length === 0) remarks.push(`no tests for ${bug.id}: no file of its suite has a test`);
    return {
      remarks,
      createTestCases: (generator) =>
        Promise.resolve({
          oracleGenerator: generator.name,
          frames: [],
          testCases: cases.map(({ testCase }) => testCase),
          counts: { candidates: cases.length, withoutOracle: 0, oracles: cases.length, duplicates: 0 },
          remarks: [],
          effort: 'worked',
        }),
      prepare: (units) => {
        const compared: string[] = [];
        return Promise.resolve({
          ofUnits: units.map(() => ({ needs: pythonRunner, remarks: compared })),
          async run() {
            const { remarks, ...outcomes } = await determine(context, task, suite, workspaces, cases);
            compared.push(...remarks);
            return units.map(() => outcomes);
          },
          gatherEvidence: async (units) =>
            (await context.evaluation.evidenceOfOutcomes?.(context, { bug: task.bug, units })) ?? [],
        });
      },
    };
  },
};

const mostNamed = 5;

/** What the project's tool and the source of the tests do not agree about. */
function describeCollection(
  bug: string,
  { problem, faults, unlisted, undeclared }: PythonCollection,
): string[] {
  return [
    ...(problem === null ? [] : [`the tests of ${bug} are those that their source declares: ${problem}`]),
    ...faults.map(({ path, message }) => `no tests in ${path} of ${bug}: ${message}`),
    ...(unlisted.length === 0
      ? []
      : [
          `${unlisted.length} functions of ${bug} look like tests, and the project’s tool does not list them: ${nameFirst(unlisted, mostNamed)}`,
        ]),
    ...(undeclared.length === 0
      ? []
      : [
          `${undeclared.length} tests of ${bug} are only in the list of the project’s tool, and no reading of their source finds them: ${nameFirst(undeclared, mostNamed)}`,
        ]),
  ];
}

async function determine(
  context: RunContext,
  { bug, side }: Task,
  suite: TestSuite,
  workspaces: WorkspacesByRole,
  cases: readonly PythonTestCase[],
) {
  const roles = context.plan.evaluation.roles(side);
  const versions = new Map(roles.map((role) => [role, workspaces[role]!]));
  return determinePythonOutcomes(context, { name: bug.id, suite, versions, cases });
}
