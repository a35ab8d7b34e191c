import type { Counts, EvaluationMeasure } from '../../evaluations/evaluation.js';
import type { ComparedMetric } from '../compare/comparable.js';
import type { ComparedCell } from '../compare/contestant.js';

/** What the test cases of one program, seed and oracle generator add up to. */
export interface CountsCell extends ComparedCell {
  readonly counts: Counts;
}

/** A measure as a comparison computes it. */
export interface ComparedMeasure extends ComparedMetric<CountsCell> {
  readonly sums: EvaluationMeasure['sums'];
}
