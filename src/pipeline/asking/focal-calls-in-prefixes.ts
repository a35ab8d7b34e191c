import { remember } from '../../model/common/remember.js';
import type { CallExtractor } from '../../source/candidates/asserted-call.js';
import type { FocalIndex } from '../../source/focal/focal-index.js';
import type { NamesOfSuite } from '../../source/focal/foreign-call.js';
import { withExtractedCall } from '../../source/normalised/extracted-call.js';
import { normalisePrefix } from '../../source/normalised/normalised-prefix.js';
import type { ResultTypes } from '../../source/types/result-types.js';

/** Normalises the prefixes of a suite's class. Memoised, because many candidates share a prefix. */
export function createNormaliser(
  focalIndex: FocalIndex,
  focalClasses: readonly string[],
  results: ResultTypes,
  names: NamesOfSuite = results.types,
): (prefix: string) => string {
  const { parser } = focalIndex;
  return remember((prefix) =>
    normalisePrefix(parser, prefix, focalIndex.findFocalCall(focalClasses, prefix, names), results),
  );
}

/** Moves the focal calls of assertions that have no statements before them. */
export function createCallExtractor(
  focalIndex: FocalIndex,
  focalClasses: readonly string[],
  results: ResultTypes,
  names: NamesOfSuite = results.types,
): CallExtractor {
  return (statements) => {
    const call = focalIndex.findFocalCall(focalClasses, statements, names);
    if (call === 'unknown') return undefined;
    const located = withExtractedCall(focalIndex.parser, statements, call, results);
    return located.prefix === statements ? undefined : located;
  };
}
