import type { FailedTest } from './failed-test.js';
import type { OracleType } from '../src/model/oracle.js';
import { countEqual, tally } from './counting.js';
import { pythonStrip } from './python-text.js';

/*
 * Features of what went into the oracle generator and came out of it (paper, Table 4, "NTOG I/O"). Each function takes the
 * failing tests of one bug and returns one value per test, in their order.
 */

/** `focal_method_name_count`: failing tests of the bug whose focal method has the same name, this one included. */
export function focalMethodNameCount(tests: readonly FailedTest[]): Float64Array {
  return countEqual(tests.map((test) => test.focalMethodName));
}

/**
 * `test_distinct_code_line`: code lines of the test case that are in no other failing test of the bug. Lines are stripped and
 * taken as a set; blank ones, the first two (annotation and signature) and the last (the closing brace) are none, as in the
 * replication.
 */
export function testDistinctCodeLine(tests: readonly FailedTest[]): Float64Array {
  const lines = tests.map((test) => codeLines(test.generatedTest));
  const testsWithLine = tally(lines.flatMap((ofTest) => [...ofTest]));
  return Float64Array.from(
    lines,
    (ofTest) => [...ofTest].filter((line) => testsWithLine.get(line) === 1).length,
  );
}

/** `is_exception`: 1 where the oracle expects an exception. */
export function isException(tests: readonly FailedTest[]): Float64Array {
  return isOfType(tests, 'expectException');
}

/** `is_no_exception`: 1 where the oracle expects that nothing is thrown. */
export function isNoException(tests: readonly FailedTest[]): Float64Array {
  return isOfType(tests, 'noException');
}

function isOfType(tests: readonly FailedTest[], type: OracleType): Float64Array {
  return Float64Array.from(tests, (test) => (test.oracleType === type ? 1 : 0));
}

function codeLines(source: string): Set<string> {
  const lines = source.split('\n').map(pythonStrip);
  return new Set(lines.filter((line) => line !== '').slice(2, -1));
}
