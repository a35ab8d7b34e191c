import type { ReadingOptions } from './pair.js';
import type { ScoringOptions } from './pair-sums.js';
import type { TextLanguageName } from './text-language.js';

/** Everything that determines a report. */
export interface ScoreOptions extends ReadingOptions, ScoringOptions {
  /** Number of frequent n-grams that CrystalBLEU leaves out. */
  readonly sharedNgrams: number;
  readonly language: TextLanguageName;
  /** The user's Python, or `search`. */
  readonly python: string;
  readonly resamples: number;
  readonly randomState: number;
}

/** The share of intervals that contain the true value. */
export const confidence = 0.95;
