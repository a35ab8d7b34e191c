import { UserError } from '../model/common/errors.js';
import { scoreByChoices } from '../scoring/resolve-score.js';
import type { ScoreReport } from '../scoring/score-report.js';
import { checkScoreSettings } from './check-settings.js';
import type { ScoreSettings } from './settings.js';

/** See `score` of the library. */
export async function scoreGiven(files: readonly string[], settings: ScoreSettings): Promise<ScoreReport> {
  if (!Array.isArray(files) || files.some((file) => typeof file !== 'string'))
    throw new UserError("score takes a list of files, as in ['predictions.csv']");
  return scoreByChoices(files, checkScoreSettings(settings));
}
