import { defaults } from '../cli/options/defaults.js';
import { runOptionsOf } from '../cli/options/run-options.js';
import type { RunEnd, RunListener } from '../pipeline/events.js';
import { run } from '../pipeline/run.js';
import { reportRun } from '../reports/report-run.js';
import { runFlagsOf } from './flags-of.js';
import type { RunEvents } from './run-events.js';
import type { RunSettings } from './settings.js';

/** See `run` of the library. */
export async function runAndWrite(
  settings: RunSettings,
  events: RunEvents,
  signal: AbortSignal | undefined,
): Promise<RunEnd> {
  const flags = runFlagsOf(settings, (sentence) => events.onWarning?.(sentence));
  const options = await runOptionsOf(flags);
  signal?.throwIfAborted();
  const end = await run(options, listenerOf(events), signal);
  if (options.shard === undefined) await reportRun(end, flags.foundAt ?? defaults.foundAt);
  return end;
}

function listenerOf(events: RunEvents): RunListener {
  return {
    onPlanned: ({ units, alreadyDone }) => events.onPlanned?.({ units, alreadyDone }),
    onStep: (suite, doing) => events.onStep?.(suite, doing),
    onWarning: (sentence) => events.onWarning?.(sentence),
    onUnitDone: ({ unit, accounts, remarks }) => events.onUnitDone?.({ unit, accounts, remarks }),
    onUnitFailed: (failed) => events.onUnitFailed?.(failed),
  };
}
