import { candidatesOf } from '../../src/source/candidates/candidates.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { readSuite } from '../../src/source/suites/suite-reader.js';
import type { Candidate } from '../../src/model/candidate.js';
import type { Oracle } from '../../src/model/oracle.js';

export const parser = await loadJavaParser();

/** A suite class with one test of the given statements. */
export function suiteOf(statements: string, annotation = '@Test'): string {
  return `package org.x;\n\nimport static org.junit.Assert.*;\n\npublic class Shelf_ESTest {\n  ${annotation}\n  public void test0()  throws Throwable  {\n${statements}\n  }\n}\n`;
}

/** The candidates of a test with the given statements. */
export function candidatesIn(statements: string, annotation = '@Test'): readonly Candidate[] {
  const file = { path: 'org/x/Shelf_ESTest.java', source: suiteOf(statements, annotation) };
  const { tests, remarks } = readSuite(parser, file, []);
  if (tests.length !== 1) throw new Error(`not one test: ${remarks.join('; ')}`);
  return candidatesOf(parser, 'org.x.Shelf_ESTest', tests[0]!, () => 'unknown');
}

/** Prefix and oracle of each candidate, to be read at a glance. */
export function readable(candidates: readonly Candidate[]): readonly (readonly [string, string])[] {
  return candidates.map(({ prefix, ownOracle }) => [prefix, oracleText(ownOracle)]);
}

/** An oracle in words. */
export function oracleText(oracle: Oracle): string {
  switch (oracle.type) {
    case 'noException':
      return 'no exception';
    case 'expectException':
      return `expects ${oracle.exception ?? 'any exception'}`;
    case 'assertion':
      return oracle.assertion;
  }
}
