import type { Version } from '../model/bug.js';
import type { EndedProcess } from '../process/process-end.js';
import type { JobRecord } from './job-record.js';
import type { HarnessProcess } from './process.js';
import type { HarnessEvent } from './protocol.js';
import type { Worker } from './worker.js';

/** A JVM that keeps silent for this long while compiling or between tests is taken for hung. */
const silenceLimitMilliseconds = 300_000;
/** Beyond its own limit a test gets this long to be reported by the harness before Node ends the JVM. */
const reportGraceMilliseconds = 5_000;
/** A test that has run for this long most often runs into its time limit. */
const stallMilliseconds = 500;

/** A JVM that takes one job after the other. */
export interface WarmJvm {
  readonly process: HarnessProcess;
  /** Replaces whoever hears its events. */
  readonly listen: (listener: (event: HarnessEvent) => void) => void;
}

/** How a JVM's work on a job ended. */
export type AttemptEnd =
  | { readonly how: 'done' }
  | { readonly how: 'restart' }
  | { readonly how: 'aborted' }
  | { readonly how: 'failed'; readonly message: string }
  | { readonly how: 'died'; readonly ended: EndedProcess };

/** Sends what is left of the job and records events until the job is done or the JVM is of no more use. */
export function oneAttempt(
  { process, listen, request }: WarmJvm & { readonly request: { readonly job: string } },
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
