import { DamagedProgram } from '../harness/programs/damaged-program.js';
import { UserError, isForeseen, getMessage } from '../model/common/errors.js';
import type { FailedUnit } from '../model/unit/failed-unit.js';
import { pickSample, type Unit } from '../model/unit/unit.js';
import { computeUnitFingerprint } from '../store/run/fingerprint.js';
import { toExhaustionError } from '../store/files/storage-errors.js';
import { removeUnit, writeUnit } from '../store/unit/unit-file.js';
import type { Task } from './1-plan.js';
import { prepareWorkspaces } from './2-workspaces.js';
import { digestOfSuite, obtainSuite } from './3-suite.js';
import { classifyEffort } from './5-test-cases.js';
import { toExecutedUnit, judgeUnit } from './7-judgements.js';
import { chooseLanguage } from './languages/registry.js';
import type { RunContext } from './run-context.js';
import type { SampledGenerator } from './asking/sampled-generators.js';
import { createSuiteSteps } from './suite-steps.js';
import { describeEqualVersions, describeTriggerTests } from './doubtful-bug.js';
import { refuseFailingTests, refuseMissingTests, refuseUnreachedClass } from './usable-suite.js';

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
  const ofVersions = describeEqualVersions(plan, bug, workspaces);
  await context.keepBug(bug, workspaces);
  const { suite, remarks, missingNames, requests } = await steps.step(
    'suites',
    () => obtainSuite(context, task, workspaces),
    ({ effort }) => ({ amount: 1, ...(effort === undefined ? {} : { effort }) }),
  );
  refuseMissingTests(plan, task, suite);
  const suiteFiles = digestOfSuite(suite);
  const withdrawn = findUnitsOfAnotherSuite(context, task, suiteFiles);
  const generators = [...task.oracleGenerators, ...withdrawn];
  const step = (doing: string) => listener.onStep({ bug: bug.id, side, seed }, doing);
  step('oracles');
  const read = await chooseLanguage(plan.benchmark).readSuite(context, task, suite, workspaces);
  const made = await steps.step(
    'oracles',
    () => Promise.allSettled(generators.map((generator) => read.createTestCases(generator))),
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
  const prepared = await read.prepare(units);
  const executed = await steps.step(
    'tests',
    async () => {
      const outcomes = await prepared.run();
      refuseUnreachedClass(plan, task, outcomes);
      return units.map((unit, index) => toExecutedUnit(unit, outcomes[index]!, missingNames));
    },
    () => ({ amount: tests }),
  );
  refuseFailingTests(plan, task, executed);
  const ofBug = [...ofVersions, ...describeTriggerTests(plan, task, suite, executed)];
  const evidence = await prepared.gatherEvidence(executed);
  await context.keepDoubts();
  for (const generator of withdrawn) await removeUnit(plan.options.out, toUnit(task, generator));
  for (const [index, unit] of units.entries()) {
    const { needs, remarks: ofUnit } = prepared.ofUnits[index]!;
    const result = judgeUnit(
      task,
      unit,
      executed[index]!,
      plan.evaluation,
      context.evaluation,
      evidence[index],
      { remarks: [...ofBug, ...remarks, ...ofUnit, ...read.remarks], requests },
    );
    const fingerprint = computeUnitFingerprint(inputs.record, result.unit, needs);
    if (fingerprint === 'unknown') throw new Error(`${bug.id} is done, but its inputs are unknown`);
    await writeUnit(plan.options.out, { fingerprint, suiteFiles }, result);
    listener.onUnitDone(result);
  }
  return failures.map(({ generator, reason }) => toFailedUnit(task, generator, reason));
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
