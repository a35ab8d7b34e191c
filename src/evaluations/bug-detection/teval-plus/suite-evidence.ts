/**
 * How TEval-plus's files say a bug's suite ran, which determines what a missing failure means. Its eval_tests.py lists failed suites; its
 * fix_failed_tests.py removes tests with compile errors from them.
 */
export type SuiteEvidence =
  /** It compiled and ran to its end on both versions. Tests without a recorded failure have passed. */
  | { readonly kind: 'ran' }
  /** Unknown, because there is no list of failed suites. */
  | { readonly kind: 'unknown' }
  /** It did not compile on one of the versions, or was killed at its time limit. The fixed version runs first. */
  | { readonly kind: 'ended'; readonly why: string }
  /** It ran after the removal of tests with compile errors. `left` are the remaining tests; `unknown` if the repaired sources are missing. */
  | { readonly kind: 'repaired'; readonly left: ReadonlySet<string> | 'unknown' };

/** Returns the evidence on each bug's suite. */
export type EvidenceOfBug = (bug: string) => Promise<SuiteEvidence>;

/** A list of failed suites: the entry of each bug. */
export type FailedSuites = ReadonlyMap<string, 'killed' | 'not compiled'>;

const notCompiled = 'its suite did not compile';
const killed = 'its suite was killed after its time limit';

/**
 * The evidence on a suite from the list of the first run and, if tests were removed from suites that did not compile, the list of the second one.
 * `leftIn` returns the tests of a repaired suite: `none` if it could not be repaired, `unknown` if it is missing.
 */
export async function combineEvidence(
  bug: string,
  first: FailedSuites | 'none',
  repaired:
    | 'never'
    | {
        readonly second: FailedSuites | 'none';
        readonly leftIn: (bug: string) => Promise<ReadonlySet<string> | 'none' | 'unknown'>;
      },
): Promise<SuiteEvidence> {
  if (first === 'none') return { kind: 'unknown' };
  const failure = first.get(bug);
  if (failure === undefined) return { kind: 'ran' };
  if (failure === 'killed') return { kind: 'ended', why: killed };
  if (repaired === 'never') return { kind: 'ended', why: notCompiled };
  const left = await repaired.leftIn(bug);
  if (left === 'none') return { kind: 'ended', why: notCompiled };
  if (repaired.second === 'none') return { kind: 'unknown' };
  const again = repaired.second.get(bug);
  if (again === 'not compiled')
    return { kind: 'ended', why: `${notCompiled} after tests with errors had been taken out` };
  if (again === 'killed') return { kind: 'ended', why: killed };
  return { kind: 'repaired', left };
}
