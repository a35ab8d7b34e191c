import { tokens } from './tokens.js';

/** A document as its distinct terms, by number, and their weights; ascending by term. */
export interface SparseVector {
  readonly terms: Uint32Array;
  readonly weights: Float64Array;
}

/** The vocabulary of a corpus and the weight of each term. */
export interface TfidfModel {
  /** Number of each term. A Map: source code is full of `constructor` and `__proto__`. */
  readonly termNumbers: ReadonlyMap<string, number>;
  /** By term number: ln((1 + documents) / (1 + documents with the term)) + 1. */
  readonly inverseDocumentFrequency: Float64Array;
}

/**
 * Learns vocabulary and inverse document frequencies, as scikit-learn's `TfidfVectorizer(stop_words="english").fit(corpus)`.
 * Empty documents count as documents. A corpus without any term gives an empty model, in which every vector is empty.
 */
export function fitTfidf(corpus: Iterable<string>): TfidfModel {
  const termNumbers = new Map<string, number>();
  const documentCounts: number[] = [];
  const lastDocument: number[] = [];
  let documents = 0;
  for (const text of corpus) {
    documents += 1;
    for (const token of tokens(text)) {
      const known = termNumbers.get(token);
      const term = known ?? termNumbers.size;
      if (known === undefined) {
        termNumbers.set(token, term);
        documentCounts.push(1);
        lastDocument.push(documents);
      } else if (lastDocument[term] !== documents) {
        documentCounts[term]! += 1;
        lastDocument[term] = documents;
      }
    }
  }
  const inverseDocumentFrequency = Float64Array.from(
    documentCounts,
    (count) => Math.log((1 + documents) / (1 + count)) + 1,
  );
  return { termNumbers, inverseDocumentFrequency };
}

/** A text's TF-IDF vector of length 1, or the empty vector where it has no term of the vocabulary. */
export function tfidfVector(model: TfidfModel, text: string): SparseVector {
  const counts = new Map<number, number>();
  for (const token of tokens(text)) {
    const term = model.termNumbers.get(token);
    if (term !== undefined) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const terms = Uint32Array.from(counts.keys()).sort();
  const weights = Float64Array.from(
    terms,
    (term) => counts.get(term)! * model.inverseDocumentFrequency[term]!,
  );
  const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0));
  return { terms, weights: weights.map((weight) => weight / length) };
}

/** The cosine of two vectors of one model, from 0 to 1; 0 where either is empty. */
export function cosine(first: SparseVector, second: SparseVector): number {
  let sum = 0;
  for (let left = 0, right = 0; left < first.terms.length && right < second.terms.length;) {
    const difference = first.terms[left]! - second.terms[right]!;
    if (difference === 0) sum += first.weights[left]! * second.weights[right]!;
    if (difference <= 0) left++;
    if (difference >= 0) right++;
  }
  return sum;
}
