import { join } from 'node:path';
import { KnownLoops } from '../harness/known-loops.js';
import { heldHarnessPool } from '../harness/pool.js';
import { UserError, isForeseen, messageOf } from '../model/errors.js';
import type { FailedUnit } from '../model/failed-unit.js';
import { generatorInWords, sampleMember, type Unit } from '../model/unit.js';
import { contentCache } from '../store/content-cache.js';
import { lockPart } from '../store/shard-folder.js';
import { sweepHalfWritten, sweepTemporaries } from '../store/temporary-folder.js';
import { loadJavaParser } from '../source/parser.js';
import { fingerprintOfUnit } from '../store/fingerprint.js';
import { exhaustionError } from '../store/storage-errors.js';
import { removeUnit, writeUnit } from '../store/unit-file.js';
import { makeWritableFolder } from '../store/writable-folder.js';
import { withoutSandbox } from '../toolchain/sandbox.js';
import type { Task } from './1-plan.js';
import { workspacesOf } from './2-workspaces.js';
import { bugKeeper } from './keep-bug.js';
import { digestOfSuite, suiteOf } from './3-suite.js';
import { focalIndices, suiteCandidatesOf } from './4-candidates.js';
import { effortOf, testCasesOf } from './5-test-cases.js';
import { outcomesOf } from './6-outcomes.js';
import { unitResultOf } from './7-verdicts.js';
import { asker } from './ask-generators.js';
import { attemptFromNow } from './attempt.js';
import { keepWithinLimit } from './cache-limit.js';
import type { RunEnd, RunListener } from './events.js';
import { safeListener } from './events.js';
import { runtimeFor, suiteNeedsOf } from './harness-launch.js';
import { inputsOf } from './inputs.js';
import type { RunOptions } from './options.js';
import { remainingWork, staleSentence } from './remaining-work.js';
import type { RunContext } from './run-context.js';
import type { SampledGenerator } from './sampled-generators.js';
import { announceShard, beginRecord, recordBefore, recordFolder, type RunningRecord } from './run-record.js';
import { checkPatchCoverage, withPatchTouches } from './patch-touches.js';
import { watchForDoubts } from './doubts.js';
import { planPart } from './shard-of-plan.js';
import { onTasks, slots } from './slots.js';
import { inWorkingOrder } from './task-order.js';
import { toldSuite } from './told-suite.js';

/**
 * A run: every unit that has no result yet, or one that was made from other inputs, flows through the steps and ends as a file in the
 * run's folder. The same options resume.
 * Throws UserError for bad options before anything is done. A unit that can't be done is named in the end's `failed`; the others
 * go on. When `stop` aborts, nothing new is begun, what is under way gets a few seconds, and what is done stays.
 */
export async function run(
  options: RunOptions,
  listener: RunListener = {},
  stop: AbortSignal = new AbortController().signal,
): Promise<RunEnd> {
  const heard = safeListener(listener);
  const cache = contentCache(options.cacheFolder, { purpose: options.out, warn: heard.onWarning });
  const plan = await planPart(options, cache);
  await makeWritableFolder(options.cacheFolder, '--cache DIR');
  const release = await lockPart(options.out, plan.part);
  const attempt = attemptFromNow(options.workers);
  const harnesses = heldHarnessPool();
  const signal = abortedLater(stop, lastMilliseconds);
  const watch = await watchForDoubts(heard);
  const workers = slots(options.workers, stop);
  const oracles = asker({ cache, stop, signal, logFolder: join(recordFolder(plan), 'generators') });
  let record: RunningRecord | undefined;
  try {
    await Promise.all([
      sweepTemporaries(),
      sweepTemporaries(join(options.cacheFolder, 'tmp')),
      // What another shard left half written is swept beside its place when that is written, and by a merge.
      sweepHalfWritten(recordFolder(plan)),
    ]);
    const before = await recordBefore(plan);
    await announceShard(plan, before, attempt());
    const inputs = await inputsOf(plan, stop);
    const work = await remainingWork(plan, inputs);
    const { tasks, stale } = work;
    if (tasks.length > 0) await checkPatchCoverage(options, cache);
    await oracles.ready(tasks.flatMap(({ oracleGenerators }) => oracleGenerators));
    record = await beginRecord(plan, inputs, before, work, attempt);
    const { listener: overheard } = watch;
    const context: RunContext = {
      plan,
      inputs,
      cache,
      focalIndices: focalIndices(),
      harnesses,
      keepBug: bugKeeper(options.out),
      loops: new KnownLoops(await loadJavaParser()),
      oracles,
      workers,
      listener: overheard,
      stop,
      signal,
    };
    warnWithoutSandbox(context);
    const again = staleSentence(stale, inputs);
    if (again !== undefined) context.listener.onWarning(again);
    const missing = tasks.reduce((sum, task) => sum + task.oracleGenerators.length, 0);
    context.listener.onPlanned({
      units: plan.units.length,
      alreadyDone: plan.units.length - missing,
      suites: tasks.length,
    });

    const ordered = inWorkingOrder(tasks, options.workers);
    const failed = (await onTasks(options.workers, ordered, (task) => attemptTask(context, task))).flat();
    await record.close(stop.aborted ? 'stopped' : 'ended', await watch.doubts(), failed);
    stop.throwIfAborted();
    return {
      folder: options.out,
      planned: plan.units.length,
      done: plan.units.length - failed.length,
      failed,
    };
  } finally {
    await record?.leave();
    await harnesses.close();
    await oracles.close();
    await cache.release();
    await release();
    if (!stop.aborted) await keepWithinLimit(options, heard.onWarning);
  }
}

function warnWithoutSandbox({ plan, listener }: RunContext): void {
  if (plan.sandbox.sandbox !== 'none') return;
  const models = [
    ...new Set(plan.oracleGenerators.filter(({ source }) => source === 'model').map(({ name }) => name)),
  ];
  if (models.length > 0)
    listener.onWarning(
      `the oracles of ${models.join(', ')} came from a model and run without a sandbox: install bubblewrap, or look at them first`,
    );
  const { reason } = plan.sandbox;
  if (reason !== 'asWanted')
    listener.onWarning(
      `there is no sandbox around tests, as ${reason.why}: ${withoutSandbox}; --sandbox none does without this warning`,
    );
}

/** A run that is asked to stop ends within five seconds; this leaves one of them for ending JVMs. */
const lastMilliseconds = 4_000;

function abortedLater(stop: AbortSignal, milliseconds: number): AbortSignal {
  const later = new AbortController();
  stop.addEventListener('abort', () => {
    setTimeout(() => later.abort(stop.reason), milliseconds).unref();
  });
  return later.signal;
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

/** The units of the task that could not be done: none, or all that are still without a file. */
async function attemptTask(context: RunContext, task: Task): Promise<FailedUnit[]> {
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
