/**
 * A score compares texts and can be adjusted by the share of outputs that are no Java; a share is a part of all pairs.
 */
export interface TextMetric {
  readonly name: MetricName;
  readonly title: string;
  readonly kind: 'score' | 'share';
}

export const metricNames = [
  'bleu',
  'bleu_1',
  'bleu_2',
  'bleu_3',
  'bleu_4',
  'rouge_1',
  'rouge_2',
  'rouge_l',
  'crystal_bleu',
  'exact_match',
  'normalised_match',
  'unparsable',
  'at_maximal_length',
] as const;
export type MetricName = (typeof metricNames)[number];

const titles: Readonly<Record<MetricName, string>> = {
  bleu: 'BLEU (cumulative, 1 to 4)',
  bleu_1: 'BLEU-1 alone',
  bleu_2: 'BLEU-2 alone',
  bleu_3: 'BLEU-3 alone',
  bleu_4: 'BLEU-4 alone',
  rouge_1: 'ROUGE-1 (F)',
  rouge_2: 'ROUGE-2 (F)',
  rouge_l: 'ROUGE-L (F)',
  crystal_bleu: 'CrystalBLEU',
  exact_match: 'exact match',
  normalised_match: 'same tokens',
  unparsable: 'unparsable',
  at_maximal_length: 'at maximal length',
};
const shares: ReadonlySet<MetricName> = new Set([
  'exact_match',
  'normalised_match',
  'unparsable',
  'at_maximal_length',
]);

/** All metrics, in the order of reports. */
export const metrics: readonly TextMetric[] = metricNames.map((name) => ({
  name,
  title: titles[name],
  kind: shares.has(name) ? 'share' : 'score',
}));
