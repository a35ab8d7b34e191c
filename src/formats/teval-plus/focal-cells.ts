import type { Candidate, WholeTest } from '../../model/candidate.js';

/** The focal method as TEval-plus finds it: it searches the candidate's assertion, too. Empty where there is none. */
export function focalCellsOf(candidate: Candidate | WholeTest): { focalMethod: string; docstring: string } {
  const focalMethod = candidate.focalMethodWithAssertion ?? candidate.focalMethod;
  if (focalMethod === 'unknown') return { focalMethod: '', docstring: '' };
  return { focalMethod: focalMethod.source, docstring: focalMethod.docstring };
}
