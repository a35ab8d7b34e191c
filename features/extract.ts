import {
  testPrefixException,
  traceExceptionCount,
  traceExceptionMessageCount,
  unexpectedness,
} from './execution.js';
import type { FailedTest, FeatureDefinitions } from './failed-test.js';
import type { FeatureName } from './names.js';
import {
  focalMethodNameCount,
  isException,
  isNoException,
  testDistinctCodeLine,
} from './oracle-input-output.js';
import { readTestSources } from './test-source.js';
import { testDocSimilarity } from './text-similarity.js';
import { readTrace } from './trace.js';

/** The eleven features of one bug's failing tests: for each feature, one value per test, in the order of the tests. */
export type FeatureTable = Readonly<Record<FeatureName, Float64Array>>;

/**
 * Computes the eleven features. `tests` are all failing tests of one bug (of one suite and oracle generator), because most features are counts among
 * them. Time and memory are linear in the length of their text.
 */
export function extractFeatures(tests: readonly FailedTest[], definitions: FeatureDefinitions): FeatureTable {
  const sources = readTestSources(tests, definitions);
  const traces = tests.map((test) => readTrace(test.trace));
  const { isExpected, unexpectedCount, focalUnexpectedCount } = unexpectedness(tests, traces, definitions);
  return {
    focal_method_name_count: focalMethodNameCount(tests),
    test_distinct_code_line: testDistinctCodeLine(sources),
    is_exception: isException(tests),
    is_no_exception: isNoException(tests),
    test_prefix_exception: testPrefixException(tests),
    trace_exception_count: traceExceptionCount(traces),
    trace_exception_msg_count: traceExceptionMessageCount(traces),
    is_exp_trace_exception: isExpected,
    unexp_trace_e_count: unexpectedCount,
    focal_unexp_trace_e_count: focalUnexpectedCount,
    test_doc_sim: testDocSimilarity(tests, sources),
  };
}
