import type { JavaTextReader } from '../../../features/java-text.js';
import type { Candidate } from '../../model/candidate.js';
import type { Oracle } from '../../model/oracle.js';
import type { TestCase } from '../../model/test-case.js';
import { accountsOf, type Unit, type UnitResult } from '../../model/unit.js';
import { verdictsOf, type AccountingRules } from '../../model/verdict.js';
import { prefixOfGenerated } from './prefix-of-generated.js';
import type { FocalReader } from './recorded-focal.js';
import { exportedOutcomes, outcomesOf } from './recorded-outcomes.js';
import type { RecordedResult, RecordedTest } from './recorded-test.js';
import type { SuiteEvidence } from './suite-evidence.js';

/** What a unit is made of besides its lines. */
export interface UnitContext {
  readonly focalOf: FocalReader;
  readonly java: Pick<JavaTextReader, 'hasCatchClause'>;
  readonly suite: SuiteEvidence;
  readonly rules: AccountingRules;
  /** Candidates of the suite by meta.csv; `unknown` where that is missing. */
  readonly candidates: number | 'unknown';
}

type Counted = RecordedTest & { readonly result: RecordedResult };

/** The result of a unit from its lines of full_test_data.csv, in their order. Lines without a result are reported, and counted nowhere. */
export function unitResultOf(unit: Unit, lines: readonly RecordedTest[], context: UnitContext): UnitResult {
  const counted = lines.filter((line): line is Counted => line.result !== 'none');
  const outcomes = outcomesOf(counted, context.suite).map((pair, index) => {
    const { further, result } = counted[index]!;
    return further === 'none' ? pair : exportedOutcomes(result, reasonFor(context.rules, further.reason));
  });
  const runSeconds = { buggy: 0, fixed: 0 };
  const verdicts = verdictsOf({ tests: outcomes, runSeconds }, context.rules);
  checkVerdicts(
    unit,
    counted,
    verdicts.map(({ kind }) => kind),
    context,
  );
  const prefixNumbers = new Map<string, number>();
  const testCases = counted.map((line, index) => ({
    testCase: testCaseOf(line, prefixNumbers, context),
    ...outcomes[index]!,
    verdict: verdicts[index]!,
    reruns: 0,
  }));
  const withoutResult = lines.length - counted.length;
  const isExported = counted.some(({ further }) => further !== 'none');
  const candidates = Math.max(context.candidates === 'unknown' ? 0 : context.candidates, lines.length);
  // TEval-plus has one oracle for each candidate; how many duplicates each test stands for is in exports of teval only.
  const oracles = isExported
    ? testCases.reduce((sum, { testCase }) => sum + testCase.copies, 0)
    : candidates - withoutResult;
  const duplicates = oracles - counted.length;
  const withoutOracle = Math.max(candidates - oracles, 0);
  return {
    unit,
    accounts: accountsOf({ candidates, withoutOracle, oracles, duplicates }, verdicts),
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

/** By replication accounting whole suites decide what is on record, and a line has that already. */
function reasonFor({ accounting }: AccountingRules, reason: string): string {
  return accounting === 'strict' ? reason : reason.replace(/^notCompiled: /, 'notRun: ');
}

/** What the outcomes come to must be what the file counts. A difference would be a fault of this reader. */
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

function testCaseOf(line: Counted, prefixNumbers: Map<string, number>, context: UnitContext): TestCase {
  const { name, oracle, generatedTest, further } = line;
  const method = name.slice(name.indexOf('::') + 2);
  const prefix = prefixOfGenerated(generatedTest, oracle);
  const prefixNumber = prefixNumbers.get(prefix) ?? prefixNumbers.size;
  prefixNumbers.set(prefix, prefixNumber);
  return {
    kind: 'completedPrefix',
    id: name,
    candidate: candidateOf(line, prefix, context),
    oracle,
    method,
    // Under its own name in the files, the text has that of the suite's test, which it shares with others.
    source: generatedTest.replace(methodName, `void ${method}(`),
    oracleLine: generatedTest.split('\n').length,
    prefixNumber: further === 'none' ? prefixNumber : further.prefixNumber,
    copies: further === 'none' ? 1 : further.copies,
  };
}

function candidateOf(
  { name, testPrefix, focal, further }: Counted,
  prefix: string,
  { focalOf, java }: UnitContext,
): Candidate {
  const [suiteClass = '', method = ''] = name.split('::');
  const withAssertion = focalOf(suiteClass, focal);
  const ofPrefix = further === 'none' ? 'same' : further.focalOfPrefix;
  const focals =
    ofPrefix === 'same'
      ? { focalMethod: withAssertion }
      : {
          focalMethod: ofPrefix === 'none' ? ('unknown' as const) : focalOf(suiteClass, ofPrefix),
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
    ownOracle: ownOracleOf(testPrefix),
    hasCatch: java.hasCatchClause(testPrefix),
    ...focals,
  };
}

const methodName = /\bvoid\s+([\p{L}_$][\p{L}\p{N}_$]*)\s*\(/u;

/** What the suite itself claims, by the expressions of TEval-plus's extract_tests.py. */
function ownOracleOf(testPrefix: string): Oracle {
  if (/fail\(.*\).*\}\s*catch/s.test(testPrefix)) return { type: 'expectException' };
  const assertion = [...testPrefix.matchAll(/assert\w*\(.*\)/g)].at(-1)?.[0];
  return assertion === undefined ? { type: 'noException' } : { type: 'assertion', assertion };
}
