import { MachineError } from '../model/errors.js';
import type { HarnessEvent, HarnessJob } from './protocol.js';
import type { HarnessLaunch, HarnessProcess } from './process.js';
import { startHarness } from './process.js';
import type { EndedProcess } from '../process/process-end.js';
import { failureOfProcess } from '../process/process-failure.js';
import type { HarnessResult } from './job-record.js';
import { JobRecord } from './job-record.js';

/** Whoever lends the processor to a job. It is not needed while a test does nothing but wait for its time limit. */
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
  readonly listen: (listener: (event: HarnessEvent) => void) => void;
}

export function harnessRunner(launch: HarnessLaunch): HarnessRunner {
  let current: Attempt | undefined;
  let jobCount = 0;

  async function attempt(): Promise<Attempt> {
    if (current !== undefined) return current;
    let listener: (event: HarnessEvent) => void = () => undefined;
    const process = await startHarness(launch, (event) => listener(event));
    const started: Attempt = { startedAt: performance.now(), process, listen: (next) => (listener = next) };
    current = started;
    void process.ended.then(() => {
      if (current === started) current = undefined;
    });
    return started;
  }

  async function discard(): Promise<void> {
    const old = current;
    current = undefined;
    await old?.process.kill();
  }

  return {
    close: discard,
    async execute(job, signal, worker = ownWorker) {
      const record = new JobRecord(job);
      let unexplainedDeaths = 0;
      while (!record.isComplete()) {
        signal?.throwIfAborted();
        const { process, listen } = await attempt();
        const progressBefore = record.size;
        const end = await oneAttempt(process, listen, `${(jobCount += 1)}`, record, worker, signal);
        await worker.reclaim();
        if (end.how === 'done') break;
        await discard();
        if (end.how === 'aborted') signal?.throwIfAborted();
        if (end.how === 'failed') throw new MachineError(`the test harness could not go on: ${end.message}`);
        if (end.how === 'died') {
          const blamed = record.blame(end.ended.end);
          unexplainedDeaths = blamed || record.size > progressBefore ? 0 : unexplainedDeaths + 1;
          if (unexplainedDeaths >= maximumUnexplainedDeaths)
            throw failureOfProcess(subjectOf(launch), end.ended);
        }
        record.shareTimeouts();
      }
      if (current !== undefined && performance.now() - current.startedAt > longestLifeMilliseconds)
        await discard();
      return record.result();
    },
  };
}

type AttemptEnd =
  | { readonly how: 'done' }
  | { readonly how: 'restart' }
  | { readonly how: 'aborted' }
  | { readonly how: 'failed'; readonly message: string }
  | { readonly how: 'died'; readonly ended: EndedProcess };

/** Sends what is left of the job and records events until the job is done or the JVM is of no more use. */
function oneAttempt(
  process: HarnessProcess,
  listen: Attempt['listen'],
  job: string,
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
      if ('job' in event && event.job !== job) return;
      record.add(event);
      if (event.event === 'done') finish({ how: 'done' });
      else if (event.event === 'restart') finish({ how: 'restart' });
      else if (event.event === 'failed') finish({ how: 'failed', message: event.message });
      else watch();
    });
    void process.ended.then((ended) => finish({ how: 'died', ended }));
    watch();
    process.send({ job, ...record.job, ...record.progress() });
  });
}

function subjectOf({ javaHome }: HarnessLaunch): string {
  return `the test harness (Java at ${javaHome}), started ${maximumUnexplainedDeaths} times, never ran a test: it`;
}
