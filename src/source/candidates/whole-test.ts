import type { Candidate, WholeTest } from '../../model/candidate.js';
import type { Claim } from '../../model/claim.js';
import type { Oracle } from '../../model/oracle.js';
import { expectedCallOf } from './assert-throws.js';
import { signatureStart } from './candidate-original.js';
import { isFailStatement } from './oracle-statements.js';
import { bodyOf, caughtTypeOf, statementsOf, tryClaimOf } from './oracle-tries.js';
import type { JavaParser, Node } from '../parser.js';
import { plainText } from './statement-text.js';
import type { SuiteTest } from '../suites/suite-test.js';
import { testAnnotationsOf } from '../suites/test-annotations.js';
import { methodIn } from '../suites/test-methods.js';
import { assertionsIn, statingTriesIn } from './test-assertions.js';

/**
 * A suite's test as it is, with all that it states. Its focal method is that of the test without assertions, as then the two ways to use a
 * suite's oracles tell of the same methods.
 *
 * @param withoutAssertions the test's candidate of that kind.
 */
export function wholeTestOf(parser: JavaParser, test: SuiteTest, withoutAssertions: Candidate): WholeTest {
  const source = test.source.replaceAll('\r\n', '\n');
  const { suiteClass, suiteTest, hasCatch, focalMethod, ownOracle } = withoutAssertions;
  return parser.withTree(source, (root) => {
    const method = methodIn(root);
    if (method === undefined) throw new Error(`${suiteClass}.${test.name} is not a method`);
    return {
      id: `${suiteClass}::${suiteTest}`,
      suiteClass,
      suiteTest,
      original: source.slice(signatureStart(source, method), method.endIndex),
      hasCatch,
      focalMethod,
      source,
      claims: claimsOf(source, method, ownOracle),
    };
  });
}

/** A test with a syntax error as it is: what it asserts is unknown, and no focal method is looked for. */
export function brokenTestOf(suiteClass: string, { name, source }: SuiteTest): WholeTest {
  return {
    id: `${suiteClass}::${name}`,
    suiteClass,
    suiteTest: name,
    original: source,
    hasCatch: false,
    focalMethod: 'unknown',
    source,
    claims: [],
  };
}

function claimsOf(source: string, method: Node, ownOracle: Oracle): Claim[] {
  const body = bodyOf(method);
  const { expected } = testAnnotationsOf(source, method);
  const tries = statingTriesIn(body).filter((each) => tryClaimOf(each) === 'expected');
  const placed = [
    ...assertionsIn(body).map((statement) => ({ statement, claim: claimOfStatement(source, statement) })),
    ...tries.map((statement) => ({ statement, claim: claimOfTry(statement) })),
  ].sort((a, b) => a.statement.startIndex - b.statement.startIndex);
  const byRule = tries.length === 0 && ownOracle.type === 'expectException' ? ownOracle : undefined;
  const around = expected === undefined ? byRule : expecting(expected);
  const ofAnnotation = around === undefined ? [] : [{ form: 'annotation', oracle: around } as const];
  return [...ofAnnotation, ...placed.map(({ claim }) => claim)];
}

function claimOfStatement(source: string, statement: Node): Claim {
  const call = expectedCallOf(source, statement);
  const oracle =
    call === undefined
      ? ({ type: 'assertion', assertion: plainText(source, statement).replace(/\s*;$/u, '') } as const)
      : expecting(call.exception);
  return { form: 'statement', oracle, ...linesOf(statement) };
}

function claimOfTry(statement: Node): Claim {
  const fail = statementsOf(bodyOf(statement)).find(isFailStatement)!;
  const oracle = expecting(caughtTypeOf(statement));
  return { form: 'try', oracle, failLine: linesOf(fail).firstLine, ...linesOf(statement) };
}

function expecting(exception: string | undefined): Extract<Oracle, { type: 'expectException' }> {
  return { type: 'expectException', ...(exception === undefined ? {} : { exception }) };
}

function linesOf({ startPosition, endPosition }: Node): { firstLine: number; lastLine: number } {
  return { firstLine: startPosition.row + 1, lastLine: endPosition.row + 1 };
}
