import type { SummaryCell } from '../summary.js';
import { cellKey, cellsOf, type Contestant, type MissingPolicy } from './contestant.js';
import { rectangleWithoutGaps } from './rectangle.js';

/** The units that contestants are compared over: the same bugs with the same seeds for each of them, without a gap. */
export interface CommonCells {
  readonly bugs: readonly string[];
  readonly seeds: readonly number[];
  /** For each contestant its cells, bug by bug, and by seed within a bug. */
  readonly cells: readonly (readonly SummaryCell[])[];
  /** What some contestant was planned for and is not compared. */
  readonly leftOut: LeftOut;
  /** Planned units that were not finished and count as finding nothing, for each contestant. */
  readonly countedAsNotFound: readonly number[];
}

/** What only some of the contestants have, and so is not compared. */
export interface LeftOut {
  readonly bugs: readonly string[];
  readonly seeds: readonly number[];
}

/**
 * The bugs and seeds that all contestants have finished units of, cut down to a complete rectangle (`rectangleWithoutGaps`): each
 * seed has the same bugs, so that counts by seed can be compared, and each bug the same seeds, so that bugs weigh the same.
 * Without bugs and seeds where there is no common unit. At least one contestant.
 */
export function commonCells(contestants: readonly Contestant[], missing: MissingPolicy): CommonCells {
  const planned = {
    bugs: inAll(contestants.map(({ summary }) => summary.bugs)),
    seeds: inAll(contestants.map(({ summary }) => summary.seeds)),
  };
  const finished = contestants.map((contestant) => cellsOf(contestant, missing));
  const keys = planned.bugs.map((bug) => planned.seeds.map((seed) => cellKey(bug, seed)));
  const { rows, columns } = rectangleWithoutGaps(planned.bugs.length, planned.seeds.length, (bug, seed) =>
    finished.every((cells) => cells.has(keys[bug]![seed]!)),
  );
  const bugs = rows.map((row) => planned.bugs[row]!);
  const seeds = columns.map((column) => planned.seeds[column]!);
  return {
    bugs,
    seeds,
    cells: finished.map((cells) =>
      bugs.flatMap((bug) => seeds.map((seed) => cells.get(cellKey(bug, seed))!)),
    ),
    leftOut: {
      bugs: withoutThose(
        contestants.flatMap(({ summary }) => summary.bugs),
        bugs,
      ),
      seeds: withoutThose(
        contestants.flatMap(({ summary }) => summary.seeds),
        seeds,
      ),
    },
    countedAsNotFound: contestants.map((contestant) =>
      missing === 'leave-out' ? 0 : notFinishedAmong(contestant, bugs, seeds),
    ),
  };
}

/** The cells of one seed: one of each bug. */
export function cellsOfSeed(
  { seeds }: CommonCells,
  cells: readonly SummaryCell[],
  seed: number,
): SummaryCell[] {
  return cells.filter((_, index) => index % seeds.length === seed);
}

function notFinishedAmong(
  { summary, oracleGenerator }: Contestant,
  bugs: readonly string[],
  seeds: readonly number[],
): number {
  const done = summary.cells.filter(
    (cell) =>
      cell.oracle_generator === oracleGenerator && bugs.includes(cell.bug) && seeds.includes(cell.seed),
  );
  return bugs.length * seeds.length - done.length;
}

function inAll<T>(lists: readonly (readonly T[])[]): T[] {
  const [first = [], ...others] = lists;
  const sets = others.map((list) => new Set(list));
  return first.filter((value) => sets.every((set) => set.has(value)));
}

function withoutThose<T>(from: readonly T[], without: readonly T[]): T[] {
  const left = new Set(without);
  return [...new Set(from)].filter((value) => !left.has(value));
}
