import type { ExecutionContext } from '../../execution/execution-context.js';
import { shareWork } from '../../execution/mutants/shared-work.js';
import { deriveSuiteNeeds, findRuntimeNeed } from '../../execution/test-runtime.js';
import type { VersionsByRole } from '../../execution/versions-by-role.js';
import type { Bug } from '../../model/program/bug.js';
import type { Workspace } from '../../model/program/workspace.js';
import type { TestSuite } from '../../model/suite/suite.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import { testRuntimes } from '../../test-generators/registry.js';
import type { Task } from '../1-plan.js';
import type { WorkspacesByRole } from '../2-workspaces.js';
import { digestOfSuite } from '../3-suite.js';
import { extractCandidates, type SuiteCandidates } from '../4-candidates.js';
import { createTestCases, type UnitTestCases } from '../5-test-cases.js';
import { createConfirmationBench, determineOutcomes } from '../6-outcomes.js';
import { readFurtherSuite, type FurtherSuite } from '../further-suite.js';
import { listJavaRemarks } from '../inputs/java-remark.js';
import type { RunContext } from '../run-context.js';
import { createSampledTests } from '../sampled-tests.js';
import { readScaffoldTests } from '../scaffold-suite.js';
import { createScaffoldedTests } from '../scaffolded-tests.js';
import { getScaffolds } from '../scaffolds.js';
import type { PreparedUnits, ProgramLanguage } from './program-language.js';

/** Java: prefixes are cut from JUnit tests, and test cases are compiled and run in warm JVMs. */
export const javaLanguage: ProgramLanguage = {
  name: 'java',
  async readSuite(context, task, suite, workspaces) {
    const { plan } = context;
    const { bug, side, seed } = task;
    const workspace = workspaces[side]!;
    const extract = (each: TestSuite) => extractSharedCandidates(context, each, bug, workspace);
    const candidates = await extract(suite);
    const request = { bug, side, seed, workspace };
    const isScaffolded = plan.options.scaffold === 'developer';
    const developers = await readScaffoldTests(context, task, workspaces, candidates, extract);
    return {
      remarks: [...candidates.remarks, ...developers.remarks],
      async createTestCases(generator) {
        if (generator.view === 'samples')
          return isScaffolded
            ? createScaffoldedTests(suite, developers.candidates, generator, request, plan.options, context)
            : createSampledTests(suite, candidates, generator, request, plan.options, context);
        const { oracles } = context;
        const take = (from: SuiteCandidates) =>
          createTestCases(from, generator, request, oracles, plan.options.duplicates);
        if (generator.view !== 'wholeTests') return take(candidates);
        const further = await readFurtherSuite(context, task, workspaces, generator, extract);
        const unit = await take(further === 'own' ? candidates : further.candidates);
        return {
          ...unit,
          ...(further === 'own' ? {} : describeFurtherSuite(unit, further)),
          ...(isScaffolded
            ? {
                assignments: getScaffolds(developers.candidates, bug.modifiedClasses).listAssignments(bug.id),
              }
            : {}),
        };
      },
      prepare(units) {
        const ofUnits = units.flatMap(({ furtherSuite }) => furtherSuite?.classPath ?? []);
        const classPath = [...new Set([...(suite.classPath ?? []), ...developers.libraries, ...ofUnits])];
        return prepareUnits(context, task, { ...suite, classPath }, workspaces, candidates, units);
      },
    };
  },
};

function describeFurtherSuite(
  { remarks }: Pick<UnitTestCases, 'remarks'>,
  further: FurtherSuite,
): Pick<UnitTestCases, 'remarks' | 'furtherSuite'> {
  return {
    remarks: [...further.remarks, ...further.candidates.remarks, ...remarks],
    furtherSuite: { missingNames: further.missingNames, classPath: further.suite.classPath ?? [] },
  };
}

async function prepareUnits(
  context: RunContext,
  { bug, side }: Task,
  suite: TestSuite,
  workspaces: WorkspacesByRole,
  candidates: SuiteCandidates,
  units: readonly UnitTestCases[],
): Promise<PreparedUnits> {
  const { plan, inputs } = context;
  const frames = [
    ...candidates.frames,
    ...units.flatMap((unit) =>
      unit.samples === undefined && unit.furtherSuite === undefined ? [] : unit.frames,
    ),
  ];
  const createSetup = (versions: VersionsByRole) =>
    createConfirmationBench(context, bug, versions, frames, suite.classPath);
  const setup = await createSetup(
    new Map(plan.evaluation.roles(side).map((role) => [role, workspaces[role]!])),
  );
  const needs = deriveSuiteNeeds(findRuntimeNeed(frames, testRuntimes));
  const jdk = await inputs.chooseJdk(bug.id, needs);
  return {
    needs,
    remarks: listJavaRemarks(plan.benchmark.name, workspaces[side]!.java.preferred, jdk, needs),
    run: () => determineOutcomes(context, setup, units),
    gatherEvidence: (executed) =>
      context.evaluation.evidence(
        { ...selectExecution(context), tools: plan.options.tools, benchOf: createSetup },
        { bug, side, workspaces, frames, setup, units: executed },
      ),
  };
}

/** Tasks at a time, and as many again: siblings, such as mutants of a class, follow each other. */
const keptCandidates = 4;

/** Siblings whose suite and subject are the same share the candidates. */
function extractSharedCandidates(
  { plan, focalIndices }: RunContext,
  suite: TestSuite,
  bug: Bug,
  workspace: Workspace,
): Promise<SuiteCandidates> {
  const key = digestOfKey([digestOfSuite(suite), workspace.digest, bug.modifiedClasses]);
  const extract = () => extractCandidates(suite, bug, workspace, plan.options, focalIndices);
  return shareWork(focalIndices, key, extract, keptCandidates);
}

/** The part of a run's context that executions need. */
function selectExecution(context: RunContext): ExecutionContext {
  const { cache, harnesses, workers, loops, programs, listener, signal } = context;
  return { cache, harnesses, workers, loops, programs, listener, signal };
}
