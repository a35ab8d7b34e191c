/** Kleene's three truth values. `unknown`: the documentation and the prefix do not decide it. */
export type Truth = 'true' | 'false' | 'unknown';

export function toTruth(value: boolean): Truth {
  return value ? 'true' : 'false';
}

export function not(truth: Truth): Truth {
  if (truth === 'unknown') return 'unknown';
  return truth === 'true' ? 'false' : 'true';
}

/** True if one is true, false if all are false. */
export function disjoin(truths: readonly Truth[]): Truth {
  if (truths.includes('true')) return 'true';
  return truths.includes('unknown') ? 'unknown' : 'false';
}

/** True if all are true, false if one is false. */
export function conjoin(truths: readonly Truth[]): Truth {
  if (truths.includes('false')) return 'false';
  return truths.includes('unknown') ? 'unknown' : 'true';
}

/** The common value, or unknown if they differ: for readings of an ambiguous sentence. */
export function findAgreement(truths: readonly Truth[]): Truth {
  const [first] = truths;
  return first !== undefined && truths.every((truth) => truth === first) ? first : 'unknown';
}
