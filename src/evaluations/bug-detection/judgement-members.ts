import type { Series } from '../../../stats/series.js';
import type { Firing } from '../firing.js';

/*
 * The public types of what judgements add to rows and summaries. They are written out because declarations derived from the judgements would contain
 * their options and zod. The compiler compares them with the judgements (judgements.ts), so a judgement without its members here does not compile.
 */

/** Judgements' columns of rows.csv. */
export interface JudgementColumns {
  readonly fired: Firing | '';
  readonly patch: Touch | '';
  readonly witness: string;
}

/** Judgements' members of summary.json. */
export interface JudgementSums {
  readonly fired: readonly SummaryFired[];
  readonly patch: readonly SummaryPatch[];
  readonly witness: readonly SummaryWitness[];
}

/** True and false positives by reason of their failure on the buggy version. Reasons that don't occur are omitted. */
export interface SummaryFired {
  readonly oracle_generator: string;
  readonly fired: Firing;
  /** Bugs with a true positive that failed for this reason. */
  readonly bugs_found: Series;
  readonly tp: Series;
  readonly fp: Series;
}

/** How a failure on the buggy version relates to the code that the fix changes, from the most direct evidence to none. */
export const touches = ['trace', 'covered', 'elsewhere', 'no', 'unknown'] as const;
export type Touch = (typeof touches)[number];

/** Number of test cases by what their failure touches. */
export type TouchCounts = Readonly<Record<Touch, number>>;

/** Number of a generator's alarms by their relation to the fix, over bugs, seeds and samples, by the run's accounting. */
export interface SummaryPatch {
  readonly oracle_generator: string;
  readonly tp: TouchCounts;
  readonly fp: TouchCounts;
  /** Bugs with at least one true positive that is `trace` or `covered`. */
  readonly bugs_found: Series;
}

/** What a true positive sees of the difference between the versions: a call with another result, other calls, or neither. */
export const witnessKinds = ['value', 'calls', 'none', 'unknown'] as const;
export type WitnessKind = (typeof witnessKinds)[number];

/** Number of a generator's true positives by their witness, over bugs, seeds and samples. */
export interface SummaryWitness {
  readonly oracle_generator: string;
  readonly tp: Readonly<Record<WitnessKind, number>>;
}
