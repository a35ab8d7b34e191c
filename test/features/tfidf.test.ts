import { describe, expect, test } from 'vitest';
import { stopWords } from '../../features/stop-words.js';
import { cosine, computeInverseDocumentFrequencies, computeTfidfVector } from '../../features/tfidf.js';
import { tokens } from '../../features/tokens.js';
import { Vocabulary } from '../../features/vocabulary.js';
import { goldenText } from './golden.js';

interface GoldenCase {
  name: string;
  docs: string[];
  vocabulary: string[];
  idf: number[];
  similarity_matrix: number[][];
  pair_only_similarity_0_1: number;
}

const { cases } = JSON.parse(goldenText('tfidf/tfidf_cosine.json')) as { cases: GoldenCase[] };

describe.each(cases)(
  'scikit-learn: $name',
  ({ docs, vocabulary, idf, similarity_matrix, pair_only_similarity_0_1 }) => {
    const { vocabulary: ours, frequencies, vectorOf } = learn(docs);

    test('vocabulary and inverse document frequencies', () => {
      expect([...ours.words].sort()).toStrictEqual([...vocabulary].sort());
      vocabulary.forEach((term, index) => expectNear(frequencies[ours.words.indexOf(term)]!, idf[index]!));
    });

    test('similarities', () => {
      const vectors = docs.map(vectorOf);
      similarity_matrix.forEach((row, first) =>
        row.forEach((wanted, second) => expectNear(cosine(vectors[first]!, vectors[second]!), wanted)),
      );
    });

    test('a corpus of two', () => {
      const pair = learn(docs.slice(0, 2));
      expectNear(cosine(pair.vectorOf(docs[0]!), pair.vectorOf(docs[1]!)), pair_only_similarity_0_1);
    });
  },
);

test('the stop words are those of the golden file', () => {
  expect([...stopWords].sort()).toStrictEqual(JSON.parse(goldenText('tfidf/sklearn_stop_words_318.json')));
});

test.each([
  ['lower case, two characters at least', 'A bb Ccc d_e _ 7 42', ['bb', 'ccc', 'd_e', '42']],
  ['no stop words, in whatever case', 'The value AND the Index', ['value', 'index']],
  [
    'what is special to JavaScript only',
    '__proto__ constructor toString',
    ['__proto__', 'constructor', 'tostring'],
  ],
  [
    'letters and numbers of any script',
    'größe Ёлка ١٢ x² naïve 漢字 a\u0301b cd',
    ['größe', 'ёлка', '١٢', 'x²', 'naïve', '漢字', 'cd'],
  ],
  ['nothing', '', []],
])('tokens: %s', (_, text, wanted) => {
  expect(tokens(text)).toStrictEqual(wanted);
});

test('an empty text, and a text outside of the vocabulary, have similarity 0 to all', () => {
  const { vectorOf } = learn(['open the file', '']);
  for (const text of ['', 'the', 'unheard words']) {
    expect(vectorOf(text).terms).toHaveLength(0);
    expect(cosine(vectorOf(text), vectorOf('open file'))).toBe(0);
  }
  expect(learn([]).frequencies).toHaveLength(0);
});

test('a vector has length one; likeness is mutual and of itself complete', () => {
  const texts = cases.flatMap((each) => each.docs);
  const { vectorOf } = learn(texts);
  const vectors = texts.map(vectorOf).filter((vector) => vector.terms.length > 0);
  expect(vectors.length).toBeGreaterThan(10);
  for (const vector of vectors) expectNear(cosine(vector, vector), 1);
  expect(cosine(vectors[0]!, vectors[1]!)).toBe(cosine(vectors[1]!, vectors[0]!));
});

function learn(docs: readonly string[]) {
  const vocabulary = new Vocabulary();
  const frequencies = computeInverseDocumentFrequencies(docs.map((text) => vocabulary.listTerms(text)));
  const computeVector = (text: string) => computeTfidfVector(frequencies, vocabulary.listTerms(text));
  return { vocabulary, frequencies, vectorOf: computeVector };
}

function expectNear(actual: number, wanted: number): void {
  expect(Math.abs(actual - wanted)).toBeLessThanOrEqual(1e-12);
}
