import type * as Natural from 'natural/lib/natural/tfidf/index.js';
import type { FailedTest } from '../features/failed-test.js';
import { buildSimilarityCorpus } from '../features/text-similarity.js';
import { readTestSources, type SourceLines } from '../features/test-source.js';
import { UserError } from '../src/model/common/errors.js';

/** One value per failing test of a bug, as `testDocSimilarity` by the paper's definitions. */
export type Similarity = (tests: readonly FailedTest[]) => Float64Array;

/**
 * `test_doc_sim` by the unmodified TF-IDF of the npm package natural: its tokens, stop words and weights; cosines of its vectors over our corpus. The
 * package is not a dependency of teval (docs/numerics.md). Throws UserError with installation instructions if it is missing.
 */
export async function loadNaturalSimilarity(): Promise<Similarity> {
  const { TfIdf } = await importNatural();
  return (tests) => {
    const tfidf = new TfIdf();
    const numbers = new Map<string, number>();
    const sources = readTestSources(tests, 'paper');
    const ofSource = ({ numbers }: SourceLines) =>
      numbers.map((line) => sources.lines.texts[line]).join('\n');
    for (const text of buildSimilarityCorpus(tests, sources, (text) => text, ofSource)) {
      numbers.set(text, tfidf.documents.length);
      tfidf.addDocument(text);
    }
    const vectors = new Map<string, Vector>();
    const computeVector = (text: string) => {
      const known =
        vectors.get(text) ??
        new Map(tfidf.listTerms(numbers.get(text)!).map(({ term, tfidf: weight }) => [term, weight]));
      vectors.set(text, known);
      return known;
    };
    return Float64Array.from(tests, ({ docstring }, index) =>
      cosine(computeVector(ofSource(sources.testCases[index]!)), computeVector(docstring)),
    );
  };
}

type Vector = ReadonlyMap<string, number>;

function cosine(first: Vector, second: Vector): number {
  let product = 0;
  for (const [term, weight] of first) product += weight * (second.get(term) ?? 0);
  const lengths = computeLength(first) * computeLength(second);
  return lengths === 0 ? 0 : product / lengths;
}

function computeLength(vector: Vector): number {
  let squares = 0;
  for (const weight of vector.values()) squares += weight * weight;
  return Math.sqrt(squares);
}

/** Imports only its TF-IDF, because the whole package prints to stdout and loads ./.env. */
async function importNatural(): Promise<typeof Natural> {
  try {
    return await import('natural/lib/natural/tfidf/index.js');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw thrown;
    throw new UserError(
      'the experiment text-similarity compares with the npm package natural, which does not come with teval: ' +
        'install it beside teval with npm install natural@8 (and --global if teval is)',
    );
  }
}
