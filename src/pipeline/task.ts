import { DamagedProgram } from '../harness/program-copies.js';
import { UserError, isForeseen, getMessage } from '../model/common/errors.js';
import type { Bug } from '../model/program/bug.js';
import type { Workspace } from '../model/program/workspace.js';
import type { TestSuite } from '../model/suite/suite.js';
import type { FailedUnit } from '../model/unit/failed-unit.js';
import { pickSample, type Unit } from '../model/unit/unit.js';
import { computeUnitFingerprint } from '../store/run/fingerprint.js';
import { digestOfKey } from '../store/cache/content-cache.js';
import { toExhaustionError } from '../store/files/storage-errors.js';
import { removeUnit, writeUnit } from '../store/unit/unit-file.js';
import type { Task } from './1-plan.js';
import { prepareWorkspaces } from './2-workspaces.js';
import { digestOfSuite, obtainSuite } from './3-suite.js';
import { extractCandidates, type SuiteCandidates } from './4-candidates.js';
import { classifyEffort, createTestCases } from './5-test-cases.js';
import { createConfirmationBench, determineOutcomes } from './6-outcomes.js';
import { toExecutedUnit, judgeUnit } from './7-judgements.js';
import type { ExecutionContext } from '../execution/execution-context.js';
import { shareWork } from '../execution/mutants/shared-work.js';
import type { VersionsByRole } from '../execution/versions-by-role.js';
import { findRuntimeNeed, deriveSuiteNeeds } from '../execution/test-runtime.js';
import { testRuntimes } from '../test-generators/registry.js';
import { listJavaRemarks } from './inputs/java-remark.js';
import type { RunContext } from './run-context.js';
import type { SampledGenerator } from './asking/sampled-generators.js';
import { createSampledTests } from './sampled-tests.js';
import { createScaffoldedTests } from './scaffolded-tests.js';
import { createSuiteSteps } from './suite-steps.js';

/** Returns the units of the task that failed: none, or all that still lack a file. */
export async function attemptTask(context: RunContext, task: Task): Promise<FailedUnit[]> {
  if (context.stop.aborted) return [];
  const failed = await evaluateOnWhole(context, task).catch((raw: unknown) => {
    const thrown = toExhaustionError(raw);
    if (context.signal.aborted || (context.stop.aborted && thrown === context.stop.reason)) return [];
    if (!isForeseen(thrown)) throw thrown;
    return task.oracleGenerators.map((generator) => toFailedUnit(task, generator, thrown));
  });
  for (const each of failed) context.listener.onUnitFailed(each);
  return failed;
}

/** How often a damaged program is made again for one task. */
const mostMendings = 2;

/** Runs a task on intact programs. A damaged one is made again. */
async function evaluateOnWhole(context: RunContext, task: Task, mendings = 0): Promise<FailedUnit[]> {
  try {
    return await evaluate(context, task);
  } catch (thrown) {
    if (!(thrown instanceof DamagedProgram) || mendings === mostMendings) throw thrown;
    await context.programs.putAwayDamaged(Object.values(await prepareWorkspaces(context, task)), thrown.path);
    return evaluateOnWhole(context, task, mendings + 1);
  }
}

/**
 * Runs one task from the bug to its judgements, as in the drawing in docs/architecture.md, step by step. An oracle generator that fails costs only its
 * own unit, which is returned.
 */
async function evaluate(shared: RunContext, task: Task): Promise<FailedUnit[]> {
  const { bug, side, seed } = task;
  const steps = createSuiteSteps(shared, { bug: bug.id, side, seed });
  const { context } = steps;
  const { plan, inputs, listener } = context;
  const failure = inputs.findFailure(bug.id, seed);
  if (failure !== 'none') throw failure.reason;
  const workspaces = await prepareWorkspaces(context, task);
  await context.keepBug(bug, workspaces);
  const { suite, remarks, missingNames } = await steps.step(
    'suites',
    () => obtainSuite(context, task, workspaces),
    () => ({ amount: 1 }),
  );
  const suiteFiles = digestOfSuite(suite);
  const withdrawn = findUnitsOfAnotherSuite(context, task, suiteFiles);
  const generators = [...task.oracleGenerators, ...withdrawn];
  const step = (doing: string) => listener.onStep({ bug: bug.id, side, seed }, doing);
  step('oracles');
  const candidates = await extractSharedCandidates(context, suite, bug, workspaces[side]!);
  const request = { bug, side, seed, workspace: workspaces[side]! };
  const createOfSamples = plan.options.scaffold === 'developer' ? createScaffoldedTests : createSampledTests;
  const made = await steps.step(
    'oracles',
    () =>
      Promise.allSettled(
        generators.map((generator) =>
          generator.view === 'samples'
            ? createOfSamples(suite, candidates, generator, request, plan.options, context.focalIndices)
            : createTestCases(candidates, generator, request, context.oracles, plan.options.duplicates),
        ),
      ),
    (each) => ({ amount: each.length, effort: classifyEffort(listFulfilled(each)) }),
  );
  const units = listFulfilled(made);
  const failures = made.flatMap((each, index) =>
    each.status === 'rejected' ? [{ generator: generators[index]!, reason: each.reason as unknown }] : [],
  );
  const decisive = failures.find(({ reason }) => units.length === 0 || !isOfGenerator(context, reason));
  if (decisive !== undefined) throw decisive.reason;
  const tests = units.reduce((sum, { testCases }) => sum + testCases.length, 0);
  step(`${tests} tests`);
  const frames = [
    ...candidates.frames,
    ...units.flatMap((unit) => (unit.samples === undefined ? [] : unit.frames)),
  ];
  const { evaluation } = plan;
  const createSetup = (versions: VersionsByRole) =>
    createConfirmationBench(context, bug, versions, frames, suite.classPath);
  const setup = await createSetup(new Map(evaluation.roles(side).map((role) => [role, workspaces[role]!])));
  const executed = await steps.step(
    'tests',
    async () => {
      const outcomes = await determineOutcomes(context, setup, units);
      return units.map((unit, index) => toExecutedUnit(unit, outcomes[index]!, missingNames));
    },
    () => ({ amount: tests }),
  );
  const evidence = await context.evaluation.evidence(
    { ...selectExecution(context), tools: plan.options.tools, benchOf: createSetup },
    { bug, side, workspaces, frames, setup, units: executed },
  );
  const needs = deriveSuiteNeeds(findRuntimeNeed(frames, testRuntimes));
  const jdk = await inputs.chooseJdk(bug.id, needs);
  const ofJava = listJavaRemarks(plan.benchmark.name, workspaces[side]!.java.preferred, jdk, needs);
  for (const generator of withdrawn) await removeUnit(plan.options.out, toUnit(task, generator));
  for (const [index, unit] of units.entries()) {
    const result = judgeUnit(task, unit, executed[index]!, evaluation, context.evaluation, evidence[index], [
      ...remarks,
      ...ofJava,
      ...candidates.remarks,
    ]);
    const fingerprint = computeUnitFingerprint(inputs.record, result.unit, needs);
    if (fingerprint === 'unknown') throw new Error(`${bug.id} is done, but its inputs are unknown`);
    await writeUnit(plan.options.out, { fingerprint, suiteFiles }, result);
    listener.onUnitDone(result);
  }
  return failures.map(({ generator, reason }) => toFailedUnit(task, generator, reason));
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

function listFulfilled<Value>(settled: readonly PromiseSettledResult<Value>[]): Value[] {
  return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

/** Whether a generator failed by itself and not because the run is ending. */
function isOfGenerator({ stop, signal }: RunContext, reason: unknown): boolean {
  return isForeseen(reason) && !signal.aborted && !(stop.aborted && reason === stop.reason);
}

function toUnit({ bug, side, seed }: Task, generator: SampledGenerator): Unit {
  return { bug: bug.id, side, seed, oracleGenerator: generator.name, ...pickSample(generator) };
}

function toFailedUnit(task: Task, generator: SampledGenerator, thrown: unknown): FailedUnit {
  return {
    unit: toUnit(task, generator),
    because: thrown instanceof UserError ? 'input' : 'machine',
    reason: getMessage(thrown),
  };
}

/**
 * A generator may write a different suite from the same inputs when it runs again, for example after the cache was emptied, because EvoSuite's limits
 * are times. Units of one suite must be comparable, so units of the other suite are removed and made again.
 */
function findUnitsOfAnotherSuite(
  { listener }: RunContext,
  { bug, seed, done }: Task,
  suiteFiles: string,
): SampledGenerator[] {
  const others = done.filter((unit) => unit.suiteFiles !== suiteFiles).map(({ generator }) => generator);
  if (others.length > 0)
    listener.onWarning(
      `the suite of ${bug.id} seed ${seed} had to be generated again and differs: also repeated for ${[...new Set(others.map(({ name }) => name))].join(', ')}`,
    );
  return others;
}
