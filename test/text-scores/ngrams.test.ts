import { describe, expect, it } from 'vitest';
import { MersenneTwister } from '../../stats/mersenne-twister.js';
import { FrequentNgrams } from '../../src/text-scores/frequent-ngrams.js';
import { countPair } from '../../src/text-scores/pair-counts.js';
import { SharedNgrams } from '../../src/text-scores/shared-ngrams.js';

const random = new MersenneTwister(7);
const draw = (length: number, words: number) =>
  Array.from({ length }, () => `w${Math.min(random.nextInteger(words - 1), random.nextInteger(words - 1))}`);
const none = new SharedNgrams([]);

/** Counted as by the definition, without keys. */
function countPlainly(target: readonly string[], output: readonly string[], length: number): number {
  const list = (tokens: readonly string[]) =>
    tokens
      .slice(0, Math.max(0, tokens.length - length + 1))
      .map((_, start) => JSON.stringify(tokens.slice(start, start + length)));
  const left = list(target);
  return list(output).filter((ngram) => {
    const at = left.indexOf(ngram);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

function findSubsequence(a: readonly string[], b: readonly string[]): number {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (const [i, one] of a.entries())
    for (const [j, other] of b.entries())
      table[i + 1]![j + 1] =
        one === other ? table[i]![j]! + 1 : Math.max(table[i]![j + 1]!, table[i + 1]![j]!);
  return table[a.length]![b.length]!;
}

describe('counts of a pair', () => {
  it.each(Array.from({ length: 30 }, (_, index) => index))('equal those by definition (%i)', (index) => {
    const [target, output] = [draw(index, 5), draw(random.nextInteger(30), 5)];
    const { ngrams, commonSubsequence } = countPair(target, output, none);
    for (const length of [1, 2, 3, 4])
      expect(ngrams.matches[length - 1]).toBe(countPlainly(target, output, length));
    expect(commonSubsequence).toBe(findSubsequence(target, output));
  });

  it('are exact with more different tokens than a number has room for', () => {
    const many = Array.from({ length: 12_000 }, (_, index) => `w${index}`);
    const { ngrams, commonSubsequence } = countPair(many, [...many.slice(1), 'w0'], none);
    expect(ngrams.matches).toEqual([12_000, 11_998, 11_997, 11_996]);
    expect(commonSubsequence).toBe(11_999);
  });

  it('leave out shared n-grams, and no longer ones that contain them', () => {
    const shared = new SharedNgrams([['a'], ['a', 'b']]);
    const { unshared } = countPair(['a', 'b', 'c'], ['a', 'b', 'c'], shared);
    expect(unshared).toEqual({ matches: [2, 1, 1, 0], totals: [2, 1, 1, 0] });
  });
});

describe('the most frequent n-grams', () => {
  const texts = Array.from({ length: 400 }, () => draw(12, 60));
  const collect = (limit?: number) => {
    const frequent = new FrequentNgrams(limit);
    for (const text of texts) frequent.add(text);
    return frequent;
  };

  it('are those by definition', () => {
    const counts = new Map<string, { readonly ngram: readonly string[]; count: number }>();
    for (const text of texts)
      for (let start = 0; start < text.length; start++)
        for (let end = start + 1; end <= Math.min(start + 4, text.length); end++) {
          const ngram = text.slice(start, end);
          const key = JSON.stringify(ngram);
          counts.set(key, { ngram, count: (counts.get(key)?.count ?? 0) + 1 });
        }
    const compareTexts = (a: readonly string[], b: readonly string[]) => {
      const first = a.findIndex((token, index) => token !== b[index]);
      return first < 0 ? 0 : a[first]! < b[first]! ? -1 : 1;
    };
    const expected = [...counts.values()]
      .sort((a, b) => b.count - a.count || a.ngram.length - b.ngram.length || compareTexts(a.ngram, b.ngram))
      .map(({ ngram }) => ngram);
    // Many n-grams are equally frequent: the last of these sizes are chosen by length and alphabet.
    for (const size of [50, 500, 5000, expected.length])
      expect(collect().listMostFrequent(size).ngrams).toEqual(expected.slice(0, size));
  });

  it('are the same in bounded memory, and it is known if they may not be', () => {
    const { different, ...exact } = collect().listMostFrequent(10);
    const { different: kept, ...bounded } = collect(3000).listMostFrequent(10);
    expect(bounded).toEqual(exact);
    expect(different).toBeGreaterThan(3000);
    expect(kept).toBeLessThanOrEqual(3000);
    expect(collect(100).listMostFrequent(90).counts).toBe('bounded');
  });

  it('keep their texts when rare ones were dropped', () => {
    const frequent = new FrequentNgrams(60);
    const rare = (index: number) => [
      'an identifier that is longer than a few letters',
      `rare${index}`,
      'assertEquals',
    ];
    for (let index = 0; index < 300; index++) {
      frequent.add(['assertEquals', '(', ')']);
      frequent.add(rare(index));
    }
    const { ngrams, counts } = frequent.listMostFrequent(4);
    expect(ngrams).toEqual([
      ['assertEquals'],
      ['('],
      [')'],
      ['an identifier that is longer than a few letters'],
    ]);
    expect(counts).toBe('exact');
  });

  it('are fewer than asked for if there are no more', () => {
    const frequent = new FrequentNgrams();
    frequent.add(['a', 'a']);
    expect(frequent.listMostFrequent(500).ngrams).toEqual([['a'], ['a', 'a']]);
    expect(new FrequentNgrams().listMostFrequent(5).ngrams).toEqual([]);
    expect(collect().listMostFrequent(0).ngrams).toEqual([]);
  });
});
