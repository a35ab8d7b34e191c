import type { EndedProcess } from '../../process/process-end.js';
import type { PythonLaunch } from './job.js';
import { startRunner, type RunnerRequest } from './start-runner.js';

/** How a runner's work ended. */
export type RunnerEnd =
  | { readonly how: 'done' }
  /** A test went on beyond its limit, and the runner did not report that. */
  | { readonly how: 'stuck' }
  | { readonly how: 'silent'; readonly seconds: number }
  | { readonly how: 'failed'; readonly message: string }
  | { readonly how: 'died'; readonly ended: EndedProcess };

/** Time to start Python and load the program. */
const loadLimitMilliseconds = 60_000;
/** Time for the runner to report a test beyond its limit, on a busy machine. */
const reportGraceMilliseconds = 20_000;

/** The events that end a runner's work. Others are for its record. */
type EndEvent =
  | { readonly event: 'done' }
  /** A fault of the runner. */
  | { readonly event: 'failed'; readonly message: string };

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
  record: RunnerRecord<Event | EndEvent>,
  signal: AbortSignal | undefined,
): Promise<RunnerEnd> {
  let finish: (end: RunnerEnd) => void = () => undefined;
  const finished = new Promise<RunnerEnd>((resolve) => (finish = resolve));
  let watchdog: NodeJS.Timeout | undefined;
  const watch = () => {
    clearTimeout(watchdog);
    const isTesting = record.isRunning();
    const limit = isTesting
      ? launch.testTimeoutMilliseconds + reportGraceMilliseconds
      : loadLimitMilliseconds;
    watchdog = setTimeout(
      () => finish(isTesting ? { how: 'stuck' } : { how: 'silent', seconds: limit / 1000 }),
      limit,
    );
  };
  let fault: unknown;
  const onEvent = (event: Event | EndEvent) => {
    if (event.event === 'done') finish({ how: 'done' });
    else if (event.event === 'failed')
      finish({ how: 'failed', message: (event as { message: string }).message });
    try {
      record.add(event);
    } catch (thrown) {
      fault = thrown;
      finish({ how: 'done' });
    }
    watch();
  };
  const runner = await startRunner<Event | EndEvent>(launch, request, onEvent, signal);
  watch();
  void runner.ended.then((ended) => finish({ how: 'died', ended }));
  const end = await finished;
  clearTimeout(watchdog);
  await runner.kill();
  clearTimeout(watchdog);
  if (fault !== undefined) throw fault as Error;
  return end;
}
