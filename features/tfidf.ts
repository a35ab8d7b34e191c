/** The distinct terms of a document, by number, and their weights; ascending by term. */
export interface SparseVector {
  readonly terms: Uint32Array;
  readonly weights: Float64Array;
}

/**
 * By term number: ln((1 + documents) / (1 + documents with the term)) + 1, as in scikit-learn's `TfidfVectorizer`. Documents are lists of terms with
 * repetitions. Empty documents count.
 */
export function computeInverseDocumentFrequencies(corpus: Iterable<readonly number[]>): Float64Array {
  const documentCounts: number[] = [];
  const lastDocument: number[] = [];
  let documents = 0;
  for (const terms of corpus) {
    documents += 1;
    for (const term of terms) {
      if (lastDocument[term] === documents) continue;
      documentCounts[term] = (documentCounts[term] ?? 0) + 1;
      lastDocument[term] = documents;
    }
  }
  return Float64Array.from(documentCounts, (count) => Math.log((1 + documents) / (1 + count)) + 1);
}

/** A document's TF-IDF vector of length 1, or the empty vector if it has no term of the corpus. */
export function computeTfidfVector(
  inverseDocumentFrequency: Float64Array,
  document: readonly number[],
): SparseVector {
  const terms = new Uint32Array(document).sort();
  const weights = new Float64Array(terms.length);
  let distinct = 0;
  for (let start = 0, end = 0; start < terms.length; start = end) {
    const term = terms[start]!;
    if (term >= inverseDocumentFrequency.length) break;
    while (terms[end] === term) end++;
    terms[distinct] = term;
    weights[distinct++] = (end - start) * inverseDocumentFrequency[term]!;
  }
  let squares = 0;
  for (let index = 0; index < distinct; index++) squares += weights[index]! * weights[index]!;
  const length = Math.sqrt(squares);
  for (let index = 0; index < distinct; index++) weights[index]! /= length;
  return { terms: terms.subarray(0, distinct), weights: weights.subarray(0, distinct) };
}

/** The cosine of two vectors over one corpus, from 0 to 1; 0 if either is empty. */
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
