import type { RankedBug } from '../../ranking/rank-bug.js';
import { describeVerdict } from '../analysis/bug-detection/explain.js';
import { explainPlaces } from '../analysis/bug-detection/ranking/ranked-tests.js';
import { judgementsInWords } from '../evaluations/bug-detection/judgement-words.js';
import type { TestCase } from '../model/suite/test-case.js';
import type { EvaluatedTestCase } from '../evaluations/bug-detection/unit-result.js';
import type { Unit } from '../model/unit/unit.js';
import { decideStrictVerdict } from '../evaluations/bug-detection/verdict.js';
import { describeOracles } from '../render/bug-detection/explain-text.js';
import { formatFocalMethod } from '../model/suite/focal-method-text.js';
import { buildOutcomeDetail, internExchange, shortenText } from './detail-parts.js';
import type { CaseDetail, RankedDetail } from './page-data.js';
import type { Intern } from './packs.js';

/** Details of a test case: those of `teval explain`, and its rank. */
export function buildCaseDetail(
  unit: Unit,
  evaluated: EvaluatedTestCase,
  ranked: RankedDetail | 'not ranked',
  intern: Intern,
): CaseDetail {
  const { testCase, buggy, fixed, verdict, copies, reruns } = { ...evaluated, ...evaluated.testCase };
  const { candidate } = testCase;
  const strict = decideStrictVerdict(evaluated);
  const keep = (text: string) => intern(shortenText(text));
  const source = testCase.source.trimEnd();
  const original = candidate.original.trimEnd();
  return {
    kind: 'verdict',
    id: testCase.id,
    side: unit.side,
    candidate: candidate.id,
    why: describeVerdict(strict),
    ...(verdict.kind === strict.kind
      ? {}
      : { counted: `counted as ${verdict.kind} by the run's accounting` }),
    oracles: shortenText(describeOracles(testCase)),
    source: keep(source),
    oracleLines: locateOracleLines(testCase, source),
    buggy: buildOutcomeDetail(buggy, keep),
    fixed: buildOutcomeDetail(fixed, keep),
    judgements: judgementsInWords(evaluated),
    ...(testCase.kind === 'completedPrefix' && testCase.confidence !== undefined
      ? { confidence: testCase.confidence }
      : {}),
    ...{ copies, reruns },
    ...(original === '' || source.endsWith(original) ? {} : { original: keep(original) }),
    ...renderFocal(testCase, keep),
    ...internExchange(testCase, intern),
    ...(ranked === 'not ranked' ? {} : { ranked }),
  };
}

function renderFocal({ candidate: { focalMethod } }: TestCase, keep: Intern): Pick<CaseDetail, 'focal'> {
  if (focalMethod === 'unknown') return {};
  const { docstring, source } = focalMethod;
  return {
    focal: { name: formatFocalMethod(focalMethod), docstring: keep(docstring), source: keep(source) },
  };
}

/**
 * The deciding lines. For a completed prefix: from the oracle's first line to the last line of the method's body. For a whole test: the lines of its
 * checks.
 */
function locateOracleLines(testCase: TestCase, source: string): readonly (readonly [number, number])[] {
  if (testCase.kind === 'wholeTest')
    return testCase.candidate.claims.flatMap((claim) =>
      claim.form === 'annotation' ? [] : [[claim.firstLine, claim.lastLine] as const],
    );
  const last = source.split('\n').length - 1;
  return testCase.oracle.type === 'noException' || testCase.oracleLine > last
    ? []
    : [[testCase.oracleLine, last]];
}

/** Ranking details of each ranked test case of a unit, by test case id. */
export function buildRankedDetails(ranked: RankedBug | 'nothing'): ReadonlyMap<string, RankedDetail> {
  if (ranked === 'nothing') return new Map();
  return new Map(
    explainPlaces(ranked).map(({ test, rank, score, features }) => {
      const splits = features.flatMap(({ contribution }) =>
        contribution === 'unknown' ? [] : [roundToThousandths(contribution)],
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

function roundToThousandths(value: number): number {
  return Math.round(1000 * value) / 1000;
}
