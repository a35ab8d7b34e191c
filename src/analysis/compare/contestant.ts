import type { Summary, SummaryCell } from '../summary.js';

/** One oracle generator of one run. */
export interface Contestant {
  /** As shown to people. */
  readonly label: string;
  readonly summary: Summary;
  readonly oracleGenerator: string;
}

/** What becomes of planned units that were not finished: left out on both sides, or counted as finding nothing. */
export const missingPolicies = ['leave-out', 'not-found'] as const;
export type MissingPolicy = (typeof missingPolicies)[number];

/** The contestant's units by bug and seed; those not finished are there with zeros only where they count as not found. */
export function cellsOf(
  { summary, oracleGenerator }: Contestant,
  missing: MissingPolicy,
): Map<string, SummaryCell> {
  const cells = new Map<string, SummaryCell>();
  if (missing === 'not-found')
    for (const bug of summary.bugs)
      for (const seed of summary.seeds)
        cells.set(cellKey(bug, seed), nothingFound(bug, seed, oracleGenerator));
  for (const cell of summary.cells)
    if (cell.oracle_generator === oracleGenerator) cells.set(cellKey(cell.bug, cell.seed), cell);
  return cells;
}

export function cellKey(bug: string, seed: number): string {
  return `${seed} ${bug}`;
}

function nothingFound(bug: string, seed: number, oracle_generator: string): SummaryCell {
  const none = { tp: 0, fp: 0, tn: 0, fn: 0 };
  const more = { inconclusive: 0, prefixes: none, with_duplicates: none, found_at: {} };
  return { bug, seed, oracle_generator, ...none, ...more };
}
