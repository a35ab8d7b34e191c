import { UserError } from '../model/common/errors.js';
import type { Checked } from '../options/option.js';
import { scoreOptions } from '../options/score-options.js';
import { usualSmoothingValues } from '../text-scores/bleu.js';
import { compareFiles } from './compare-files.js';
import { scoreFiles } from './score-files.js';
import type { ScoreReport } from './score-report.js';
import type { ScoreOptions } from './score-settings.js';

/** Options of `teval score` as a user gave them. */
export type ScoreChoices = Checked<typeof scoreOptions>;

/** Scores files as a user chose, and compares them. Throws UserError for choices that contradict each other, and for unreadable files. */
export async function scoreByChoices(files: readonly string[], choices: ScoreChoices): Promise<ScoreReport> {
  const options = resolveScoreOptions(choices);
  const { compare } = choices;
  if (files.length === 0) throw new UserError('name a file of completions');
  const twice = files.find((file, index) => files.indexOf(file) < index);
  if (twice !== undefined) throw new UserError(`${twice} is named twice: its pairs would count twice`);
  if (compare === undefined) return scoreFiles(files, options);
  const [first, ...others] = files;
  if (others.length > 0) throw new UserError('--compare compares two files: name one file beside it');
  const comparison = await compareFiles(first!, compare, options);
  return { ...(await scoreFiles(files, options)), comparison };
}

/** The options with their defaults. Throws UserError for choices that contradict each other. */
export function resolveScoreOptions(choices: ScoreChoices): ScoreOptions {
  const level = choices.level ?? scoreOptions.level.default;
  const method = choices.smoothing ?? (level === 'sentence' ? 'exp' : 'none');
  const value = choices.smoothingValue;
  if (value !== undefined && usualSmoothingValues[method] === 0)
    throw new UserError(
      `the smoothing ${method} uses no value: leave out --smoothing-value, or choose floor or add-k`,
    );
  return {
    columns: choices.columns ?? {},
    by: choices.by ?? '',
    cluster: choices.cluster ?? '',
    empty: choices.empty ?? scoreOptions.empty.default,
    language: choices.language ?? scoreOptions.language.default,
    python: choices.python ?? 'search',
    level,
    smoothing: { method, value: value ?? usualSmoothingValues[method] },
    scored: choices.scored ?? scoreOptions.scored.default,
    maximalLength: choices.maxLength ?? 'unknown',
    sharedNgrams: choices.sharedNgrams ?? scoreOptions.sharedNgrams.default,
    resamples: choices.resamples ?? scoreOptions.resamples.default,
    randomState: choices.randomState ?? scoreOptions.randomState.default,
  };
}
