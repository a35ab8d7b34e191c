import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Version } from '../model/bug.js';
import { MachineError } from '../model/errors.js';
import { loadJavaParser } from '../source/parser.js';
import { storageError } from '../store/storage-errors.js';
import type { HarnessEvent, HarnessJob, HarnessVersion } from './protocol.js';
import type { HarnessLaunch, HarnessProcess } from './process.js';
import { startHarness } from './process.js';
import type { EndedProcess } from '../process/process-end.js';
import { failureOfProcess } from '../process/process-failure.js';
import type { HarnessResult } from './job-result.js';
import { JobRecord } from './job-record.js';
import {
  programCopies,
  type ProgramCopies,
  type ProgramWindow,
  type ShownElement,
} from './program-copies.js';

/**
 * The run's worker that a job occupies. While a test does nothing but run into its time limit, the job gives the worker back (`lend`), so that
 * another suite can use it, and takes one again afterwards (`reclaim`).
 */
export interface Worker {
  lend(): void;
  reclaim(): Promise<void>;
}

const ownWorker: Worker = { lend: () => undefined, reclaim: () => Promise.resolve() };

/** Runs one job after the other on a JVM that stays warm, and starts a new one behind a test that ended or tainted it. */
export interface HarnessRunner {
  /** Throws MachineError where the machine, not a test, is at fault, and when `signal` aborts. */
  execute(job: HarnessJob, signal?: AbortSignal, worker?: Worker): Promise<HarnessResult>;
  close(): Promise<void>;
}

/** A JVM that keeps silent for this long while compiling or between tests is taken for hung. */
const silenceLimitMilliseconds = 300_000;
/** Beyond its own limit a test gets this long to be reported by the harness before Node ends the JVM. */
const reportGraceMilliseconds = 5_000;
/** A test that has run for this long most often runs into its time limit. */
const stallMilliseconds = 500;
/** A JVM is replaced after this long: what tests leave behind in it, and the processor time it may use, stay bounded. */
const longestLifeMilliseconds = 600_000;
/** Deaths without a test to blame, in a row, before the machine is given up. */
const maximumUnexplainedDeaths = 3;

interface Attempt {
  readonly startedAt: number;
  readonly process: HarnessProcess;
  readonly window: ProgramWindow;
  readonly listen: (listener: (event: HarnessEvent) => void) => void;
  /** Resolves when nothing is left of it. */
  readonly gone: Promise<void>;
}

/** @param sharedCopies of programs; without it the runner has its own. */
export function harnessRunner(launch: HarnessLaunch, sharedCopies?: ProgramCopies): HarnessRunner {
  const copies = sharedCopies ?? programCopies();
  let current: Attempt | undefined;
  let jobCount = 0;

  async function attempt(): Promise<Attempt> {
    if (current !== undefined) return current;
    let listener: (event: HarnessEvent) => void = () => undefined;
    const window = await copies.window();
    const process = await startHarness(launch, window.folder, (event) => listener(event));
    const gone = process.ended.then(() => {
      if (current === started) current = undefined;
      return window.close().catch(() => undefined); // the next run sweeps it up
    });
    const started: Attempt = {
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
      const { process, listen, window } = await attempt();
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

/** All versions are one to the JVM. */
const versionOfJvm = 'program';

/** What is left of a job on one version, with copies in place of the files of this machine. */
async function requestFor(
  { version, classPath, lines }: HarnessVersion,
  record: JobRecord,
  process: HarnessProcess,
  window: ProgramWindow,
): Promise<{ readonly request: object; readonly shown: readonly ShownElement[] }> {
  const {
    versions,
    asmJars = [],
    testTimeoutMilliseconds,
    outputLimitCharacters,
    suiteCompile,
    groups,
  } = record.job;
  await window.prepare(versions.map((each) => each.classPath));
  const shown = (await window.show(classPath)).map(({ from, path }) => ({
    from,
    path: join(process.programs, path),
  }));
  const { skip, known, notCompiled } = record.progress(version);
  const request = {
    testTimeoutMilliseconds,
    outputLimitCharacters,
    suiteCompile,
    groups,
    versions: [{ version: versionOfJvm, classPath: shown.map(({ path }) => path), lines }],
    asmJars: await process.addLibraries(asmJars),
    skip: { [versionOfJvm]: skip },
    known: { [versionOfJvm]: known },
    notCompiled: { [versionOfJvm]: notCompiled },
  };
  return { request, shown };
}

/** A fault of the harness concerns the user's files, not our copies. */
function withOrigins(message: string, shown: readonly ShownElement[]): string {
  return shown.toReversed().reduce((text, { from, path }) => text.replaceAll(path, from), message);
}

type AttemptEnd =
  | { readonly how: 'done' }
  | { readonly how: 'restart' }
  | { readonly how: 'aborted' }
  | { readonly how: 'failed'; readonly message: string }
  | { readonly how: 'died'; readonly ended: EndedProcess };

/** Sends what is left of the job and records events until the job is done or the JVM is of no more use. */
function oneAttempt(
  {
    process,
    listen,
    request,
  }: Pick<Attempt, 'process' | 'listen'> & { readonly request: { readonly job: string } },
  version: Version,
  record: JobRecord,
  worker: Worker,
  signal: AbortSignal | undefined,
): Promise<AttemptEnd> {
  return new Promise((resolve) => {
    let watchdog: NodeJS.Timeout | undefined;
    let stallTimer: NodeJS.Timeout | undefined;
    const finish = (end: AttemptEnd) => {
      clearTimeout(watchdog);
      clearTimeout(stallTimer);
      listen(() => undefined);
      signal?.removeEventListener('abort', onAbort);
      resolve(end);
    };
    const onAbort = () => finish({ how: 'aborted' });
    const watch = () => {
      clearTimeout(watchdog);
      clearTimeout(stallTimer);
      if (record.isRunningTest()) stallTimer = setTimeout(() => worker.lend(), stallMilliseconds);
      const limit = record.isRunningTest()
        ? record.job.testTimeoutMilliseconds + reportGraceMilliseconds
        : silenceLimitMilliseconds;
      watchdog = setTimeout(() => {
        if (record.timeOut()) finish({ how: 'restart' });
        else finish({ how: 'failed', message: `it kept silent for ${silenceLimitMilliseconds / 1000} s` });
      }, limit);
    };
    signal?.addEventListener('abort', onAbort);
    listen((event) => {
      if ('job' in event && event.job !== request.job) return;
      record.add('version' in event ? { ...event, version } : event);
      if (event.event === 'done') finish({ how: 'done' });
      else if (event.event === 'restart') finish({ how: 'restart' });
      else if (event.event === 'failed') finish({ how: 'failed', message: event.message });
      else watch();
    });
    void process.ended.then((ended) => finish({ how: 'died', ended }));
    watch();
    process.send(request);
  });
}

function subjectOf({ javaHome }: HarnessLaunch): string {
  return `the test harness (Java at ${javaHome}), started ${maximumUnexplainedDeaths} times, never ran a test: it`;
}
