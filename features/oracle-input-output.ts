import type { FailedTest } from './failed-test.js';
import type { OracleType } from '../src/model/oracle/oracle.js';
import { countEqual } from './counting.js';
import { LineNumbers } from './line-numbers.js';
import { pythonStrip } from './python-text.js';
import type { TestSources } from './test-source.js';

/*
 * Features of what went into the oracle generator and came out of it (paper, Table 4, "NTOG I/O"). Each function takes the
 * failing tests of one bug and returns one value per test, in their order.
 */

/** `focal_method_name_count`: number of failing tests of the bug whose focal method has the same name, including this one. */
export function focalMethodNameCount(tests: readonly FailedTest[]): Float64Array {
  return countEqual(tests.map((test) => test.focalMethodName));
}

/**
 * `test_distinct_code_line`: number of code lines of the test case that no other failing test of the bug contains. Lines are stripped and form a set;
 * blank lines do not count.
 */
export function testDistinctCodeLine({ lines, testCases }: TestSources): Float64Array {
  const stripped = new LineNumbers();
  const lineNumbers = lines.texts.map((line) => stripped.of(pythonStrip(line))[0]!);
  const blank = stripped.of('')[0]!;
  const owners: (number | 'several')[] = [];
  testCases.forEach(({ numbers, codeStart, codeEnd }, index) => {
    for (let place = codeStart; place < codeEnd; place++) {
      const line = lineNumbers[numbers[place]!]!;
      const owner = owners[line] ?? index;
      owners[line] = owner === index ? index : 'several';
    }
  });
  const counts = new Float64Array(testCases.length);
  owners.forEach((owner, line) => {
    if (owner !== 'several' && line !== blank) counts[owner]! += 1;
  });
  return counts;
}

/** `is_exception`: 1 if the oracle expects an exception. */
export function isException(tests: readonly FailedTest[]): Float64Array {
  return isOfType(tests, 'expectException');
}

/** `is_no_exception`: 1 if the oracle expects that nothing is thrown. */
export function isNoException(tests: readonly FailedTest[]): Float64Array {
  return isOfType(tests, 'noException');
}

function isOfType(tests: readonly FailedTest[], type: OracleType): Float64Array {
  return Float64Array.from(tests, (test) => (test.oracleType === type ? 1 : 0));
}
