import { UserError, isForeseen, messageOf } from '../model/errors.js';
import type { FailedUnit } from '../model/failed-unit.js';
import { generatorInWords, sampleMember, type Unit } from '../model/unit.js';
import { fingerprintOfUnit } from '../store/fingerprint.js';
import { exhaustionError } from '../store/storage-errors.js';
import { removeUnit, writeUnit } from '../store/unit-file.js';
import type { Task } from './1-plan.js';
import { workspacesOf } from './2-workspaces.js';
import { digestOfSuite, suiteOf } from './3-suite.js';
import { suiteCandidatesOf } from './4-candidates.js';
import { effortOf, testCasesOf } from './5-test-cases.js';
import { outcomesOf } from './6-outcomes.js';
import { unitResultOf } from './7-verdicts.js';
import { runtimeFor, suiteNeedsOf } from './harness-launch.js';
import type { RunContext } from './run-context.js';
import type { SampledGenerator } from './sampled-generators.js';
import { withPatchTouches } from './patch-touches.js';
import { toldSuite } from './told-suite.js';

/** The units of the task that could not be done: none, or all that are still without a file. */
export async function attemptTask(context: RunContext, task: Task): Promise<FailedUnit[]> {
  if (context.stop.aborted) return [];
  const failed = await evaluate(context, task).catch((raw: unknown) => {
    const thrown = exhaustionError(raw);
    if (context.signal.aborted || (context.stop.aborted && thrown === context.stop.reason)) return [];
    if (!isForeseen(thrown)) throw thrown;
    return task.oracleGenerators.map((generator) => failedUnitOf(task, generator, thrown));
  });
  for (const each of failed) context.listener.onUnitFailed(each);
  return failed;
}

/**
 * One task from the bug to its verdicts: the drawing in docs/architecture.md, step by step. An oracle generator that can't do its part costs
 * its own unit: it is given back.
 */
async function evaluate(shared: RunContext, task: Task): Promise<FailedUnit[]> {
  const { bug, side, seed } = task;
  const told = toldSuite(shared, { bug: bug.id, side, seed });
  const { context } = told;
  const { plan, inputs, listener } = context;
  const failure = inputs.failureOf(bug.id, seed);
  if (failure !== 'none') throw failure.reason;
  const workspaces = await workspacesOf(context, task);
  await context.keepBug(bug, workspaces);
  const { suite, remarks, missingNames } = await told.step(
    'suites',
    () => suiteOf(context, task, workspaces),
    () => ({ amount: 1 }),
  );
  const suiteFiles = digestOfSuite(suite);
  const withdrawn = unitsOfAnotherSuite(context, task, suiteFiles);
  const generators = [...task.oracleGenerators, ...withdrawn];
  const step = (doing: string) => listener.onStep({ bug: bug.id, side, seed }, doing);
  step('oracles');
  const candidates = await suiteCandidatesOf(
    suite,
    bug,
    workspaces[side],
    plan.options,
    context.focalIndices,
  );
  const request = { bug, side, seed, workspace: workspaces[side] };
  const made = await told.step(
    'oracles',
    () =>
      Promise.allSettled(
        generators.map((generator) =>
          testCasesOf(candidates, generator, request, context.oracles, plan.options.duplicates),
        ),
      ),
    (each) => ({ amount: each.length, effort: effortOf(fulfilled(each)) }),
  );
  const units = fulfilled(made);
  const failures = made.flatMap((each, index) =>
    each.status === 'rejected' ? [{ generator: generators[index]!, reason: each.reason as unknown }] : [],
  );
  const decisive = failures.find(({ reason }) => units.length === 0 || !isOfGenerator(context, reason));
  if (decisive !== undefined) throw decisive.reason;
  const tests = units.reduce((sum, { testCases }) => sum + testCases.length, 0);
  step(`${tests} tests`);
  const { frames } = candidates;
  const outcomes = await told.step(
    'tests',
    () => outcomesOf(context, workspaces, frames, units),
    () => ({ amount: tests }),
  );
  const judged = await withPatchTouches(context, { bug, workspaces, frames, units, outcomes });
  const needs = suiteNeedsOf(runtimeFor(frames));
  for (const generator of withdrawn) await removeUnit(plan.options.out, unitOf(task, generator));
  for (const [index, unit] of units.entries()) {
    const ofUnit = judged[index];
    if (ofUnit === undefined) throw new Error(`no outcomes of ${generatorInWords(unit)}`);
    const result = unitResultOf(task, unit, ofUnit, plan.options, {
      remarks: [...remarks, ...candidates.remarks],
      missingNames,
    });
    const fingerprint = fingerprintOfUnit(inputs.record, result.unit, needs);
    if (fingerprint === 'unknown') throw new Error(`${bug.id} was done, and nobody knows from what`);
    await writeUnit(plan.options.out, { fingerprint, suiteFiles }, result);
    listener.onUnitDone(result);
  }
  return failures.map(({ generator, reason }) => failedUnitOf(task, generator, reason));
}

function fulfilled<Value>(settled: readonly PromiseSettledResult<Value>[]): Value[] {
  return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

/** Whether a generator failed for reasons of its own, and not because the run is to end. */
function isOfGenerator({ stop, signal }: RunContext, reason: unknown): boolean {
  return isForeseen(reason) && !signal.aborted && !(stop.aborted && reason === stop.reason);
}

function unitOf({ bug, side, seed }: Task, generator: SampledGenerator): Unit {
  return { bug: bug.id, side, seed, oracleGenerator: generator.name, ...sampleMember(generator) };
}

function failedUnitOf(task: Task, generator: SampledGenerator, thrown: unknown): FailedUnit {
  return {
    unit: unitOf(task, generator),
    because: thrown instanceof UserError ? 'input' : 'machine',
    reason: messageOf(thrown),
  };
}

/**
 * A generator that is run again may write another suite from the same inputs (EvoSuite's limits are times), as after the cache was
 * emptied. Units of one suite are compared with each other, so those that saw the other one are withdrawn and done again, too.
 */
function unitsOfAnotherSuite(
  { listener }: RunContext,
  { bug, seed, done }: Task,
  suiteFiles: string,
): SampledGenerator[] {
  const others = done.filter((unit) => unit.suiteFiles !== suiteFiles).map(({ generator }) => generator);
  if (others.length > 0)
    listener.onWarning(
      `the suite of ${bug.id} seed ${seed} had to be written again and is another one: also done again for ${[...new Set(others.map(({ name }) => name))].join(', ')}`,
    );
  return others;
}
