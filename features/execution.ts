import { countEqual, countKeys } from './counting.js';
import { findExpectedExceptions } from './expected-exception.js';
import type { ThrownException } from './expected-exception.js';
import type { FailedTest, FeatureDefinitions } from './failed-test.js';
import type { TraceException } from './trace.js';

/*
 * Features of how the test case failed (paper, Table 4, "Execution Output"). Each function returns one value per failing test
 * of one bug, in their order.
 */

/** `test_prefix_exception`: 1 if the candidate has a catch clause, so that its regression behaviour is to throw. */
export function testPrefixException(tests: readonly FailedTest[]): Float64Array {
  return Float64Array.from(tests, (test) => (test.hasCatch ? 1 : 0));
}

/** `trace_exception_count`: number of failing tests of the bug with the same exception class, including this one. */
export function traceExceptionCount(traces: readonly TraceException[]): Float64Array {
  return countEqual(traces.map((trace) => trace.thrownClass));
}

/**
 * `trace_exception_msg_count`: number of failing tests of the bug with the same message, including this one. An empty message counts as a message.
 */
export function traceExceptionMessageCount(traces: readonly TraceException[]): Float64Array {
  return countEqual(traces.map((trace) => trace.message));
}

/** Three features that measure how unexpected the exception is. */
export interface Unexpectedness {
  /** `is_exp_trace_exception`: 1 if the exception is expected (see `findExpectedExceptions`). */
  readonly isExpected: Float64Array;
  /** `unexp_trace_e_count`: 0 if expected, otherwise the number of failing tests of the bug with an unexpected exception of that simple name. */
  readonly unexpectedCount: Float64Array;
  /**
   * `focal_unexp_trace_e_count`: the same count among tests with the same focal method. An expected row has 0 in the paper; the replication package
   * gives it the count of the unexpected rows with its focal method and simple name.
   */
  readonly focalUnexpectedCount: Float64Array;
}

export function unexpectedness(
  tests: readonly FailedTest[],
  traces: readonly TraceException[],
  definitions: FeatureDefinitions,
): Unexpectedness {
  const thrown = findExpectedExceptions(tests, traces, definitions);
  const focalMethods = new Map<string, number>();
  for (const { focalMethod } of tests)
    if (!focalMethods.has(focalMethod)) focalMethods.set(focalMethod, focalMethods.size);
  const focalKey = ({ simpleName }: ThrownException, index: number) =>
    `${focalMethods.get(tests[index]!.focalMethod)} ${simpleName}`;
  const keys = thrown.map(focalKey);
  const nameCounts = countKeys(
    thrown.filter((exception) => !exception.expected).map(({ simpleName }) => simpleName),
  );
  const focalCounts = countKeys(keys.filter((_, index) => !thrown[index]!.expected));
  const countsForExpected = definitions === 'replication';
  return {
    isExpected: Float64Array.from(thrown, ({ expected }) => (expected ? 1 : 0)),
    unexpectedCount: Float64Array.from(thrown, ({ expected, simpleName }) =>
      expected ? 0 : nameCounts.get(simpleName)!,
    ),
    focalUnexpectedCount: Float64Array.from(keys, (key, index) =>
      thrown[index]!.expected && !countsForExpected ? 0 : (focalCounts.get(key) ?? 0),
    ),
  };
}
