import type { FailedTest } from './failed-test.js';
import type { SourceLines, TestSources } from './test-source.js';
import { cosine, computeInverseDocumentFrequencies, computeTfidfVector } from './tfidf.js';
import type { SparseVector } from './tfidf.js';
import { Vocabulary } from './vocabulary.js';

/**
 * `test_doc_sim`: the cosine of the TF-IDF vectors of test case and docstring, from 0 to 1 (paper, Table 4, "Text Similarity"). The paper does not
 * specify the corpus; this is the replication package's (`buildSimilarityCorpus`).
 */
export function testDocSimilarity(tests: readonly FailedTest[], sources: TestSources): Float64Array {
  const vocabulary = new Vocabulary();
  const termsOfText = (text: string) => vocabulary.listTerms(text);
  const termsOfLine: (readonly number[])[] = [];
  // No term spans lines.
  const termsOfSource = ({ numbers }: SourceLines) => {
    const terms: number[] = [];
    for (const line of numbers)
      for (const term of (termsOfLine[line] ??= termsOfText(sources.lines.texts[line]!))) terms.push(term);
    return terms;
  };
  const frequencies = computeInverseDocumentFrequencies(
    buildSimilarityCorpus(tests, sources, termsOfText, termsOfSource),
  );
  const docstrings = new Map<string, SparseVector>();
  return Float64Array.from(tests, ({ docstring }, index) => {
    const known = docstrings.get(docstring) ?? computeTfidfVector(frequencies, termsOfText(docstring));
    docstrings.set(docstring, known);
    if (known.terms.length === 0) return 0;
    return cosine(computeTfidfVector(frequencies, termsOfSource(sources.testCases[index]!)), known);
  });
}

/**
 * The documents of the corpus: the bug's distinct focal methods, its distinct docstrings (including the empty one), all test prefixes and all test
 * cases.
 */
export function* buildSimilarityCorpus<Document>(
  tests: readonly FailedTest[],
  { prefixes, testCases }: Pick<TestSources, 'prefixes' | 'testCases'>,
  ofText: (text: string) => Document,
  ofSource: (source: SourceLines) => Document,
): Generator<Document> {
  for (const focalMethod of new Set(tests.map((test) => test.focalMethod))) yield ofText(focalMethod);
  for (const docstring of new Set(tests.map((test) => test.docstring))) yield ofText(docstring);
  for (const prefix of prefixes) yield ofSource(prefix);
  for (const testCase of testCases) yield ofSource(testCase);
}
