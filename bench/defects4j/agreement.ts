/** Failing tests of one suite on one version, according to both engines. */
export interface Agreement {
  readonly both: readonly string[];
  readonly onlyOurs: readonly string[];
  readonly onlyTheirs: readonly string[];
}

/** Compares sets of failing tests. The results are sorted. */
export function compareTests(teval: readonly string[], defects4j: readonly string[]): Agreement {
  const here = new Set(teval);
  const there = new Set(defects4j);
  return {
    both: [...here].filter((test) => there.has(test)).sort(),
    onlyOurs: [...here].filter((test) => !there.has(test)).sort(),
    onlyTheirs: [...there].filter((test) => !here.has(test)).sort(),
  };
}

export function agrees({ onlyOurs, onlyTheirs }: Agreement): boolean {
  return onlyOurs.length === 0 && onlyTheirs.length === 0;
}
