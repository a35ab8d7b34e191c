import type { Forecast } from '../analysis/estimate/forecast-shape.js';
import { checkRunSettings } from './check-settings.js';
import { forecastRun } from './forecast-run.js';
import { collectGenerators } from './given-oracles.js';
import { resolveGiven } from './run.js';
import type { RunEvents } from './run-events.js';
import type { RunSettings } from './settings.js';

/** See `plan` of the library. */
export async function planGiven(
  settings: RunSettings,
  { onWarning }: Pick<RunEvents, 'onWarning'>,
): Promise<Forecast> {
  const choices = checkRunSettings(settings, 'plan');
  const warn = (sentence: string) => onWarning?.(sentence);
  return forecastRun(await resolveGiven(choices, collectGenerators(settings.oracle), warn));
}
