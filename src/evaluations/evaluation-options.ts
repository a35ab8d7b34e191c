import { listAlternatives } from '../model/common/described.js';
import type { Option, Options } from '../options/option.js';
import { textOptions } from '../options/text-options.js';
import { text } from '../options/value-types.js';
import { bugDetectionDescription } from './bug-detection/description.js';
import { bugDetectionOptions } from './bug-detection/options.js';
import { flakinessDescription } from './flakiness/description.js';
import { oracleQualityDescription } from './oracle-quality/description.js';
import { targetsDescription } from './targets/description.js';
import { targetsOptions } from './targets/options.js';
import { textsDescription } from './texts/description.js';
import { wholeTestsDescription } from './whole-tests/description.js';
import { wholeTestsOptions } from './whole-tests/options.js';

/** The evaluation of a run that names none, and whose benchmark has bugs. */
export const usualEvaluation = bugDetectionDescription.name;

/** What lists and help tell of the evaluations, in the registry's order. */
export const evaluationDescriptions = [
  bugDetectionDescription,
  oracleQualityDescription,
  flakinessDescription,
  wholeTestsDescription,
  targetsDescription,
  textsDescription,
];

/** The option that chooses the evaluation, and the options of all evaluations. */
export const evaluationOptions = {
  evaluation: {
    takes: text('NAME'),
    help: `${listAlternatives([...evaluationDescriptions, { name: './mine.ts', description: '' }])}: what is judged; several, as in A,B, get a folder each`,
    default: usualEvaluation,
    otherwise: `${usualEvaluation}, or the first one that the benchmark's versions permit`,
    decides: 'rows',
    decidesOutcomes: 'no',
    recorded: 'unless default',
  },
  ...bugDetectionOptions,
  ...wholeTestsOptions,
  ...targetsOptions,
  ...textOptions,
} as const satisfies Options;

/** Whether an option belongs to evaluations other than the named one, so that a run does not have it. */
export function isOfOtherEvaluation({ of = [] }: Pick<Option, 'of'>, name: string): boolean {
  const owners = [of].flat();
  return owners.some((owner) => owner.startsWith('evaluation ')) && !owners.includes(`evaluation ${name}`);
}
