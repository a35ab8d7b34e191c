import { TimeLimit } from '../../process/time-limit.js';
import type { EndedProcess } from '../../process/process-end.js';
import type { PythonLaunch } from './job.js';
import type { RunnerEvent } from './protocol.js';
import { startRunner, type RunnerRequest } from './start-runner.js';

/** How a runner's work ended. */
export type RunnerEnd =
  | { readonly how: 'done' }
  /** The runner can't continue, but no test is to blame. */
  | { readonly how: 'restart' }
  /** A test went on beyond its limit, and the runner did not report that. */
  | { readonly how: 'stuck' }
  | { readonly how: 'silent'; readonly seconds: number }
  | { readonly how: 'failed'; readonly message: string }
  | { readonly how: 'died'; readonly ended: EndedProcess };

/** Time to start Python and load the program. */
const loadLimitMilliseconds = 60_000;
/** Time for the runner to report a test beyond its limit, on a busy machine. */
const reportGraceMilliseconds = 20_000;

/** Takes the events of runners, one after the other. */
export interface RunnerRecord<Event> {
  isRunning(): boolean;
  /** @throws UserError for what is wrong with the request's content */
  add(event: Event): void;
}

/** Runs the remaining tests in one process and records their results. Its end is final: no event follows. */
export async function runRunner<Event extends { readonly event: string }>(
  request: RunnerRequest,
  launch: PythonLaunch,
  record: RunnerRecord<Event | RunnerEvent>,
  signal: AbortSignal | undefined,
): Promise<RunnerEnd> {
  let finish: (end: RunnerEnd) => void = () => undefined;
  const finished = new Promise<RunnerEnd>((resolve) => (finish = resolve));
  const watchdog = new TimeLimit();
  const watch = (testLimit = launch.testTimeoutMilliseconds) => {
    const isTesting = record.isRunning();
    const limit = isTesting ? testLimit + reportGraceMilliseconds : loadLimitMilliseconds;
    watchdog.start(limit, () =>
      finish(isTesting ? { how: 'stuck' } : { how: 'silent', seconds: limit / 1000 }),
    );
  };
  let fault: unknown;
  const onEvent = (event: Event | RunnerEvent) => {
    const end = toEnd(event);
    if (end !== 'none') finish(end);
    try {
      record.add(event);
    } catch (thrown) {
      fault = thrown;
      finish({ how: 'done' });
    }
    watch(event.event === 'again' ? (event as AgainEvent).limitMilliseconds : undefined);
  };
  const runner = await startRunner<Event | RunnerEvent>(launch, request, onEvent, signal);
  watch();
  void runner.ended.then((ended) => finish({ how: 'died', ended }));
  const end = await finished;
  await runner.kill();
  watchdog.stop();
  if (fault !== undefined) throw fault as Error;
  return end;
}

type AgainEvent = Extract<RunnerEvent, { readonly event: 'again' }>;
type FailedEvent = Extract<RunnerEvent, { readonly event: 'failed' }>;

function toEnd(event: { readonly event: string }): RunnerEnd | 'none' {
  switch (event.event) {
    case 'done':
    case 'restart':
      return { how: event.event };
    case 'failed':
      return { how: 'failed', message: (event as FailedEvent).message };
    default:
      return 'none';
  }
}
