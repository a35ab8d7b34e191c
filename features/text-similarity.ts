import type { FailedTest } from './failed-test.js';
import { cosine, fitTfidf, tfidfVector } from './tfidf.js';
import type { SparseVector } from './tfidf.js';

/**
 * `test_doc_sim`: the cosine of the TF-IDF vectors of test case and docstring, from 0 to 1 (paper, Table 4, "Text Similarity").
 * The corpus is the replication's, which the paper leaves open: the bug's distinct focal methods, its distinct docstrings (the
 * empty one among them), all test prefixes and all test cases.
 */
export function testDocSimilarity(tests: readonly FailedTest[]): Float64Array {
  const model = fitTfidf(similarityCorpus(tests));
  const docstrings = new Map<string, SparseVector>();
  return Float64Array.from(tests, ({ docstring, generatedTest }) => {
    const known = docstrings.get(docstring) ?? tfidfVector(model, docstring);
    docstrings.set(docstring, known);
    return known.terms.length === 0 ? 0 : cosine(tfidfVector(model, generatedTest), known);
  });
}

/** The documents over which the similarity is computed. */
export function* similarityCorpus(tests: readonly FailedTest[]): Generator<string> {
  yield* new Set(tests.map((test) => test.focalMethod));
  yield* new Set(tests.map((test) => test.docstring));
  for (const test of tests) yield test.testPrefix;
  for (const test of tests) yield test.generatedTest;
}
