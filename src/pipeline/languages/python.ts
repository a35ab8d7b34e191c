import type { TestSuite } from '../../model/suite/suite.js';
import { pythonRunner } from '../../store/run/fingerprint.js';
import type { Task } from '../1-plan.js';
import type { WorkspacesByRole } from '../2-workspaces.js';
import type { RunContext } from '../run-context.js';
import type { ProgramLanguage } from './program-language.js';
import { determinePythonOutcomes } from './python/python-outcomes.js';
import { readModules } from './python/read-modules.js';
import { createPythonLaunch } from './python/python-launch.js';
import { createPythonTestCases, type PythonTestCase } from './python/python-test-cases.js';
import { collectPythonSuite } from '../../python/suites/collect-suite.js';

/** Python: tests are collected from their source, and each runs in a process of its own on a copy of the project. */
export const pythonLanguage: ProgramLanguage = {
  name: 'python',
  async readSuite(context, task, suite, workspaces) {
    const { bug, side } = task;
    const launch = await createPythonLaunch(context.plan);
    const modules = await readModules(bug, workspaces[side]!);
    const collection = await collectPythonSuite({ files: suite.files, modules }, launch, context.signal);
    const cases = createPythonTestCases(collection, suite.leftOut ?? []);
    const remarks = cases.length === 0 ? [`no tests for ${bug.id}: no file of its suite has a test`] : [];
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
      prepare: (units) =>
        Promise.resolve({
          ofUnits: units.map(() => ({ needs: pythonRunner, remarks: [] })),
          async run() {
            const outcomes = await determine(context, task, suite, workspaces, cases);
            return units.map(() => outcomes);
          },
          gatherEvidence: (executed) =>
            Promise.resolve(context.evaluation.evidenceOfOutcomes?.(executed) ?? []),
        }),
    };
  },
};

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
