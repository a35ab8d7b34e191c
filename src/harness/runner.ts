import { tmpdir } from 'node:os';
import { MachineError } from '../model/common/errors.js';
import { loadJavaParser } from '../source/parser.js';
import { toStorageError } from '../store/files/storage-errors.js';
import { runAttempt, type AttemptEnd, type WarmJvm } from './attempt.js';
import { prepareRequest, withOrigins } from './job-request.js';
import { listVisibleFiles } from './programs/program-files.js';
import type { HarnessEvent, HarnessJob, HarnessVersion } from './protocol.js';
import type { HarnessLaunch } from './process.js';
import { startHarness } from './process.js';
import { createProcessError } from '../process/process-failure.js';
import type { HarnessResult } from './job-result.js';
import { JobRecord } from './job-record.js';
import { createProgramCopies, type ProgramCopies, type ProgramWindow } from './programs/program-copies.js';
import { createSharedCompilations, makeCompilationKey } from './shared-compilations.js';
import { shuffle } from './shuffle.js';
import { ownWorker, type Worker } from './worker.js';

/** Runs jobs in sequence on a warm JVM, and starts a new one after a test that ended or tainted it. */
export interface HarnessRunner {
  /** Throws MachineError if the machine, and not a test, is at fault, and when `signal` aborts. */
  execute(job: HarnessJob, signal?: AbortSignal, worker?: Worker): Promise<HarnessResult>;
  close(): Promise<void>;
}

/** A JVM is replaced after this time, to limit what tests leave in it, and its processor time. */
const longestLifeMilliseconds = 600_000;
/** Number of consecutive deaths without a responsible test before giving up. */
const maximumUnexplainedDeaths = 3;

interface StartedJvm extends WarmJvm {
  readonly startedAt: number;
  readonly window: ProgramWindow;
  /** Keys of the compilations that it has made or received. */
  readonly compilations: Set<string>;
  /** The digest of the tests of its last request; undefined if that has none. */
  lastTests: string | undefined;
  /** Resolves when the JVM and its folder are gone. */
  readonly gone: Promise<void>;
}

/**
 * @param sharedCopies copies of programs; by default the runner has its own
 * @param compilations those that it shares with other runners
 */
export function createHarnessRunner(
  launch: HarnessLaunch,
  sharedCopies?: ProgramCopies,
  compilations = createSharedCompilations(),
): HarnessRunner {
  const copies = sharedCopies ?? createProgramCopies();
  let current: StartedJvm | undefined;
  let jobCount = 0;

  async function warmJvm(): Promise<StartedJvm> {
    if (current !== undefined) return current;
    let listener: (event: HarnessEvent) => void = () => undefined;
    const window = await copies.window();
    const process = await startHarness(launch, window.folder, (event) => listener(event));
    const gone = process.ended.then(() => {
      if (current === started) current = undefined;
      return window.close().catch(() => undefined); // the next run removes it
    });
    const started: StartedJvm = {
      startedAt: performance.now(),
      process,
      window,
      compilations: new Set(),
      lastTests: undefined,
      listen: (next) => (listener = next),
      gone,
    };
    current = started;
    return started;
  }

  async function discard(): Promise<void> {
    const old = current;
    current = undefined;
    await old?.process.kill();
    await old?.gone;
  }

  /** Runs the rest of a job on one of its versions. The JVM sees only that version, without its name. */
  async function executeOn(
    version: HarnessVersion,
    record: JobRecord,
    signal: AbortSignal | undefined,
    worker: Worker,
  ): Promise<void> {
    let unexplainedDeaths = 0;
    const { sharedTests } = record;
    const key = sharedTests === undefined ? 'none' : makeCompilationKey(launch, version, sharedTests);
    while (!record.isComplete(version.version)) {
      signal?.throwIfAborted();
      const jvm = await warmJvm();
      const { process, listen, window } = jvm;
      const progressBefore = record.size;
      const compiled = jvm.compilations.has(key) ? 'none' : compilations.find(key);
      const prepared = await prepareRequest(version, record, process, window, compiled, jvm.lastTests).catch(
        async (thrown: unknown) => {
          const ended = await Promise.race([process.ended, Promise.resolve('at work' as const)]);
          if (ended !== 'at work') return { ended, shown: [] }; // its window is closed with it
          throw toStorageError(thrown, tmpdir(), 'TMPDIR');
        },
      );
      const { shown } = prepared;
      const send = (request: object) => {
        jvm.lastTests = sharedTests;
        const run = {
          ...{ process, listen, hideClasses: () => window.hide() },
          request: { job: `${(jobCount += 1)}`, ...request },
        };
        return runAttempt(run, version.version, record, worker, signal);
      };
      const end: AttemptEnd =
        'ended' in prepared ? { how: 'died', ended: prepared.ended } : await send(prepared.request);
      await worker.reclaim();
      jvm.compilations.add(key);
      const shared = record.takeShared();
      if (shared !== 'none') compilations.keep(key, shared);
      if (end.how === 'done') return void (await window.hide());
      await discard();
      if (end.how === 'aborted') signal?.throwIfAborted();
      if (end.how === 'failed')
        throw new MachineError(`the test harness could not continue: ${withOrigins(end.message, shown)}`);
      if (end.how === 'died') {
        const blamed = record.blame(end.ended.end);
        unexplainedDeaths = blamed || record.size > progressBefore ? 0 : unexplainedDeaths + 1;
        if (unexplainedDeaths >= maximumUnexplainedDeaths)
          throw createProcessError(nameHarness(launch), end.ended);
      }
      if (record.job.suiteJvm === undefined) record.shareTimeouts();
    }
  }

  return {
    async close() {
      await discard();
      if (sharedCopies === undefined) await copies.close();
    },
    async execute(job, signal, worker = ownWorker) {
      const record = new JobRecord(await loadJavaParser(), job);
      if (job.isFresh === true) {
        await discard();
        await copies.forget(job.versions.map(listVisibleFiles));
      }
      // In random order, so that a warm JVM, or one with more loaded classes and threads, reveals nothing about the version.
      for (const version of shuffle(job.versions)) await executeOn(version, record, signal, worker);
      if (current !== undefined && performance.now() - current.startedAt > longestLifeMilliseconds)
        await discard();
      return record.result();
    },
  };
}

function nameHarness({ javaHome }: HarnessLaunch): string {
  return `the test harness (Java at ${javaHome}), started ${maximumUnexplainedDeaths} times, never ran a test: it`;
}
