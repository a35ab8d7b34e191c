import type { Candidate, WholeTest } from '../../../model/suite/candidate.js';

/** The focal method found by TEval-plus's search, which includes the candidate's assertion. Empty if there is none. */
export function findFocalCells(candidate: Candidate | WholeTest): { focalMethod: string; docstring: string } {
  const focalMethod = candidate.focalMethodWithAssertion ?? candidate.focalMethod;
  if (focalMethod === 'unknown') return { focalMethod: '', docstring: '' };
  return { focalMethod: focalMethod.source, docstring: focalMethod.docstring };
}
