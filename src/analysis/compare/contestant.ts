import type { NamedClusters } from '../../model/program/cluster.js';
import type { Summary, SummaryCell } from '../bug-detection/summary.js';

/** What every evaluation states of a bug or program with one seed and oracle generator. */
export interface ComparedCell {
  readonly bug: string;
  readonly seed: number;
  readonly oracle_generator: string;
}

/** What a comparison needs of a run. */
export interface ComparedSummary<Cell extends ComparedCell> {
  /** Its bugs or programs. */
  readonly bugs: readonly string[];
  readonly seeds: readonly number[];
  readonly clusters?: NamedClusters;
  /** One per finished bug, seed and oracle generator. */
  readonly cells: readonly Cell[];
}

/** One oracle generator of one run, of any evaluation. */
export interface ComparedContestant<Cell extends ComparedCell> {
  /** As shown to users. */
  readonly label: string;
  readonly summary: ComparedSummary<Cell>;
  readonly oracleGenerator: string;
}

/** One oracle generator of one run of bug detection. */
export interface Contestant extends ComparedContestant<SummaryCell> {
  readonly summary: Summary;
}

/** How to treat unfinished planned units: leave them out for both contestants, or count them as finding nothing. */
export type MissingPolicy = 'leave-out' | 'not-found';

/** What an unfinished planned unit counts as; `leave-out` if it does not count. */
export type MissingCell<Cell> = 'leave-out' | ((bug: string, seed: number, oracleGenerator: string) => Cell);

/** The contestant's units by bug and seed. Unfinished units are included only if they count as something. */
export function selectCells<Cell extends ComparedCell>(
  { summary, oracleGenerator }: ComparedContestant<Cell>,
  missing: MissingCell<Cell>,
): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  if (missing !== 'leave-out')
    for (const bug of summary.bugs)
      for (const seed of summary.seeds)
        cells.set(makeCellKey(bug, seed), missing(bug, seed, oracleGenerator));
  for (const cell of summary.cells)
    if (cell.oracle_generator === oracleGenerator) cells.set(makeCellKey(cell.bug, cell.seed), cell);
  return cells;
}

export function makeCellKey(bug: string, seed: number): string {
  return `${seed} ${bug}`;
}

/** A unit of bug detection that found nothing. */
export function createEmptyCell(bug: string, seed: number, oracle_generator: string): SummaryCell {
  const none = { tp: 0, fp: 0, tn: 0, fn: 0 };
  const more = { inconclusive: 0, prefixes: none, with_duplicates: none, found_at: {} };
  return { bug, seed, oracle_generator, ...none, ...more };
}
