/** Kleene's three truth values: what can't be decided from the documentation and the prefix is `unknown`. */
export type Truth = 'true' | 'false' | 'unknown';

export function truthOf(value: boolean): Truth {
  return value ? 'true' : 'false';
}

export function not(truth: Truth): Truth {
  if (truth === 'unknown') return 'unknown';
  return truth === 'true' ? 'false' : 'true';
}

/** True if one is true, false if all are false. */
export function anyOf(truths: readonly Truth[]): Truth {
  if (truths.includes('true')) return 'true';
  return truths.includes('unknown') ? 'unknown' : 'false';
}

/** True if all are true, false if one is false. */
export function allOf(truths: readonly Truth[]): Truth {
  if (truths.includes('false')) return 'false';
  return truths.includes('unknown') ? 'unknown' : 'true';
}

/** What all of them say, and unknown where they differ: for readings of an ambiguous sentence. */
export function agreedBy(truths: readonly Truth[]): Truth {
  const [first] = truths;
  return first !== undefined && truths.every((truth) => truth === first) ? first : 'unknown';
}
