import type { JavaTextReader } from '../../../../features/java-text.js';
import type { Candidate } from '../../../model/suite/candidate.js';
import type { Oracle } from '../../../model/oracle/oracle.js';
import type { TestCase } from '../../../model/suite/test-case.js';
import { type UnitResult } from '../unit-result.js';
import { countAccounts, type Unit } from '../../../model/unit/unit.js';
import { chooseAccount, verdictAccounts, decideVerdicts, type AccountingRules } from '../verdict.js';
import { cutGeneratedPrefix } from './generated-prefix.js';
import type { FocalReader } from './recorded-focal.js';
import { deriveExportedOutcomes, deriveOutcomes } from './recorded-outcomes.js';
import type { RecordedResult, RecordedTest } from './recorded-test.js';
import type { SuiteEvidence } from './suite-evidence.js';

/** What a unit needs apart from its lines. */
export interface UnitContext {
  readonly readFocal: FocalReader;
  readonly java: Pick<JavaTextReader, 'hasCatchClause'>;
  readonly suite: SuiteEvidence;
  readonly rules: AccountingRules;
  /** Number of the suite's candidates according to meta.csv; `unknown` if that is missing. */
  readonly candidates: number | 'unknown';
}

type Counted = RecordedTest & { readonly result: RecordedResult };

/** The result of a unit from its lines of full_test_data.csv, in their order. Lines without a result are reported but not counted. */
export function buildUnitResult(
  unit: Unit,
  lines: readonly RecordedTest[],
  context: UnitContext,
): UnitResult {
  const counted = lines.filter((line): line is Counted => line.result !== 'none');
  const outcomes = deriveOutcomes(counted, context.suite).map((pair, index) => {
    const { further, result } = counted[index]!;
    return further === 'none'
      ? pair
      : deriveExportedOutcomes(result, chooseReason(context.rules, further.reason));
  });
  const runSeconds = { buggy: 0, fixed: 0 };
  const verdicts = decideVerdicts({ tests: outcomes, runSeconds }, context.rules);
  checkVerdicts(
    unit,
    counted,
    verdicts.map(({ kind }) => kind),
    context,
  );
  const prefixNumbers = new Map<string, number>();
  const testCases = counted.map((line, index) => ({
    testCase: buildTestCase(line, prefixNumbers, context),
    ...outcomes[index]!,
    verdict: verdicts[index]!,
    reruns: 0,
  }));
  const withoutResult = lines.length - counted.length;
  const isExported = counted.some(({ further }) => further !== 'none');
  const candidates = Math.max(context.candidates === 'unknown' ? 0 : context.candidates, lines.length);
  // TEval-plus has one oracle per candidate. Only exports of teval record the number of duplicates.
  const oracles = isExported
    ? testCases.reduce((sum, { testCase }) => sum + testCase.copies, 0)
    : candidates - withoutResult;
  const duplicates = oracles - counted.length;
  const withoutOracle = Math.max(candidates - oracles, 0);
  return {
    unit,
    accounts: countAccounts(
      { candidates, withoutOracle, oracles, duplicates },
      verdictAccounts,
      verdicts.map(chooseAccount),
    ),
    testCases,
    runSeconds,
    remarks:
      withoutResult === 0
        ? []
        : [
            `${withoutResult} of the tests of ${unit.bug} have no result on record (test_data.csv had no such test) and count nowhere`,
          ],
  };
}

/** Under replication accounting, outcomes of whole suites decide what is recorded, and the lines already reflect that. */
function chooseReason({ accounting }: AccountingRules, reason: string): string {
  return accounting === 'strict' ? reason : reason.replace(/^notCompiled: /, 'notRun: ');
}

/** Checks that the verdicts equal those in the file. A difference would be a fault of this reader. */
function checkVerdicts(
  unit: Unit,
  counted: readonly Counted[],
  kinds: readonly string[],
  { rules, suite }: UnitContext,
): void {
  counted.forEach(({ name, line, result: { verdict }, further }, index) => {
    const isTold =
      rules.accounting === 'replication' ||
      verdict === 'TP' ||
      verdict === 'FP' ||
      further !== 'none' ||
      suite.kind === 'ran';
    const found = kinds[index] === 'inconclusive' ? 'none' : kinds[index];
    if (isTold && found !== verdict)
      throw new Error(
        `${unit.bug} seed ${unit.seed} ${unit.oracleGenerator}: ${name} (line ${line}) is ${verdict} and was read as ${found}`,
      );
  });
}

function buildTestCase(line: Counted, prefixNumbers: Map<string, number>, context: UnitContext): TestCase {
  const { name, oracle, generatedTest, further } = line;
  const method = name.slice(name.indexOf('::') + 2);
  const prefix = cutGeneratedPrefix(generatedTest, oracle);
  const prefixNumber = prefixNumbers.get(prefix) ?? prefixNumbers.size;
  prefixNumbers.set(prefix, prefixNumber);
  return {
    kind: 'completedPrefix',
    id: name,
    candidate: buildCandidate(line, prefix, context),
    oracle,
    method,
    // In the files, the text has the name of the suite's test, which several test cases share.
    source: generatedTest.replace(methodName, `void ${method}(`),
    oracleLine: generatedTest.split('\n').length,
    prefixNumber: further === 'none' ? prefixNumber : further.prefixNumber,
    copies: further === 'none' ? 1 : further.copies,
  };
}

function buildCandidate(
  { name, testPrefix, focal, further }: Counted,
  prefix: string,
  { readFocal, java }: UnitContext,
): Candidate {
  const [suiteClass = '', method = ''] = name.split('::');
  const withAssertion = readFocal(suiteClass, focal);
  const ofPrefix = further === 'none' ? 'same' : further.prefixFocal;
  const focals =
    ofPrefix === 'same'
      ? { focalMethod: withAssertion }
      : {
          focalMethod: ofPrefix === 'none' ? ('unknown' as const) : readFocal(suiteClass, ofPrefix),
          focalMethodWithAssertion: withAssertion,
        };
  return {
    id: name,
    suiteClass,
    suiteTest: methodName.exec(testPrefix)?.[1] ?? method,
    assertionIndex: 'none',
    annotations: '@Test',
    prefix,
    original: testPrefix,
    ownOracle: findOwnOracle(testPrefix),
    hasCatch: java.hasCatchClause(testPrefix),
    ...focals,
  };
}

const methodName = /\bvoid\s+([\p{L}_$][\p{L}\p{N}_$]*)\s*\(/u;

/** The suite's own assertion, found with the expressions of TEval-plus's extract_tests.py. */
function findOwnOracle(testPrefix: string): Oracle {
  if (/fail\(.*\).*\}\s*catch/s.test(testPrefix)) return { type: 'expectException' };
  const assertion = [...testPrefix.matchAll(/assert\w*\(.*\)/g)].at(-1)?.[0];
  return assertion === undefined ? { type: 'noException' } : { type: 'assertion', assertion };
}
