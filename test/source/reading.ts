import { suiteConventions } from '../../src/test-generators/registry.js';
import {
  extractTestCandidates,
  type PrefixReaders,
  type TestCandidates,
} from '../../src/source/candidates/candidates.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { withSuiteOracles } from '../../src/source/suite-oracles/suite-oracles.js';
import { readSuite } from '../../src/source/suites/suite-reader.js';
import type { SuiteParts, SuiteTest } from '../../src/source/suites/suite-test.js';
import type { Candidate } from '../../src/model/suite/candidate.js';
import type { OwnOracle } from '../../src/model/suite/candidate.js';

export const parser = await loadJavaParser();

/** A suite class with one test of the given statements. */
export function renderSuite(statements: string, annotation = '@Test'): string {
  return `package org.x;\n\nimport static org.junit.Assert.*;\n\npublic class Shelf_ESTest {\n  ${annotation}\n  public void test0()  throws Throwable  {\n${statements}\n  }\n}\n`;
}

/** The candidates of a test with the given statements. */
export function candidatesIn(statements: string, annotation = '@Test'): readonly Candidate[] {
  const file = { path: 'org/x/Shelf_ESTest.java', source: renderSuite(statements, annotation) };
  const parts = readSuite(parser, file, [], suiteConventions);
  if (parts.tests.length !== 1) throw new Error(`not one test: ${parts.remarks.join('; ')}`);
  return listCandidatesOfTest(parts, parts.tests[0]!).all;
}

/** The candidates of a suite's test, with the suite's knowledge of its helpers. */
export function listCandidatesOfTest(
  { frame }: Pick<SuiteParts, 'frame'>,
  test: SuiteTest,
  focalMethodIn?: PrefixReaders['focalMethodIn'],
): TestCandidates {
  return withSuiteOracles(
    parser,
    frame,
    suiteConventions,
    () => false,
    (oracles) => extractTestCandidates(parser, frame.className, test, oracles, { focalMethodIn }),
  );
}

/** Prefix and oracle of each candidate, to be read at a glance. */
export function readable(candidates: readonly Candidate[]): readonly (readonly [string, string])[] {
  return candidates.map(({ prefix, ownOracle }) => [prefix, oracleText(ownOracle)]);
}

/** An oracle in words. */
export function oracleText(oracle: OwnOracle): string {
  switch (oracle.type) {
    case 'nothing':
      return 'nothing';
    case 'noException':
      return 'no exception';
    case 'expectException':
      return `expects ${oracle.exception ?? 'any exception'}`;
    case 'assertion':
      return oracle.assertion;
  }
}
