import { join } from 'node:path';
import { KnownLoops } from '../harness/known-loops.js';
import { heldHarnessPool } from '../harness/pool.js';
import { contentCache } from '../store/content-cache.js';
import { lockPart } from '../store/shard-folder.js';
import { sweepHalfWritten, sweepTemporaries } from '../store/temporary-folder.js';
import type { UnitResult } from '../model/unit.js';
import { loadJavaParser } from '../source/parser.js';
import { makeWritableFolder } from '../store/writable-folder.js';
import { withoutSandbox } from '../toolchain/sandbox.js';
import { bugKeeper } from './keep-bug.js';
import { focalIndices } from './focal-indices.js';
import { asker } from './ask-generators.js';
import { beginAttempt } from './attempt.js';
import { keepWithinLimit } from './cache-limit.js';
import type { RunEnd, RunListener } from './events.js';
import { safeListener } from './events.js';
import { inputsOf } from './inputs.js';
import type { RunOptions } from './options.js';
import { remainingWork, staleSentence } from './remaining-work.js';
import type { RunContext } from './run-context.js';
import { announceShard, beginRecord, recordBefore, recordFolder, type RunningRecord } from './run-record.js';
import { checkPatchCoverage } from './patch-touches.js';
import { watchForDoubts } from './doubts.js';
import { planPart } from './shard-of-plan.js';
import { onTasks, slots } from './slots.js';
import { attemptTask } from './task.js';
import { inWorkingOrder } from './task-order.js';

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
  const attempt = beginAttempt(options.workers);
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
    await announceShard(plan, before, attempt.soFar());
    const inputs = await inputsOf(plan, stop);
    const work = await remainingWork(plan, inputs);
    const { tasks, stale } = work;
    if (tasks.length > 0) await checkPatchCoverage(options, cache);
    await oracles.ready(tasks.flatMap(({ oracleGenerators }) => oracleGenerators));
    record = await beginRecord(plan, inputs, before, work, () => attempt.soFar());
    const overheard = {
      ...watch.listener,
      onUnitDone(result: UnitResult) {
        attempt.onUnitDone();
        watch.listener.onUnitDone(result);
      },
    };
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
