import { tmpdir } from 'node:os';
import { MachineError } from '../model/errors.js';
import { loadJavaParser } from '../source/parser.js';
import { storageError } from '../store/storage-errors.js';
import { oneAttempt, type AttemptEnd, type WarmJvm } from './attempt.js';
import { requestFor, withOrigins } from './job-request.js';
import type { HarnessEvent, HarnessJob, HarnessVersion } from './protocol.js';
import type { HarnessLaunch } from './process.js';
import { startHarness } from './process.js';
import { failureOfProcess } from '../process/process-failure.js';
import type { HarnessResult } from './job-result.js';
import { JobRecord } from './job-record.js';
import { programCopies, type ProgramCopies, type ProgramWindow } from './program-copies.js';
import { ownWorker, type Worker } from './worker.js';

/** Runs one job after the other on a JVM that stays warm, and starts a new one behind a test that ended or tainted it. */
export interface HarnessRunner {
  /** Throws MachineError where the machine, not a test, is at fault, and when `signal` aborts. */
  execute(job: HarnessJob, signal?: AbortSignal, worker?: Worker): Promise<HarnessResult>;
  close(): Promise<void>;
}

/** A JVM is replaced after this long: what tests leave behind in it, and the processor time it may use, stay bounded. */
const longestLifeMilliseconds = 600_000;
/** Deaths without a test to blame, in a row, before the machine is given up. */
const maximumUnexplainedDeaths = 3;

interface StartedJvm extends WarmJvm {
  readonly startedAt: number;
  readonly window: ProgramWindow;
  /** Resolves when nothing is left of it. */
  readonly gone: Promise<void>;
}

/** @param sharedCopies of programs; without it the runner has its own. */
export function harnessRunner(launch: HarnessLaunch, sharedCopies?: ProgramCopies): HarnessRunner {
  const copies = sharedCopies ?? programCopies();
  let current: StartedJvm | undefined;
  let jobCount = 0;

  async function warmJvm(): Promise<StartedJvm> {
    if (current !== undefined) return current;
    let listener: (event: HarnessEvent) => void = () => undefined;
    const window = await copies.window();
    const process = await startHarness(launch, window.folder, (event) => listener(event));
    const gone = process.ended.then(() => {
      if (current === started) current = undefined;
      return window.close().catch(() => undefined); // the next run sweeps it up
    });
    const started: StartedJvm = {
      startedAt: performance.now(),
      process,
      window,
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

  /** Runs what is left of a job on one of its versions. The JVM sees that version alone, and is not told which it is. */
  async function executeOn(
    version: HarnessVersion,
    record: JobRecord,
    signal: AbortSignal | undefined,
    worker: Worker,
  ): Promise<void> {
    let unexplainedDeaths = 0;
    while (!record.isComplete(version.version)) {
      signal?.throwIfAborted();
      const { process, listen, window } = await warmJvm();
      const progressBefore = record.size;
      const prepared = await requestFor(version, record, process, window).catch(async (thrown: unknown) => {
        const ended = await Promise.race([process.ended, Promise.resolve('at work' as const)]);
        if (ended !== 'at work') return { ended, shown: [] }; // its window goes with it
        throw storageError(thrown, tmpdir(), 'TMPDIR');
      });
      const { shown } = prepared;
      const send = (request: object) => {
        const run = { process, listen, request: { job: `${(jobCount += 1)}`, ...request } };
        return oneAttempt(run, version.version, record, worker, signal);
      };
      const end: AttemptEnd =
        'ended' in prepared ? { how: 'died', ended: prepared.ended } : await send(prepared.request);
      await worker.reclaim();
      if (end.how === 'done') return void (await window.hide());
      await discard();
      if (end.how === 'aborted') signal?.throwIfAborted();
      if (end.how === 'failed')
        throw new MachineError(`the test harness could not go on: ${withOrigins(end.message, shown)}`);
      if (end.how === 'died') {
        const blamed = record.blame(end.ended.end);
        unexplainedDeaths = blamed || record.size > progressBefore ? 0 : unexplainedDeaths + 1;
        if (unexplainedDeaths >= maximumUnexplainedDeaths)
          throw failureOfProcess(subjectOf(launch), end.ended);
      }
      record.shareTimeouts();
    }
  }

  return {
    async close() {
      await discard();
      if (sharedCopies === undefined) await copies.close();
    },
    async execute(job, signal, worker = ownWorker) {
      const record = new JobRecord(await loadJavaParser(), job);
      for (const version of job.versions) await executeOn(version, record, signal, worker);
      if (current !== undefined && performance.now() - current.startedAt > longestLifeMilliseconds)
        await discard();
      return record.result();
    },
  };
}

function subjectOf({ javaHome }: HarnessLaunch): string {
  return `the test harness (Java at ${javaHome}), started ${maximumUnexplainedDeaths} times, never ran a test: it`;
}
