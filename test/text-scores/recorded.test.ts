import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listJavaTokens } from '../../src/source/java-tokens.js';
import {
  computeBleu,
  computeCrystalBleu,
  smoothingMethods,
  toCrystalTotals,
  usualSmoothingValues,
  type BleuCounts,
} from '../../src/text-scores/bleu.js';
import { FrequentNgrams } from '../../src/text-scores/frequent-ngrams.js';
import { countPair, type PairCounts } from '../../src/text-scores/pair-counts.js';
import { computeRouge } from '../../src/text-scores/rouge.js';
import { SharedNgrams } from '../../src/text-scores/shared-ngrams.js';

/** Values of sacrebleu, rouge-score, crystalbleu and javalang, as record.py describes. */
interface RecordedBleu {
  readonly bleu: number;
  readonly precisions: readonly number[];
  readonly brevityPenalty: number;
}
type BySmoothing<Value> = Readonly<Record<(typeof smoothingMethods)[number], Value>>;
interface Recorded {
  readonly targets: readonly (readonly string[])[];
  readonly outputs: readonly (readonly string[])[];
  readonly bleu: {
    readonly corpus: BySmoothing<RecordedBleu>;
    readonly corporaOfOne: BySmoothing<readonly RecordedBleu[]>;
    readonly sentences: BySmoothing<readonly RecordedBleu[]>;
  };
  readonly rouge: readonly { readonly rouge1: number; readonly rouge2: number; readonly rougeL: number }[];
  readonly crystal: readonly {
    readonly size: number;
    readonly ngrams: readonly (readonly string[])[];
    readonly corpus: BySmoothing<number>;
    readonly sentences: BySmoothing<readonly number[]>;
  }[];
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`recorded/${file}`, import.meta.url), 'utf8'));
const pairs = read('pairs.json') as readonly { readonly target: string; readonly output: string }[];
const recorded = read('recorded.json') as Recorded;
const digits = 9;

const none = new SharedNgrams([]);
const counted = recorded.targets.map((target, index) => countPair(target, recorded.outputs[index]!, none));

function sum(counts: readonly PairCounts[], part: 'ngrams' | 'unshared'): BleuCounts {
  const add = (choose: (pair: PairCounts) => readonly number[]) =>
    [0, 1, 2, 3].map((order) => counts.reduce((total, pair) => total + choose(pair)[order]!, 0));
  return {
    matches: add((pair) => pair[part].matches),
    totals: add((pair) => (part === 'ngrams' ? pair.ngrams.totals : toCrystalTotals(pair.unshared.totals))),
    targetTokens: counts.reduce((total, pair) => total + pair.targetTokens, 0),
    outputTokens: counts.reduce((total, pair) => total + pair.outputTokens, 0),
  };
}

function expectBleu(
  counts: BleuCounts,
  method: (typeof smoothingMethods)[number],
  found: RecordedBleu,
): void {
  const smoothing = { method, value: usualSmoothingValues[method] };
  expectEqual(computeBleu(counts, smoothing, 'all'), found);
}

function expectEqual(bleu: ReturnType<typeof computeBleu>, found: RecordedBleu): void {
  expect(bleu.cumulative).toBeCloseTo(found.bleu / 100, digits);
  expect(bleu.brevityPenalty).toBeCloseTo(found.brevityPenalty, digits);
  for (const [order, value] of bleu.orders.entries())
    expect(value).toBeCloseTo((found.precisions[order]! / 100) * found.brevityPenalty, digits);
}

it('tokens are those of javalang', () => {
  expect(pairs.map(({ target }) => listJavaTokens(target))).toEqual(recorded.targets);
  expect(pairs.map(({ output }) => listJavaTokens(output))).toEqual(recorded.outputs);
});

describe.each(smoothingMethods)('BLEU with smoothing %s equals sacrebleu', (method) => {
  it('for all pairs together', () => {
    expectBleu(sum(counted, 'ngrams'), method, recorded.bleu.corpus[method]);
  });

  it.each(counted.map((_, index) => index))('for pair %i as a file', (index) => {
    expectBleu(sum([counted[index]!], 'ngrams'), method, recorded.bleu.corporaOfOne[method][index]!);
  });

  it.each(counted.map((_, index) => index))('for pair %i as a sentence', (index) => {
    const smoothing = { method, value: usualSmoothingValues[method] };
    const bleu = computeBleu(sum([counted[index]!], 'ngrams'), smoothing, 'effective');
    expectEqual(bleu, recorded.bleu.sentences[method][index]!);
  });
});

it.each(recorded.rouge.map((found, index) => [index, found] as const))(
  'ROUGE equals rouge-score for pair %i',
  (index, found) => {
    const rouge = computeRouge(counted[index]!);
    expect(rouge.unigrams).toBeCloseTo(found.rouge1, digits);
    expect(rouge.bigrams).toBeCloseTo(found.rouge2, digits);
    expect(rouge.subsequence).toBeCloseTo(found.rougeL, digits);
  },
);

describe.each(recorded.crystal)('CrystalBLEU without $size n-grams equals crystalbleu', (found) => {
  const frequent = new FrequentNgrams();
  for (const target of recorded.targets) frequent.add(target);
  const { ngrams, counts } = frequent.listMostFrequent(found.size);

  it('leaves out the same n-grams', () => {
    expect(counts).toBe('exact');
    expect(ngrams).toEqual(found.ngrams);
  });

  const shared = new SharedNgrams(found.ngrams);
  const apart = recorded.targets.map((target, index) => countPair(target, recorded.outputs[index]!, shared));

  it.each(smoothingMethods)('with smoothing %s', (method) => {
    const smoothing = { method, value: usualSmoothingValues[method] };
    expect(computeCrystalBleu(sum(apart, 'unshared'), smoothing)).toBeCloseTo(found.corpus[method], digits);
    for (const [index, pair] of apart.entries())
      expect(computeCrystalBleu(sum([pair], 'unshared'), smoothing), `pair ${index}`).toBeCloseTo(
        found.sentences[method][index]!,
        digits,
      );
  });
});
