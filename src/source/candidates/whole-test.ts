import type { Candidate, OwnOracle, WholeTest } from '../../model/suite/candidate.js';
import type { Claim } from '../../model/suite/claim.js';
import { parseAssertThrows } from './assert-throws.js';
import { findSignatureStart } from './candidate-original.js';
import { isFailStatement } from './oracle-statements.js';
import { getBody, readCaughtType, listStatements, readTryClaim } from './oracle-tries.js';
import type { JavaParser, Node } from '../parser.js';
import { dedentText } from './statement-text.js';
import { isSwallowed, swallowsFailures } from './swallowed-failures.js';
import type { SuiteTest } from '../suites/suite-test.js';
import { readTestAnnotations } from '../suites/test-annotations.js';
import { findMethod } from '../suites/test-methods.js';
import { TestCut } from '../suite-oracles/cut-test.js';
import type { SuiteOracles } from '../suite-oracles/suite-oracles.js';
import { findStatingTries } from './test-assertions.js';

/**
 * A suite's test, unchanged, with all its assertions. Its focal method is that of the test without assertions, so that both uses of a suite's oracles
 * refer to the same methods. If it calls none there, it is that of the last assertion with one.
 *
 * @param candidates the test's candidates, the one without assertions last
 */
export function createWholeTest(
  parser: JavaParser,
  test: SuiteTest,
  candidates: readonly Candidate[],
  oracles: SuiteOracles,
): WholeTest {
  const source = test.source.replaceAll('\r\n', '\n');
  const { suiteClass, suiteTest, hasCatch, focalMethod: called, ownOracle } = candidates.at(-1)!;
  const asserted = candidates.map((each) => each.focalMethodWithAssertion ?? each.focalMethod);
  const focalMethod =
    called === 'unknown' ? (asserted.findLast((each) => each !== 'unknown') ?? called) : called;
  return parser.withTree(source, (root) => {
    const method = findMethod(root);
    if (method === undefined) throw new Error(`${suiteClass}.${test.name} is not a method`);
    return {
      id: `${suiteClass}::${suiteTest}`,
      suiteClass,
      suiteTest,
      original: source.slice(findSignatureStart(source, method), method.endIndex),
      hasCatch,
      focalMethod,
      source,
      line: test.line,
      claims: listClaims(source, method, ownOracle, oracles, oracles.ownerOf(test.name)),
    };
  });
}

/** A test with a syntax error, unchanged. Its assertions are unknown, and it gets no focal method. */
export function createBrokenTest(
  suiteClass: string,
  { name, source, line }: Pick<SuiteTest, 'name' | 'source'> & Partial<Pick<SuiteTest, 'line'>>,
): WholeTest {
  return {
    id: `${suiteClass}::${name}`,
    suiteClass,
    suiteTest: name,
    original: source,
    hasCatch: false,
    focalMethod: 'unknown',
    source,
    ...(line === undefined ? {} : { line }),
    claims: [],
  };
}

function listClaims(
  source: string,
  method: Node,
  ownOracle: OwnOracle,
  oracles: SuiteOracles,
  owner: string,
): Claim[] {
  const body = getBody(method);
  const { expected } = readTestAnnotations(source, method);
  const tries = findStatingTries(body).filter(
    (each) => readTryClaim(each) === 'expected' && !swallowsFailures(each) && !isSwallowed(each),
  );
  const placed = [
    ...new TestCut(source, body, oracles, [], { owner, variables: new Map() }).assertions
      .filter((statement) => !isSwallowed(statement))
      .map((statement) => ({ statement, claim: readClaim(source, statement) })),
    ...tries.map((statement) => ({ statement, claim: readTryClaims(statement) })),
  ].sort((a, b) => a.statement.startIndex - b.statement.startIndex);
  const byRule = tries.length === 0 && ownOracle.type === 'expectException' ? ownOracle : undefined;
  const around = expected === undefined ? byRule : toExpectation(expected);
  const ofAnnotation = around === undefined ? [] : [{ form: 'annotation', oracle: around } as const];
  return [...ofAnnotation, ...placed.map(({ claim }) => claim)];
}

function readClaim(source: string, statement: Node): Claim {
  const call = parseAssertThrows(source, statement);
  const oracle =
    call === undefined
      ? ({ type: 'assertion', assertion: dedentText(source, statement).replace(/\s*;$/u, '') } as const)
      : toExpectation(call.exception);
  return { form: 'statement', oracle, ...getLineRange(statement) };
}

function readTryClaims(statement: Node): Claim {
  const fail = listStatements(getBody(statement)).find(isFailStatement)!;
  const oracle = toExpectation(readCaughtType(statement));
  return { form: 'try', oracle, failLine: getLineRange(fail).firstLine, ...getLineRange(statement) };
}

function toExpectation(exception: string | undefined): Extract<OwnOracle, { type: 'expectException' }> {
  return { type: 'expectException', ...(exception === undefined ? {} : { exception }) };
}

function getLineRange({ startPosition, endPosition }: Node): { firstLine: number; lastLine: number } {
  return { firstLine: startPosition.row + 1, lastLine: endPosition.row + 1 };
}
