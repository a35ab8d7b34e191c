import type { Language } from '../../model/program/language.js';
import type { Plan } from '../1-plan.js';
import { javaInputs } from './java-inputs.js';
import type { LanguageInputs } from './language-inputs.js';
import { pythonInputs } from './python-inputs.js';

/** One line each. */
const inputs: Readonly<Record<Language, LanguageInputs>> = { java: javaInputs, python: pythonInputs };

export function getLanguageInputs({ benchmark }: Pick<Plan, 'benchmark'>): LanguageInputs {
  return inputs[benchmark.language ?? 'java'];
}
