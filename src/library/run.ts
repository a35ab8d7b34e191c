import { rejectOnAbort } from '../model/common/reject-on-abort.js';
import { countingOptions } from '../options/counting-options.js';
import type { RunEnd, RunListener } from '../pipeline/events.js';
import { executeRun } from '../pipeline/run.js';
import { reportRun } from '../reports/report-run.js';
import type { GivenGenerators } from '../oracles/registry.js';
import { resolveRun } from '../settings/resolve-run.js';
import type { RunOptions } from '../settings/run-options.js';
import type { RunChoices } from '../settings/run-table.js';
import { checkRunSettings } from './check-settings.js';
import { collectGenerators } from './given-oracles.js';
import type { RunEvents } from './run-events.js';
import type { RunSettings } from './settings.js';

/** See `run` of the library. */
export async function runAndWrite(
  settings: RunSettings,
  events: RunEvents,
  signal: AbortSignal | undefined,
): Promise<RunEnd> {
  const choices = checkRunSettings(settings);
  return executeChoices(choices, collectGenerators(settings.oracle), events, signal);
}

/** Runs what the choices say and writes the run's files. */
export async function executeChoices(
  choices: RunChoices,
  givenOracles: GivenGenerators,
  events: RunEvents,
  signal: AbortSignal | undefined,
): Promise<RunEnd> {
  const warn = (sentence: string) => events.onWarning?.(sentence);
  const until = signal ?? new AbortController().signal;
  const options = await rejectOnAbort(until, () => resolveGiven(choices, givenOracles, warn));
  const end = await executeRun(options, toRunListener(events), signal);
  const foundAt = choices.foundAt ?? countingOptions.foundAt.default;
  if (options.shard === undefined) await rejectOnAbort(until, () => reportRun(end, foundAt));
  return end;
}

/** The run that choices and oracle generators given as objects amount to. */
export async function resolveGiven(
  choices: RunChoices,
  givenOracles: GivenGenerators,
  warn: (sentence: string) => void,
): Promise<RunOptions> {
  return { ...(await resolveRun(choices, warn)), ...(givenOracles.size === 0 ? {} : { givenOracles }) };
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
