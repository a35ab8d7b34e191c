import type { Oracle } from '../../model/oracle/oracle.js';
import {
  getDeclaringClass,
  type Candidate,
  type SuiteFrame,
  type WholeTest,
} from '../../model/suite/candidate.js';
import type { TestCase } from '../../model/suite/test-case.js';
import { Duplicates } from '../../source/candidates/duplicates.js';
import { listImports } from '../../source/imports.js';
import type { JavaParser } from '../../source/parser.js';
import { assertionsFor } from '../../source/rendering/assertions.js';
import { qualifyJdkException } from '../../source/rendering/exception-names.js';
import { readCheck, writeCheck, writeExpression } from './asserted-check.js';

/**
 * How a test case's oracle relates to the one that the suite has in its place. `same`: equal, token by token. `match`: the same check in another form.
 * `kind`: of the same type only. `other`: of another type. `none`: there is nothing to compare, because the test runs as written or its suite states no
 * oracle there.
 */
export const agreements = ['same', 'match', 'kind', 'other', 'none'] as const;
export type Agreement = (typeof agreements)[number];

/** Compares the oracles of a suite's test cases with the suite's own ones. */
export function createOracleComparison(
  parser: JavaParser,
  isMessageFirst: (candidate: Candidate | WholeTest) => boolean,
): (testCase: TestCase) => Agreement {
  const oracles = new Duplicates(parser);
  const normalise = (oracle: Oracle, candidate: Candidate) => {
    switch (oracle.type) {
      case 'noException':
        return oracle.type;
      case 'expectException':
        return oracles.oracleText({ ...oracle, exception: qualifyException(oracle.exception) });
      case 'assertion':
        return (
          oracles.oracleText({ ...oracle, assertion: '' }) +
          writeAssertion(parser, oracle, candidate.prefix, isMessageFirst(candidate))
        );
    }
  };
  return (testCase) => {
    if (testCase.kind === 'wholeTest') return 'none';
    const { candidate, oracle } = testCase;
    const own = candidate.ownOracle;
    if (own.type === 'nothing') return 'none';
    if (own.type !== oracle.type) return 'other';
    if (oracles.oracleText(own) === oracles.oracleText(oracle)) return 'same';
    return normalise(own, candidate) === normalise(oracle, candidate) ? 'match' : 'kind';
  };
}

/** Whether the assertions in the class of a candidate have the message before the values, as those of JUnit 4. */
export function createMessageOrder(
  parser: JavaParser,
  frames: readonly SuiteFrame[],
): (candidate: Candidate | WholeTest) => boolean {
  const known = new Map(
    frames.map(({ className, before }) => [
      className,
      parser.withTree(before, (root) => assertionsFor(listImports(root)) === 'org.junit.Assert'),
    ]),
  );
  return (candidate) => known.get(getDeclaringClass(candidate)) ?? true;
}

function qualifyException(name = 'Exception'): string {
  return name.includes('.')
    ? name.replace(/^java\.lang\.(?=\w+$)/u, '')
    : (qualifyJdkException(name) ?? name);
}

function writeAssertion(
  parser: JavaParser,
  { assertion, statements = '' }: Extract<Oracle, { type: 'assertion' }>,
  prefix: string,
  messageFirst: boolean,
): string {
  return parser.withStatements(`${prefix}\n${statements}\n${assertion};`, (all) => {
    const call = all.findLast(({ type }) => type === 'expression_statement')?.firstNamedChild;
    if (call === null || call === undefined || call.hasError) return assertion;
    const check = readCheck(call, messageFirst);
    return check === undefined ? writeExpression(call) : writeCheck(check);
  });
}
