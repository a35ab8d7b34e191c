import type * as Natural from 'natural/lib/natural/tfidf/index.js';
import type { FailedTest } from '../features/failed-test.js';
import { similarityCorpus } from '../features/text-similarity.js';
import { readTestSources, type SourceLines } from '../features/test-source.js';
import { UserError } from '../src/model/errors.js';

/** One value per failing test of a bug, as `testDocSimilarity` by the paper's definitions. */
export type Similarity = (tests: readonly FailedTest[]) => Float64Array;

/**
 * `test_doc_sim` by the TF-IDF of the npm package natural as it is: its tokens, its stop words, its weights; cosines of its vectors,
 * over our corpus. The package is no dependency of teval (docs/numerics.md). Throws UserError, with how to install it, where it is
 * not there.
 */
export async function naturalSimilarity(): Promise<Similarity> {
  const { TfIdf } = await importNatural();
  return (tests) => {
    const tfidf = new TfIdf();
    const numbers = new Map<string, number>();
    const sources = readTestSources(tests, 'paper');
    const ofSource = ({ numbers }: SourceLines) =>
      numbers.map((line) => sources.lines.texts[line]).join('\n');
    for (const text of similarityCorpus(tests, sources, (text) => text, ofSource)) {
      numbers.set(text, tfidf.documents.length);
      tfidf.addDocument(text);
    }
    const vectors = new Map<string, Vector>();
    const vectorOf = (text: string) => {
      const known =
        vectors.get(text) ??
        new Map(tfidf.listTerms(numbers.get(text)!).map(({ term, tfidf: weight }) => [term, weight]));
      vectors.set(text, known);
      return known;
    };
    return Float64Array.from(tests, ({ docstring }, index) =>
      cosine(vectorOf(ofSource(sources.testCases[index]!)), vectorOf(docstring)),
    );
  };
}

type Vector = ReadonlyMap<string, number>;

function cosine(first: Vector, second: Vector): number {
  let product = 0;
  for (const [term, weight] of first) product += weight * (second.get(term) ?? 0);
  const lengths = lengthOf(first) * lengthOf(second);
  return lengths === 0 ? 0 : product / lengths;
}

function lengthOf(vector: Vector): number {
  let squares = 0;
  for (const weight of vector.values()) squares += weight * weight;
  return Math.sqrt(squares);
}

/** Its TF-IDF alone, by sub-path: the package as a whole prints to stdout and loads ./.env. */
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
