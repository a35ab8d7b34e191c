import {
  adjust,
  computeBrevity,
  computeCrystal,
  computeCumulative,
  computeMean,
  computeOrder,
  type ComputeScore,
} from '../../scoring/score-sums.js';
import { orders } from '../../scoring/pair-sums.js';
import type { Counts, EvaluationMeasure } from '../evaluation.js';
import { createCountMeasure, createShareMeasure, readCount, showFirst } from '../measures.js';

const countPairs = readCount('pairs');
const countScored = readCount('scored');

/** Of scored pairs; undefined without any. */
function ofScored(compute: ComputeScore): (counts: Counts) => number | null {
  return (counts) => (countScored(counts) === 0 ? null : compute(counts));
}

const scores: readonly (readonly [name: string, title: string, compute: ComputeScore])[] = [
  ['bleu', 'BLEU', computeCumulative],
  ...orders.map((order) => [`bleu_${order}`, `BLEU-${order} alone`, computeOrder(order)] as const),
  ['rouge_1', 'ROUGE-1', computeMean('rouge1')],
  ['rouge_2', 'ROUGE-2', computeMean('rouge2')],
  ['rouge_l', 'ROUGE-L', computeMean('rougeL')],
  ['crystal_bleu', 'CrystalBLEU', computeCrystal],
];
const compared = ['bleu', 'rouge_l', 'crystal_bleu'];

const adjusted = scores.map(([name, title, compute]): EvaluationMeasure => {
  const measure = { name, title: `${title} %`, better: 'higher', kind: 'share' } as const;
  const made = { ...measure, of: ofScored(adjust(compute)) };
  return compared.includes(name) ? showFirst(made, 'compared') : made;
});

const unadjusted = scores.map(([name, title, compute]): EvaluationMeasure => ({
  ...{ name: `${name}_scored`, title: `${title}, scored %`, better: 'neither', kind: 'share' },
  of: ofScored(compute),
}));

const ofPairs = (name: string, title: string, better: 'higher' | 'lower', part: string) =>
  showFirst(createShareMeasure(name, title, better, readCount(part), countPairs));

/** The measures in the order of tables. */
export const scoreMeasures: readonly EvaluationMeasure[] = [
  showFirst(createCountMeasure('pairs', 'Pairs', 'neither', countPairs)),
  createCountMeasure('scored', 'Scored', 'neither', countScored),
  ...adjusted,
  ofPairs('exact_match', 'Exact %', 'higher', 'exact'),
  ofPairs('normalised_match', 'Same tokens %', 'higher', 'normalised'),
  ofPairs('unparsable', 'Unparsable %', 'lower', 'unparsable'),
  createShareMeasure(
    'at_maximal_length',
    'At maximal length %',
    'lower',
    readCount('atMaximum'),
    readCount('limited'),
  ),
  ...unadjusted,
  {
    ...{ name: 'brevity_penalty', title: 'Brevity penalty %', better: 'neither', kind: 'share' },
    of: ofScored(computeBrevity),
  },
];

/** What a reader must know about them. */
export const textsLegend =
  'Scores are of outputs that parse, times their share (adjusted), or with --scored all of all outputs. BLEU is cumulative, from 1 to 4 tokens; orders alone have its brevity ' +
  'penalty; ROUGE is the mean F of the pairs; CrystalBLEU leaves out the n-grams that most targets share; exact: the same characters; same tokens: whatever the white space and comments; ' +
  'scored: without the adjustment.';
