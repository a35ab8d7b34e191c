import type { EndedProcess } from '../../process/process-end.js';
import type { PythonLaunch } from './job.js';
import type { PythonEvent, PythonRequest } from './protocol.js';
import type { PythonRecord } from './record.js';
import { startRunner } from './start-runner.js';

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

/** Runs the remaining tests in one process and records their results. Its end is final: no event follows. */
export async function runRunner(
  request: PythonRequest,
  launch: PythonLaunch,
  record: PythonRecord,
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
  const onEvent = (event: PythonEvent) => {
    if (event.event === 'done') finish({ how: 'done' });
    else if (event.event === 'failed') finish({ how: 'failed', message: event.message });
    try {
      record.add(event);
    } catch (thrown) {
      fault = thrown;
      finish({ how: 'done' });
    }
    watch();
  };
  const runner = await startRunner(launch, request, onEvent, signal);
  watch();
  void runner.ended.then((ended) => finish({ how: 'died', ended }));
  const end = await finished;
  clearTimeout(watchdog);
  await runner.kill();
  clearTimeout(watchdog);
  if (fault !== undefined) throw fault as Error;
  return end;
}
