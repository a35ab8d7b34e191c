/** Scores up to this are no match (ConTest, section 3.2). */
export const leastSimilarity = 0.1;

/** What the similarity of names decides. */
export type NameMatch =
  | {
      readonly kind: 'found';
      readonly name: string;
      readonly by: 'test' | 'class';
      readonly similarity: number;
    }
  | { readonly kind: 'none'; readonly why: 'no candidate' | 'too different' | 'several alike' };

/**
 * The tokens of an identifier by camel and snake case, in lower case, without `test`: `create`, `all` and `users` of `test_createAllUsers`. Digits are a
 * token, so that `testInc2` has the word `inc`.
 */
export function splitIdentifier(name: string): ReadonlySet<string> {
  const words = name
    .split(
      /_+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u,
    )
    .map((word) => word.toLowerCase());
  return new Set(words.filter((word) => word !== '' && word !== 'test'));
}

/** sim(T, C) = |T ∩ C| / |T| (equation 1); 0 if T is empty. */
export function computeSimilarity(test: ReadonlySet<string>, candidate: ReadonlySet<string>): number {
  if (test.size === 0) return 0;
  return [...test].filter((word) => candidate.has(word)).length / test.size;
}

/**
 * The candidate whose name is most similar to the test's name. If several are, or none is above the threshold, the name of the test's class decides.
 *
 * @param candidates distinct names of called methods
 */
export function matchName(testName: string, testClass: string, candidates: readonly string[]): NameMatch {
  if (candidates.length === 0) return { kind: 'none', why: 'no candidate' };
  const byTest = findMostSimilar(testName, candidates);
  if (byTest.kind === 'one') return { kind: 'found', by: 'test', ...byTest.match };
  const byClass = findMostSimilar(testClass, candidates);
  if (byClass.kind === 'one') return { kind: 'found', by: 'class', ...byClass.match };
  const isTied = byTest.kind === 'several' || byClass.kind === 'several';
  return { kind: 'none', why: isTied ? 'several alike' : 'too different' };
}

type MostSimilar =
  | { readonly kind: 'one'; readonly match: { readonly name: string; readonly similarity: number } }
  | { readonly kind: 'several' | 'none' };

function findMostSimilar(name: string, candidates: readonly string[]): MostSimilar {
  const words = splitIdentifier(name);
  const scored = candidates.map((candidate) => ({
    name: candidate,
    similarity: computeSimilarity(words, splitIdentifier(candidate)),
  }));
  const best = Math.max(...scored.map(({ similarity }) => similarity));
  if (best <= leastSimilarity) return { kind: 'none' };
  const [match, ...others] = scored.filter(({ similarity }) => similarity === best);
  return others.length > 0 ? { kind: 'several' } : { kind: 'one', match: match! };
}
