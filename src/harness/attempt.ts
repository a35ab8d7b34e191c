import type { Role } from '../model/program/role.js';
import { getMessage } from '../model/common/errors.js';
import { TimeLimit } from '../process/time-limit.js';
import type { EndedProcess } from '../process/process-end.js';
import type { JobRecord } from './job-record.js';
import type { HarnessProcess } from './process.js';
import type { HarnessEvent } from './protocol.js';
import type { Worker } from './worker.js';

/** A JVM without events for this long, while compiling or between tests, counts as hanging. */
const silenceLimitMilliseconds = 300_000;
/** Time for the harness to report a test beyond its limit, before Node kills the JVM. */
const reportGraceMilliseconds = 5_000;
/** A test that has run for this long usually runs into its time limit. */
const stallMilliseconds = 500;

/** A JVM that executes jobs in sequence. */
export interface WarmJvm {
  readonly process: HarnessProcess;
  /** Replaces the listener of its events. */
  readonly listen: (listener: (event: HarnessEvent) => void) => void;
}

interface JobToSend {
  readonly request: { readonly job: string };
  /** Called after the JVM has read the classes. */
  readonly hideClasses: () => Promise<void>;
}

/** How a JVM's work on a job ended. */
export type AttemptEnd =
  | { readonly how: 'done' }
  | { readonly how: 'restart' }
  | { readonly how: 'aborted' }
  | { readonly how: 'failed'; readonly message: string }
  | { readonly how: 'died'; readonly ended: EndedProcess };

/** Sends the rest of the job and records events until the job is done or the JVM is no longer usable. */
export function runAttempt(
  { process, listen, request, hideClasses }: WarmJvm & JobToSend,
  version: Role,
  record: JobRecord,
  worker: Worker,
  signal: AbortSignal | undefined,
): Promise<AttemptEnd> {
  return new Promise((resolve) => {
    const watchdog = new TimeLimit();
    let stallTimer: NodeJS.Timeout | undefined;
    let known = record.size;
    const finish = (end: AttemptEnd) => {
      watchdog.stop();
      clearTimeout(stallTimer);
      listen(() => undefined);
      signal?.removeEventListener('abort', onAbort);
      resolve(end);
    };
    const onAbort = () => finish({ how: 'aborted' });
    const onBroken = (thrown: unknown) => finish({ how: 'failed', message: getMessage(thrown) });
    const watch = () => {
      clearTimeout(stallTimer);
      if (record.isRunningTest()) stallTimer = setTimeout(() => worker.lend(), stallMilliseconds);
      const limit = record.isRunningTest()
        ? record.job.testTimeoutMilliseconds + reportGraceMilliseconds
        : silenceLimitMilliseconds;
      watchdog.start(limit, () => {
        if (record.timeOut()) finish({ how: 'restart' });
        else finish({ how: 'failed', message: `it sent nothing for ${silenceLimitMilliseconds / 1000} s` });
      });
    };
    signal?.addEventListener('abort', onAbort);
    listen((event) => {
      if ('job' in event && event.job !== request.job) return;
      record.add('version' in event ? { ...event, version } : event);
      if (record.size > known) {
        known = record.size;
        worker.report(known, record.expected);
      }
      if (event.event === 'done') finish({ how: 'done' });
      else if (event.event === 'restart') finish({ how: 'restart' });
      else if (event.event === 'failed') finish({ how: 'failed', message: event.message });
      else {
        if (event.event === 'loaded') hideClasses().then(() => process.send({}), onBroken);
        watch();
      }
    });
    void process.ended.then((ended) => finish({ how: 'died', ended }));
    watch();
    process.send(request);
  });
}
