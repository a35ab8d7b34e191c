import { listAlternatives } from '../model/common/described.js';
import type { Options } from '../options/option.js';
import { text } from '../options/value-types.js';
import { bugDetectionOptions } from './bug-detection/options.js';
import { evaluations } from './registry.js';

/** The evaluation of a run that names none, and whose benchmark has bugs. */
export const usualEvaluation = 'bug-detection';

/** The option that chooses the evaluation, and the options of all evaluations. */
export const evaluationOptions = {
  evaluation: {
    takes: text('NAME'),
    help: `${listAlternatives(evaluations)}: what is judged`,
    default: usualEvaluation,
    otherwise: `${usualEvaluation}, or the first one that the benchmark's versions permit`,
    decides: 'rows',
    decidesOutcomes: 'no',
    recorded: 'unless default',
  },
  ...bugDetectionOptions,
} as const satisfies Options;

/** Whether an option belongs to an evaluation other than the named one, so that a run does not have it. */
export function isOfOtherEvaluation(of: string, name: string): boolean {
  return of.startsWith('evaluation ') && of !== `evaluation ${name}`;
}
