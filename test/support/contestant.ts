import type { Contestant } from '../../src/analysis/compare/contestant.js';
import type { Summary, SummaryCell } from '../../src/analysis/bug-detection/summary.js';

/** What an oracle generator did on a bug with a seed; `missing` where the unit was not finished. */
export type CellCounts = Partial<Pick<SummaryCell, 'tp' | 'fp' | 'tn' | 'fn' | 'found_at'>> | 'missing';

/** A contestant of which only the cells matter. */
export function contestant(
  label: string,
  bugs: readonly string[],
  seeds: readonly number[],
  countsOf: (bug: string, seed: number) => CellCounts,
): Contestant {
  const cells = bugs.flatMap((bug) =>
    seeds.flatMap((seed): SummaryCell[] => {
      const counts = countsOf(bug, seed);
      if (counts === 'missing') return [];
      const none = { tp: 0, fp: 0, tn: 0, fn: 0 };
      const more = { inconclusive: 0, prefixes: none, with_duplicates: none, found_at: {} };
      return [{ bug, seed, oracle_generator: label, ...none, ...more, ...counts }];
    }),
  );
  const summary = { bugs, seeds, oracle_generators: [label], cells } as unknown as Summary;
  return { label, summary, oracleGenerator: label };
}

/** `B-1` … `B-n`. */
export function bugNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `B-${index + 1}`);
}

/** 1 … n. */
export function seedNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
