import { join } from 'node:path';
import { KnownLoops } from '../harness/known-loops.js';
import { holdHarnessPool } from '../harness/pool.js';
import type { JudgedUnitResult } from '../model/unit/unit.js';
import { loadJavaParser } from '../source/parser.js';
import { createGeneratorContext } from '../asking/create-context.js';
import type { Cache } from '../store/cache/cache.js';
import type { DamagedFile } from '../store/run/damaged-files.js';
import type { RunRecord } from '../store/run/run-record.js';
import type { RunOptions } from '../settings/run-options.js';
import { withoutSandbox } from '../toolchain/sandbox.js';
import { listTestGenerators, type Plan } from './1-plan.js';
import { createAsker } from './asking/ask-generators.js';
import type { RunningAttempt } from './record/attempt.js';
import { watchForDoubts } from './record/doubts.js';
import type { RunEnd, RunListener } from './events.js';
import { describeForeignSamples } from './asking/foreign-samples.js';
import { createFocalIndices } from './asking/focal-indices.js';
import type { Inputs } from './inputs/inputs.js';
import { createBugKeeper } from './record/keep-bug.js';
import { createPrograms } from '../execution/program-contents.js';
import { describeStaleUnits, type RemainingWork } from './inputs/remaining-work.js';
import { keepBugsAgain } from './inputs/repair.js';
import type { RunContext } from './run-context.js';
import { beginRecord, recordFolder, type RunningRecord } from './record/run-record.js';
import { runTasks, createSlots } from '../execution/slots.js';
import { attemptTask } from './task.js';
import { sortForWork } from './shards/task-order.js';

/** A run with a locked folder, and its remaining work. */
export interface BegunRun {
  readonly plan: Plan;
  readonly cache: Cache;
  /** The folder's record before this run. */
  readonly before: RunRecord | 'lost';
  readonly inputs: Inputs;
  readonly work: RemainingWork;
  /** Damaged files that were removed. */
  readonly damaged: readonly DamagedFile[];
  readonly attempt: RunningAttempt;
}

/** Does the remaining work of a run, and writes its record. */
export async function workOff(
  { plan, cache, before, inputs, work, damaged, attempt }: BegunRun,
  heard: Required<RunListener>,
  stop: AbortSignal,
): Promise<RunEnd> {
  const { options } = plan;
  const { tasks, stale } = work;
  const harnesses = holdHarnessPool();
  const signal = abortLater(stop, lastMilliseconds);
  const watch = await watchForDoubts();
  const workers = createSlots(options.workers, stop);
  const surroundings = {
    ...{ cache, stop, signal, begun: findBeginning(options, before) },
    logFolder: join(recordFolder(plan), 'generators'),
    onWarning: heard.onWarning,
  };
  const oracles = createAsker(surroundings);
  let record: RunningRecord | undefined;
  try {
    // What judgements look up is in Java programs.
    if (tasks.length > 0 && (plan.benchmark.language ?? 'java') === 'java')
      await plan.evaluation.check(options, { cache, tools: options.tools });
    await oracles.ready(tasks.flatMap(({ oracleGenerators }) => oracleGenerators));
    if (tasks.length > 0 && plan.testGenerator.storage === 'answers') await plan.testGenerator.ready();
    const foreign = await describeForeignSamples(plan);
    const known = [...listTestGenerators(plan), ...plan.oracleGenerators].flatMap(
      ({ name, doubts: own = [] }) => own.map((doubt) => `${name}: ${doubt}`),
    );
    const listDoubts = () => [...watch.describe(), ...new Set(known), ...foreign];
    record = await beginRecord(plan, inputs, before, work, () => attempt.soFar());
    const overheard = {
      ...heard,
      onUnitDone(result: JudgedUnitResult) {
        attempt.onUnitDone();
        heard.onUnitDone(result);
      },
    };
    const context: RunContext = {
      plan,
      inputs,
      cache,
      focalIndices: createFocalIndices(),
      harnesses,
      keepBug: createBugKeeper(options.out),
      loops: new KnownLoops(await loadJavaParser()),
      oracles,
      programs: createPrograms(cache),
      evaluation: await plan.evaluation.begin(options, plan.configuration.bugs),
      workers,
      doubts: watch,
      keepDoubts: () => record!.note(listDoubts()),
      suiteRequests: createGeneratorContext(plan.testGenerator, surroundings),
      listener: overheard,
      stop,
      signal,
    };
    warnWithoutSandbox(context);
    const again = describeStaleUnits(stale, inputs);
    if (again !== undefined) context.listener.onWarning(again);
    const missing = tasks.reduce((sum, task) => sum + task.oracleGenerators.length, 0);
    context.listener.onPlanned({
      units: plan.units.length,
      alreadyDone: plan.units.length - missing,
      suites: tasks.length,
    });

    await keepBugsAgain(context, damaged);
    const ordered = sortForWork(tasks, options.workers);
    const failed = (await runTasks(options.workers, ordered, (task) => attemptTask(context, task))).flat();
    await record.close(stop.aborted ? 'stopped' : 'ended', listDoubts(), failed);
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
  }
}

/** When the run, or the first evaluation of the same command, began first. */
function findBeginning({ begun = new Date() }: RunOptions, before: RunRecord | 'lost'): Date {
  const own = before === 'lost' ? new Date() : new Date(before.startedAt);
  return own < begun ? own : begun;
}

function warnWithoutSandbox({ plan, listener }: RunContext): void {
  if (plan.sandbox.sandbox !== 'none') return;
  const models = plan.oracleGenerators.filter(({ source }) => source === 'model').map(({ name }) => name);
  const code = [
    ...(plan.testGenerator.source === 'model' ? [`the suites of ${plan.testGenerator.name}`] : []),
    ...(models.length === 0 ? [] : [`the oracles of ${[...new Set(models)].join(', ')}`]),
  ];
  if (code.length > 0)
    listener.onWarning(
      `${code.join(' and ')} came from a model and run without a sandbox: install bubblewrap, or check them first`,
    );
  const { reason } = plan.sandbox;
  if (reason !== 'asWanted')
    listener.onWarning(
      `tests run without a sandbox, because ${reason.why}: ${withoutSandbox}; --sandbox none suppresses this warning`,
    );
}

/** A run that is asked to stop ends within five seconds. This leaves one of them for ending JVMs. */
const lastMilliseconds = 4_000;

function abortLater(stop: AbortSignal, milliseconds: number): AbortSignal {
  const later = new AbortController();
  stop.addEventListener('abort', () => {
    setTimeout(() => later.abort(stop.reason), milliseconds).unref();
  });
  return later.signal;
}
