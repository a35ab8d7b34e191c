import type { ExecutionContext } from '../../execution/execution-context.js';
import { shareWork } from '../../execution/mutants/shared-work.js';
import type { TestSetup } from '../../execution/test-setup.js';
import { deriveSuiteNeeds, findRuntimeNeed, type RuntimeNeed } from '../../execution/test-runtime.js';
import type { VersionsByRole } from '../../execution/versions-by-role.js';
import { groupBy } from '../../model/common/group-by.js';
import type { Bug } from '../../model/program/bug.js';
import type { Workspace } from '../../model/program/workspace.js';
import type { SuiteFrame } from '../../model/suite/candidate.js';
import type { TestSuite } from '../../model/suite/suite.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import { testRuntimes } from '../../test-generators/registry.js';
import type { Task } from '../1-plan.js';
import type { WorkspacesByRole } from '../2-workspaces.js';
import { digestOfSuite } from '../3-suite.js';
import { extractCandidates, type KeepRead, type SuiteCandidates } from '../4-candidates.js';
import { attributeSuite } from '../attribution.js';
import { keepCandidates } from './kept-candidates.js';
import { createTestCases, type UnitTestCases } from '../5-test-cases.js';
import { createConfirmationBench, determineOutcomes } from '../6-outcomes.js';
import { mayCutWrongly, withholdCuttingFaults, type OfferedCandidates } from '../cutting-faults.js';
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
    const classPath = [...new Set([...(suite.classPath ?? []), ...developers.libraries])];
    let offered: Promise<OfferedCandidates> | undefined;
    /** Only generators that complete prefixes need it. */
    const findOffered = () =>
      (offered ??= mayCutWrongly(plan)
        ? createSetupOfRoles(context, task, workspaces, candidates.frames, classPath).then((setup) =>
            withholdCuttingFaults(context, candidates, request, setup),
          )
        : Promise.resolve({ suite: candidates, remarks: [] }));
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
        if (generator.view !== 'wholeTests') {
          const offered = await findOffered();
          const unit = await take(offered.suite);
          return { ...unit, remarks: [...offered.remarks, ...unit.remarks] };
        }
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

/** Units with equal needs share a set-up, and so their compilation. */
async function prepareUnits(
  context: RunContext,
  task: Task,
  suite: TestSuite,
  workspaces: WorkspacesByRole,
  candidates: SuiteCandidates,
  units: readonly UnitTestCases[],
): Promise<PreparedUnits> {
  const needy = units.map((unit, index) => ({ unit, index, ...listNeeds(unit, suite, candidates) }));
  const alike = [
    ...groupBy(needy, ({ need, classPath }) => {
      const runtime = need.part === 'none' ? 'none' : need.runtime.runner.name;
      return digestOfKey({ ...need, runtime, classPath });
    }).values(),
  ];
  const prepared = await Promise.all(alike.map((group) => prepareAlike(context, task, workspaces, group)));
  /** The results of all groups, in the order of the units. */
  const restore = <Result>(results: readonly (readonly Result[])[]): readonly Result[] => {
    const byIndex = new Map(
      alike.flatMap((group, number) =>
        group.map(({ index }, place) => [index, results[number]![place]!] as const),
      ),
    );
    return units.map((_, index) => byIndex.get(index)!);
  };
  return {
    ofUnits: restore(prepared.map(({ ofUnits }) => ofUnits)),
    run: async () => restore(await Promise.all(prepared.map((group) => group.run()))),
    gatherEvidence: async (executed) =>
      restore(
        await Promise.all(
          prepared.map((group, number) =>
            group.gatherEvidence(alike[number]!.map(({ index }) => executed[index]!)),
          ),
        ),
      ),
  };
}

/** A unit with what its tests need beside the program. */
interface NeedyUnit {
  readonly unit: UnitTestCases;
  readonly frames: readonly SuiteFrame[];
  readonly need: RuntimeNeed;
  readonly classPath: readonly string[];
}

/** Tests of samples and of further suites have classes of their own; all others are in the suite's. */
function listNeeds(
  { frames: own, samples, furtherSuite }: UnitTestCases,
  suite: TestSuite,
  candidates: SuiteCandidates,
): Omit<NeedyUnit, 'unit'> {
  const frames = samples === undefined && furtherSuite === undefined ? candidates.frames : own;
  const classPath = [...new Set([...(suite.classPath ?? []), ...(furtherSuite?.classPath ?? [])])];
  return { frames, classPath, need: findRuntimeNeed(frames, testRuntimes) };
}

async function prepareAlike(
  context: RunContext,
  { bug, side }: Task,
  workspaces: WorkspacesByRole,
  group: readonly NeedyUnit[],
): Promise<PreparedUnits> {
  const { plan, inputs } = context;
  const units = group.map(({ unit }) => unit);
  const frames = [...new Set(group.flatMap((each) => each.frames))];
  const [{ need, classPath }] = group as readonly [NeedyUnit];
  const createSetup = (versions: VersionsByRole) =>
    createConfirmationBench(context, bug, versions, frames, classPath);
  const setup = await createSetupOfRoles(context, { bug, side }, workspaces, frames, classPath);
  const needs = deriveSuiteNeeds(need);
  const jdk = await inputs.chooseJdk(bug.id, needs);
  const remarks = listJavaRemarks(plan.benchmark.name, workspaces[side]!.java.preferred, jdk, needs);
  return {
    ofUnits: group.map(() => ({ needs, remarks })),
    run: () => determineOutcomes(context, setup, units),
    gatherEvidence: (executed) =>
      context.evaluation.evidence(
        { ...selectExecution(context), tools: plan.options.tools, benchOf: createSetup },
        { bug, side, workspaces, frames, setup, units: executed },
      ),
  };
}

/** What running tests on all versions of the evaluation needs. */
function createSetupOfRoles(
  context: RunContext,
  { bug, side }: Pick<Task, 'bug' | 'side'>,
  workspaces: WorkspacesByRole,
  frames: readonly SuiteFrame[],
  classPath: readonly string[],
): Promise<TestSetup> {
  const versions = new Map(context.plan.evaluation.roles(side).map((role) => [role, workspaces[role]!]));
  return createConfirmationBench(context, bug, versions, frames, classPath);
}

/** Tasks at a time, and as many again: siblings, such as mutants of a class, follow each other. */
const keptCandidates = 4;

/** Siblings whose suite and subject are the same share the candidates. */
function extractSharedCandidates(
  context: RunContext,
  suite: TestSuite,
  bug: Bug,
  workspace: Workspace,
): Promise<SuiteCandidates> {
  const { plan, focalIndices, cache } = context;
  const { options } = plan;
  const key = digestOfKey([digestOfSuite(suite), workspace.digest, bug.modifiedClasses]);
  const extract = async () => {
    const attribution = await attributeSuite(context, suite, bug, workspace);
    const reading = { suite, bug, workspace, options, attribution };
    const keep: KeepRead = (read) => keepCandidates(cache, reading, read);
    return extractCandidates(suite, bug, workspace, options, focalIndices, 'left out', keep, attribution);
  };
  return shareWork(focalIndices, key, extract, keptCandidates);
}

/** The part of a run's context that executions need. */
function selectExecution(context: RunContext): ExecutionContext {
  const { cache, harnesses, workers, loops, programs, doubts, listener, signal } = context;
  return { cache, harnesses, workers, loops, programs, doubts, listener, signal };
}
