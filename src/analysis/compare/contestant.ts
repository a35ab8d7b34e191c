import type { Summary, SummaryCell } from '../summary.js';

/** One oracle generator of one run. */
export interface Contestant {
  /** As shown to users. */
  readonly label: string;
  readonly summary: Summary;
  readonly oracleGenerator: string;
}

/** How to treat unfinished planned units: leave them out for both contestants, or count them as finding nothing. */
export type MissingPolicy = 'leave-out' | 'not-found';

/** The contestant's units by bug and seed. Unfinished units are included, with zeros, only if they count as not found. */
export function selectCells(
  { summary, oracleGenerator }: Contestant,
  missing: MissingPolicy,
): Map<string, SummaryCell> {
  const cells = new Map<string, SummaryCell>();
  if (missing === 'not-found')
    for (const bug of summary.bugs)
      for (const seed of summary.seeds)
        cells.set(makeCellKey(bug, seed), createEmptyCell(bug, seed, oracleGenerator));
  for (const cell of summary.cells)
    if (cell.oracle_generator === oracleGenerator) cells.set(makeCellKey(cell.bug, cell.seed), cell);
  return cells;
}

export function makeCellKey(bug: string, seed: number): string {
  return `${seed} ${bug}`;
}

function createEmptyCell(bug: string, seed: number, oracle_generator: string): SummaryCell {
  const none = { tp: 0, fp: 0, tn: 0, fn: 0 };
  const more = { inconclusive: 0, prefixes: none, with_duplicates: none, found_at: {} };
  return { bug, seed, oracle_generator, ...none, ...more };
}
