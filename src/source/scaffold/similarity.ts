import { isSameSignature, type Assignment } from '../../model/sample/assignment.js';
import type { GroundTruth } from '../../model/sample/ground-truth.js';
import type { SimilarityCounts } from '../../model/sample/similarity.js';
import { FrequentNgrams } from '../../text-scores/frequent-ngrams.js';
import { computeBleu, toCrystalTotals } from '../../text-scores/bleu.js';
import { countPair } from '../../text-scores/pair-counts.js';
import { computeRouge } from '../../text-scores/rouge.js';
import { SharedNgrams } from '../../text-scores/shared-ngrams.js';
import { listJavaTokens } from '../java-tokens.js';

/** How many of the most frequent n-grams CrystalBLEU ignores (Tests4J, section 5.1.4; Eghbali and Pradel 2022). */
const sharedNgrams = 500;

/** With fewer different n-grams in a program's tests, the most frequent ones would be most of what any test has, so CrystalBLEU is unknown. */
const leastNgrams = 10 * sharedNgrams;

const none = new SharedNgrams([]);

/** Compares samples with the ground truths of their methods. The shared n-grams of CrystalBLEU are those of all the developers' tests that there are. */
export class SimilarityToTruths {
  readonly #shared: SharedNgrams | 'unknown';
  readonly #tokens: readonly (readonly string[])[];

  /** @param tests sources of all the developers' tests */
  constructor(
    readonly groundTruths: readonly GroundTruth[],
    tests: readonly string[],
  ) {
    this.#tokens = groundTruths.map(({ source }) => listJavaTokens(source));
    const frequent = new FrequentNgrams();
    for (const source of tests) frequent.add(listJavaTokens(source));
    const { ngrams } = frequent.listMostFrequent(leastNgrams);
    this.#shared = ngrams.length < leastNgrams ? 'unknown' : new SharedNgrams(ngrams.slice(0, sharedNgrams));
  }

  /**
   * Counts against the ground truth with the highest BLEU as rows report it, of equal ones with the highest smoothed BLEU, then the first; undefined if
   * the method has none.
   */
  count(
    { focalClass, focalMethod }: Pick<Assignment, 'focalClass' | 'focalMethod'>,
    output: readonly string[],
  ): SimilarityCounts | undefined {
    let best: SimilarityCounts | undefined;
    let highest: readonly [reported: number, smoothed: number] = [-1, -1];
    for (const [index, truth] of this.groundTruths.entries()) {
      if (truth.focalClass !== focalClass || !isSameSignature(truth.focalMethod, focalMethod)) continue;
      const pair = countPair(this.#tokens[index]!, output, this.#shared === 'unknown' ? none : this.#shared);
      const counts = { ...pair, ...pair.ngrams };
      const { cumulative: reported } = computeBleu(counts, { method: 'none', value: 0 }, 'all');
      const { cumulative: smoothed } = computeBleu(counts, { method: 'exp', value: 0 }, 'effective');
      if (reported < highest[0] || (reported === highest[0] && smoothed <= highest[1])) continue;
      highest = [reported, smoothed];
      const { unigrams, bigrams, subsequence } = computeRouge(pair);
      best = {
        targetTokens: pair.targetTokens,
        outputTokens: pair.outputTokens,
        ...pair.ngrams,
        ...(this.#shared === 'unknown'
          ? {}
          : {
              unsharedMatches: pair.unshared.matches,
              unsharedTotals: toCrystalTotals(pair.unshared.totals),
            }),
        rouge: [unigrams, bigrams, subsequence],
      };
    }
    return best;
  }
}
