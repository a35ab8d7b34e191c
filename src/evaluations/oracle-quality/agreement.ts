import type { OwnOracle } from '../../model/suite/candidate.js';
import type { TestCase } from '../../model/suite/test-case.js';
import { Duplicates } from '../../source/candidates/duplicates.js';
import type { JavaParser } from '../../source/parser.js';

/**
 * How a test case's oracle relates to the one that the suite has in its place. `same`: equal, token by token. `kind`: of the same type only. `other`:
 * of another type. `none`: there is nothing to compare, because the test runs as written or its suite states no oracle there.
 */
export const agreements = ['same', 'kind', 'other', 'none'] as const;
export type Agreement = (typeof agreements)[number];

/** Compares the oracles of a suite's test cases with the suite's own ones. */
export function createOracleComparison(parser: JavaParser): (testCase: TestCase) => Agreement {
  const oracles = new Duplicates(parser);
  return (testCase) => {
    if (testCase.kind === 'wholeTest') return 'none';
    const own: OwnOracle = testCase.candidate.ownOracle;
    if (own.type === 'nothing') return 'none';
    if (own.type !== testCase.oracle.type) return 'other';
    return oracles.oracleText(own) === oracles.oracleText(testCase.oracle) ? 'same' : 'kind';
  };
}
