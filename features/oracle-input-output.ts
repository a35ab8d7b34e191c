import type { FailedTest } from './failed-test.js';
import type { OracleType } from '../src/model/oracle.js';
import { countEqual } from './counting.js';
import { pythonStrip } from './python-text.js';
import type { TestSources } from './test-source.js';

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
 * taken as a set; blank ones are none.
 */
export function testDistinctCodeLine({ lines, testCases }: TestSources): Float64Array {
  const stripped = lines.texts.map(pythonStrip);
  const ownerOf = new Map<string, number | 'several'>();
  testCases.forEach(({ numbers, codeStart, codeEnd }, index) => {
    for (let place = codeStart; place < codeEnd; place++) {
      const line = stripped[numbers[place]!]!;
      const owner = ownerOf.get(line) ?? index;
      ownerOf.set(line, owner === index ? index : 'several');
    }
  });
  ownerOf.delete('');
  const counts = new Float64Array(testCases.length);
  for (const owner of ownerOf.values()) if (owner !== 'several') counts[owner]! += 1;
  return counts;
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
