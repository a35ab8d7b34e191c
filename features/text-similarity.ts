import type { FailedTest } from './failed-test.js';
import type { SourceLines, TestSources } from './test-source.js';
import { cosine, inverseDocumentFrequencies, tfidfVector } from './tfidf.js';
import type { SparseVector } from './tfidf.js';
import { Vocabulary } from './vocabulary.js';

/**
 * `test_doc_sim`: the cosine of the TF-IDF vectors of test case and docstring, from 0 to 1 (paper, Table 4, "Text Similarity").
 * The corpus is the replication's, which the paper leaves open (`similarityCorpus`).
 */
export function testDocSimilarity(tests: readonly FailedTest[], sources: TestSources): Float64Array {
  const vocabulary = new Vocabulary();
  const termsOfText = (text: string) => vocabulary.termsOf(text);
  const termsOfLine: (readonly number[])[] = [];
  // No term goes on behind the end of a line.
  const termsOfSource = ({ numbers }: SourceLines) => {
    const terms: number[] = [];
    for (const line of numbers)
      for (const term of (termsOfLine[line] ??= termsOfText(sources.lines.texts[line]!))) terms.push(term);
    return terms;
  };
  const frequencies = inverseDocumentFrequencies(
    similarityCorpus(tests, sources, termsOfText, termsOfSource),
  );
  const docstrings = new Map<string, SparseVector>();
  return Float64Array.from(tests, ({ docstring }, index) => {
    const known = docstrings.get(docstring) ?? tfidfVector(frequencies, termsOfText(docstring));
    docstrings.set(docstring, known);
    if (known.terms.length === 0) return 0;
    return cosine(tfidfVector(frequencies, termsOfSource(sources.testCases[index]!)), known);
  });
}

/**
 * The documents over which the similarity is computed: the bug's distinct focal methods, its distinct docstrings (the empty one
 * among them), all test prefixes and all test cases.
 */
export function* similarityCorpus<Document>(
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
