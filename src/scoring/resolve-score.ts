import { UserError } from '../model/common/errors.js';
import type { Checked } from '../options/option.js';
import { textOptions } from '../options/text-options.js';
import { usualSmoothingValues } from '../text-scores/bleu.js';
import type { ScoreOptions } from './score-settings.js';

/** Options of texts as a user gave them. */
export type TextChoices = Checked<typeof textOptions>;

/** Those of these options that a run has. */
export function pickTextChoices(options: object): TextChoices {
  return Object.fromEntries(Object.entries(options).filter(([name]) => Object.hasOwn(textOptions, name)));
}

/**
 * The options with their defaults. Throws UserError for choices that contradict each other.
 *
 * @param python the user's Python, or `search`
 */
export function resolveScoreOptions(choices: TextChoices, python = 'search'): ScoreOptions {
  const level = choices.level ?? 'corpus';
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
    empty: choices.empty ?? 'refuse',
    language: choices.language ?? 'java',
    python,
    level,
    smoothing: { method, value: value ?? usualSmoothingValues[method] },
    scored: choices.scored ?? 'parsable',
    maximalLength: choices.maxLength ?? 'unknown',
    sharedNgrams: choices.sharedNgrams ?? 500,
    compare: choices.compare ?? '',
    resamples: choices.resamples ?? 1000,
    randomState: choices.randomState ?? 0,
  };
}
