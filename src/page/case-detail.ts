import type { RankedBug } from '../../ranking/rank-bug.js';
import { verdictInWords } from '../analysis/explain.js';
import { explainedPlaces } from '../analysis/ranking/ranked-tests.js';
import { firingOf } from '../model/fired.js';
import { firstFailure, type Outcome } from '../model/outcome.js';
import { wordsOf } from '../model/reason.js';
import type { TestCase } from '../model/test-case.js';
import type { EvaluatedTestCase, Unit } from '../model/unit.js';
import { strictVerdictOf } from '../model/verdict.js';
import { firedInWords, oraclesInWords, patchInWords } from '../render/explain-text.js';
import { focalMethodName } from '../reports/row-of.js';
import type { CaseDetail, OutcomeDetail, RankedDetail } from './page-data.js';
import type { Intern } from './packs.js';

/** Characters of a source, trace or message that the page keeps. */
const longestText = 100_000;

/** What the page shows of a test case: what `teval explain` tells, and its rank. */
export function caseDetailOf(
  unit: Unit,
  evaluated: EvaluatedTestCase,
  ranked: RankedDetail | 'not ranked',
  intern: Intern,
): CaseDetail {
  const { testCase, buggy, fixed, verdict, patch, copies, reruns } = { ...evaluated, ...evaluated.testCase };
  const { candidate } = testCase;
  const strict = strictVerdictOf(evaluated);
  const failure = firstFailure(buggy);
  const keep = (text: string) => intern(shortened(text));
  const source = testCase.source.trimEnd();
  const original = candidate.original.trimEnd();
  return {
    id: testCase.id,
    side: unit.side,
    candidate: candidate.id,
    why: verdictInWords(strict),
    ...(verdict.kind === strict.kind
      ? {}
      : { counted: `counted as ${verdict.kind} by the run's accounting` }),
    oracles: shortened(oraclesInWords(testCase)),
    source: keep(source),
    oracleLines: oracleLinesOf(testCase, source),
    buggy: outcomeDetailOf(buggy, keep),
    fixed: outcomeDetailOf(fixed, keep),
    ...(failure === 'none' ? {} : { fired: firedInWords[firingOf(testCase, failure)] }),
    ...(patch === undefined ? {} : { patch: patchInWords(patch) }),
    ...(testCase.kind === 'completedPrefix' && testCase.confidence !== undefined
      ? { confidence: testCase.confidence }
      : {}),
    ...{ copies, reruns },
    ...(original === '' || source.endsWith(original) ? {} : { original: keep(original) }),
    ...focalOf(testCase, keep),
    ...(ranked === 'not ranked' ? {} : { ranked }),
  };
}

function focalOf({ candidate: { focalMethod } }: TestCase, keep: Intern): Pick<CaseDetail, 'focal'> {
  if (focalMethod === 'unknown') return {};
  const { docstring, source } = focalMethod;
  return {
    focal: { name: focalMethodName(focalMethod), docstring: keep(docstring), source: keep(source) },
  };
}

/**
 * The lines that decide: of a completed prefix from the oracle's first line to the last before the method's end, of a whole test those of
 * its claims.
 */
function oracleLinesOf(testCase: TestCase, source: string): readonly (readonly [number, number])[] {
  if (testCase.kind === 'wholeTest')
    return testCase.candidate.claims.flatMap((claim) =>
      claim.form === 'annotation' ? [] : [[claim.firstLine, claim.lastLine] as const],
    );
  const last = source.split('\n').length - 1;
  return testCase.oracle.type === 'noException' || testCase.oracleLine > last
    ? []
    : [[testCase.oracleLine, last]];
}

function outcomeDetailOf(outcome: Outcome, keep: Intern): OutcomeDetail {
  const failure = firstFailure(outcome);
  if (failure === 'none') return { status: outcome.status, words: keep(wordsOf(outcome)), trace: keep('') };
  const { cause, exception, message, trace, thrownAt } = failure;
  // Results that others recorded may have nothing but the fact.
  const thrown = [exception, message].filter((text) => text !== '').join(': ') || 'how is not on record';
  const words = outcome.status === 'flaky' ? `${outcome.evidence}; first ${thrown}` : thrown;
  return {
    status: outcome.status === 'failed' ? `failed (${cause})` : outcome.status,
    words: keep(words),
    trace: keep(trace),
    ...(thrownAt === undefined ? {} : { line: thrownAt.line }),
  };
}

function shortened(text: string): string {
  const more = text.length - longestText;
  return more <= 0
    ? text
    : `${text.slice(0, longestText)}\n… ${more} characters more; teval explain --json has them`;
}

/** What the ranking says of each test case of a unit that it ranked, by the test case's id. */
export function rankedDetails(ranked: RankedBug | 'nothing'): ReadonlyMap<string, RankedDetail> {
  if (ranked === 'nothing') return new Map();
  return new Map(
    explainedPlaces(ranked).map(({ test, rank, score, features }) => {
      const splits = features.flatMap(({ contribution }) =>
        contribution === 'unknown' ? [] : [thousandths(contribution)],
      );
      return [
        test.testName,
        {
          ...rank,
          of: ranked.tests.length,
          score,
          features: features.map(({ value }) => value),
          ...(splits.length === 0 ? {} : { splits }),
        },
      ];
    }),
  );
}

function thousandths(value: number): number {
  return Math.round(1000 * value) / 1000;
}
