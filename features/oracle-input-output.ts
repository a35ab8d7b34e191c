import type { FailedTest } from './failed-test.js';
import type { OracleType } from '../src/model/oracle.js';
import { countEqual } from './counting.js';
import { LineNumbers } from './line-numbers.js';
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
  const stripped = new LineNumbers();
  const numberOf = lines.texts.map((line) => stripped.of(pythonStrip(line))[0]!);
  const blank = stripped.of('')[0]!;
  const ownerOf: (number | 'several')[] = [];
  testCases.forEach(({ numbers, codeStart, codeEnd }, index) => {
    for (let place = codeStart; place < codeEnd; place++) {
      const line = numberOf[numbers[place]!]!;
      const owner = ownerOf[line] ?? index;
      ownerOf[line] = owner === index ? index : 'several';
    }
  });
  const counts = new Float64Array(testCases.length);
  ownerOf.forEach((owner, line) => {
    if (owner !== 'several' && line !== blank) counts[owner]! += 1;
  });
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
