import { clusterSpearman, type ClusterSpearman } from '../../../stats/clusters/cluster-spearman.js';
import { spearman } from '../../../stats/spearman.js';
import type { GeneratorScores } from './generator-scores.js';
import { compiles, passes, type ScoredItem } from './scored-item.js';

/** Text scores whose order is compared with what happened. */
export const textMeasures = ['bleu', 'rouge_l', 'same_tokens'] as const;
export type TextMeasure = (typeof textMeasures)[number];

/** What happened when the completion ran. */
export const runMeasures = ['compiles', 'passes'] as const;
export type RunMeasure = (typeof runMeasures)[number];

/** Spearman's rank correlation of a text score with what happened. */
export interface RankCorrelation {
  /** `all`: the completions of all generators. Otherwise those of one generator, or `generators`: the means of the generators. */
  readonly over: string;
  readonly text: TextMeasure;
  readonly run: RunMeasure;
  readonly n: number;
  /** null if a side is constant, because it then has no order. */
  readonly rho: number | null;
  /** null without an interval. */
  readonly low: number | null;
  readonly high: number | null;
  /** Number of bugs, or of suites if there is one bug, that were drawn for the interval; null without one. */
  readonly clusters: number | null;
  /** Why rho is null; empty otherwise. */
  readonly remark: string;
}

/** Fewer generators have no order worth a number. */
const leastGenerators = 4;

const textOf: Readonly<Record<TextMeasure, (item: ScoredItem) => number>> = {
  bleu: ({ bleu }) => bleu,
  rouge_l: ({ rouge_l }) => rouge_l,
  same_tokens: ({ same_tokens }) => Number(same_tokens),
};
const runOf: Readonly<Record<RunMeasure, (item: ScoredItem) => number>> = {
  compiles: (item) => Number(compiles(item)),
  passes: (item) => Number(passes(item)),
};

/** The correlations over all completions and over those of each generator, with intervals over bugs (over suites, if there is one bug). */
export function correlateItems(
  items: readonly ScoredItem[],
  generators: readonly string[],
  options: { readonly resamples: number; readonly randomState: number },
): RankCorrelation[] {
  const groups = generators.length > 1 ? ['all', ...generators] : generators;
  return groups.flatMap((over) => {
    const own = over === 'all' ? items : items.filter(({ oracle_generator }) => oracle_generator === over);
    if (own.length === 0) return [];
    const clusters = numberClusters(own);
    return textMeasures.flatMap((text) =>
      runMeasures.map((run) => {
        const [x, y] = [own.map(textOf[text]), own.map(runOf[run])];
        return toCorrelation(over, text, run, clusterSpearman(x, y, clusters, options));
      }),
    );
  });
}

/** The correlations over the generators' means. */
export function correlateGenerators(scores: readonly GeneratorScores[]): RankCorrelation[] {
  return textMeasures.flatMap((text) =>
    runMeasures.map((run): RankCorrelation => {
      const start = { over: 'generators', text, run, n: scores.length } as const;
      const none = { rho: null, low: null, high: null, clusters: null };
      if (scores.length < leastGenerators)
        return { ...start, ...none, remark: `fewer than ${leastGenerators} generators` };
      const { rho } = spearman(
        scores.map((each) => each[text]),
        scores.map((each) => each[run]),
      );
      return Number.isNaN(rho)
        ? { ...start, ...none, remark: 'one side is constant' }
        : { ...start, ...none, rho, remark: '' };
    }),
  );
}

function numberClusters(items: readonly ScoredItem[]): number[] {
  const hasBugs = new Set(items.map(({ subject }) => subject)).size > 1;
  const numbers = new Map<string, number>();
  return items.map(({ subject, suite_class }) => {
    const name = hasBugs ? subject : suite_class;
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
}

function toCorrelation(
  over: string,
  text: TextMeasure,
  run: RunMeasure,
  { n, estimate, low, high, width, clusters }: ClusterSpearman,
): RankCorrelation {
  const isKnown = width === 'some';
  return {
    ...{ over, text, run, n },
    rho: Number.isNaN(estimate) ? null : estimate,
    low: isKnown ? low : null,
    high: isKnown ? high : null,
    clusters: isKnown ? clusters : null,
    remark: Number.isNaN(estimate) ? 'one side is constant' : '',
  };
}
