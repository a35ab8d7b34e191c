import { countingOptions } from '../options/counting-options.js';
import type { RunEnd, RunListener } from '../pipeline/events.js';
import { executeRun } from '../pipeline/run.js';
import { reportRun } from '../reports/report-run.js';
import { resolveRun } from '../settings/resolve-run.js';
import { checkRunSettings } from './check-settings.js';
import { collectGenerators } from './given-oracles.js';
import type { RunEvents } from './run-events.js';
import type { RunSettings } from './settings.js';

/** See `executeRun` of the library. */
export async function runAndWrite(
  settings: RunSettings,
  events: RunEvents,
  signal: AbortSignal | undefined,
): Promise<RunEnd> {
  const warn = (sentence: string) => events.onWarning?.(sentence);
  const choices = checkRunSettings(settings);
  const givenOracles = collectGenerators(settings.oracle);
  const options = {
    ...(await resolveRun(choices, warn)),
    ...(givenOracles.size === 0 ? {} : { givenOracles }),
  };
  signal?.throwIfAborted();
  const end = await executeRun(options, toRunListener(events), signal);
  if (options.shard === undefined) await reportRun(end, choices.foundAt ?? countingOptions.foundAt.default);
  return end;
}

function toRunListener(events: RunEvents): RunListener {
  return {
    onPlanned: ({ units, alreadyDone }) => events.onPlanned?.({ units, alreadyDone }),
    onStep: (suite, doing) => events.onStep?.(suite, doing),
    onWarning: (sentence) => events.onWarning?.(sentence),
    onUnitDone: ({ unit, accounts, remarks }) => events.onUnitDone?.({ unit, accounts, remarks }),
    onUnitFailed: (failed) => events.onUnitFailed?.(failed),
  };
}
