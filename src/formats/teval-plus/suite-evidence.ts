/**
 * What TEval-plus's files say of how a bug's suite was run, and so what it means that a test has no failure on record: its
 * eval_tests.py lists suites that failed, its fix_failed_tests.py takes tests with compile errors out of them.
 */
export type SuiteEvidence =
  /** It compiled and ran to its end on both versions: what has no failure on record has passed. */
  | { readonly kind: 'ran' }
  /** Nothing is known: there is no list of suites that failed. */
  | { readonly kind: 'unknown' }
  /** It did not compile on one of the versions, or was killed after its time limit. The fixed version's turn comes first. */
  | { readonly kind: 'ended'; readonly why: string }
  /** It ran after tests with compile errors had been taken out; which is not known where its repaired sources are gone. */
  | { readonly kind: 'repaired'; readonly left: ReadonlySet<string> | 'unknown' };

/** Gives the evidence of each bug's suite. */
export type EvidenceOfBug = (bug: string) => Promise<SuiteEvidence>;

/** A list of suites that failed: what its line says of a bug. */
export type FailedSuites = ReadonlyMap<string, 'killed' | 'not compiled'>;

const notCompiled = 'its suite did not compile';
const killed = 'its suite was killed after its time limit';

/**
 * The evidence of a suite from the lists of the first run and, where tests are taken out of suites that did not compile, of the
 * second one. `leftIn` gives the tests of a repaired suite, `none` where it could not be repaired, `unknown` where it is gone.
 */
export async function evidenceFrom(
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
