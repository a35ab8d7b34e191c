import type { Language } from '../../model/program/language.js';
import type { Plan } from '../1-plan.js';
import type { LanguageInputs } from './language-inputs.js';

/** One line each. Loaded when a run needs them. */
const inputs: Readonly<Record<Language, () => Promise<LanguageInputs>>> = {
  java: async () => (await import('./java-inputs.js')).javaInputs,
  python: async () => (await import('./python-inputs.js')).pythonInputs,
  text: async () => (await import('./text-inputs.js')).textInputs,
};

export function loadLanguageInputs({ benchmark }: Pick<Plan, 'benchmark'>): Promise<LanguageInputs> {
  return inputs[benchmark.language ?? 'java']();
}
