import type { EvaluatedTestCase } from './unit-result.js';
import type { Judgement } from './judgement.js';
import { judgements } from './judgements.js';

/** What the judgements say of a test case: labels and sentences. */
export function judgementsInWords(test: EvaluatedTestCase): readonly (readonly [string, string])[] {
  return (judgements as readonly Judgement[]).flatMap(({ words }) => {
    const text = words.of(test);
    return text === 'none' ? [] : [[words.label, text] as const];
  });
}
