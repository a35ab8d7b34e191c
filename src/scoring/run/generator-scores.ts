import { mean } from 'simple-statistics';
import { compiles, passes, type ScoredItem } from './scored-item.js';

/** Means over the completions of a generator, from 0 to 1. */
export interface GeneratorScores {
  readonly oracle_generator: string;
  readonly completions: number;
  /** Completions without an assertion; their text scores are 0. */
  readonly without_assertion: number;
  readonly bleu: number;
  readonly rouge_l: number;
  readonly same_tokens: number;
  /** Share of completed tests that compile. */
  readonly compiles: number;
  /** Share of completed tests that pass on the version that their suite is of. */
  readonly passes: number;
  /** Numbers by verdict, of bug detection; empty for other evaluations. */
  readonly verdicts: Readonly<Record<string, number>>;
}

/** The scores of each generator that has a completion, in the given order. */
export function scoreGenerators(
  items: readonly ScoredItem[],
  generators: readonly string[],
): GeneratorScores[] {
  return generators.flatMap((oracle_generator) => {
    const own = items.filter((item) => item.oracle_generator === oracle_generator);
    if (own.length === 0) return [];
    const average = (value: (item: ScoredItem) => number) => mean(own.map(value));
    return [
      {
        oracle_generator,
        completions: own.length,
        without_assertion: own.filter(({ output }) => output === '').length,
        bleu: average(({ bleu }) => bleu),
        rouge_l: average(({ rouge_l }) => rouge_l),
        same_tokens: average(({ same_tokens }) => Number(same_tokens)),
        compiles: average((item) => Number(compiles(item))),
        passes: average((item) => Number(passes(item))),
        verdicts: countVerdicts(own),
      },
    ];
  });
}

function countVerdicts(items: readonly ScoredItem[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { verdict } of items) if (verdict !== '') counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
}
