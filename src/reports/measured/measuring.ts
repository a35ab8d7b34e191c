import type { MeasuringEvaluation } from '../../analysis/measured/summarize-measured.js';
import { usualEvaluation } from '../../evaluations/evaluation-options.js';
import { findEvaluation, type AnyEvaluation } from '../../evaluations/registry.js';
import type { RunConfiguration } from '../../options/run-configuration.js';

/** The evaluation of a run, if its reports are made from measures; `none` for bug detection, which has reports of its own. */
export function findMeasuring({
  evaluation: name = usualEvaluation,
}: Pick<RunConfiguration, 'evaluation'>): (AnyEvaluation & MeasuringEvaluation) | 'none' {
  const found = findEvaluation(name);
  const { measured } = found;
  return measured === undefined ? 'none' : { ...found, measured };
}
