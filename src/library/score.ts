import { UserError } from '../model/common/errors.js';
import type { RunEnd } from '../pipeline/events.js';
import { chooseScoreRun } from '../settings/score-table.js';
import { checkScoreSettings } from './check-settings.js';
import { executeChoices } from './run.js';
import type { RunEvents } from './run-events.js';
import type { ScoreSettings } from './settings.js';

/** See `score` of the library. */
export async function scoreGiven(
  files: readonly string[],
  settings: ScoreSettings,
  events: RunEvents,
  signal: AbortSignal | undefined,
): Promise<RunEnd> {
  if (!Array.isArray(files) || files.some((file) => typeof file !== 'string'))
    throw new UserError("score takes a list of files, as in ['predictions.csv']");
  return executeChoices(chooseScoreRun(files, checkScoreSettings(settings)), new Map(), events, signal);
}
