import type { SummaryCell } from '../bug-detection/summary.js';
import { clusterBugs, joinClusters, type BugClusters } from './clusters.js';
import {
  createEmptyCell,
  makeCellKey,
  selectCells,
  type ComparedCell,
  type ComparedContestant,
  type Contestant,
  type MissingCell,
  type MissingPolicy,
} from './contestant.js';
import { findRectangle } from './rectangle.js';

/** The units for comparing contestants: the same bugs with the same seeds for each contestant, without gaps. */
export interface CommonCells<Cell extends ComparedCell = SummaryCell> {
  readonly bugs: readonly string[];
  /** Those of `bugs`. */
  readonly clusters: BugClusters;
  readonly seeds: readonly number[];
  /** For each contestant, its cells by bug, then by seed. */
  readonly cells: readonly (readonly Cell[])[];
  /** Planned units of some contestant that are not compared. */
  readonly leftOut: LeftOut;
  /** For each contestant, number of unfinished planned units that count as finding nothing. */
  readonly countedAsNotFound: readonly number[];
}

/** Bugs and seeds that only some of the contestants have, and that are therefore not compared. */
export interface LeftOut {
  readonly bugs: readonly string[];
  readonly seeds: readonly number[];
}

/**
 * The bugs and seeds for which all contestants have finished units, reduced to a complete rectangle (`findRectangle`). Each seed then has the
 * same bugs, so counts by seed are comparable; each bug has the same seeds, so bugs have equal weight. Empty if there is no common unit. Needs at
 * least one contestant.
 */
export function findCommonCells(contestants: readonly Contestant[], missing: MissingPolicy): CommonCells {
  return findCellsInCommon(contestants, missing === 'leave-out' ? missing : createEmptyCell);
}

/** The same for any evaluation. */
export function findCellsInCommon<Cell extends ComparedCell>(
  contestants: readonly ComparedContestant<Cell>[],
  missing: MissingCell<Cell>,
): CommonCells<Cell> {
  const planned = {
    bugs: intersect(contestants.map(({ summary }) => summary.bugs)),
    seeds: intersect(contestants.map(({ summary }) => summary.seeds)),
  };
  const finished = contestants.map((contestant) => selectCells(contestant, missing));
  const keys = planned.bugs.map((bug) => planned.seeds.map((seed) => makeCellKey(bug, seed)));
  const { rows, columns } = findRectangle(planned.bugs.length, planned.seeds.length, (bug, seed) =>
    finished.every((cells) => cells.has(keys[bug]![seed]!)),
  );
  const bugs = rows.map((row) => planned.bugs[row]!);
  const seeds = columns.map((column) => planned.seeds[column]!);
  return {
    bugs,
    clusters: clusterBugs(bugs, joinClusters(contestants.map(({ summary }) => summary.clusters))),
    seeds,
    cells: finished.map((cells) =>
      bugs.flatMap((bug) => seeds.map((seed) => cells.get(makeCellKey(bug, seed))!)),
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

/** The cells of one seed, one per bug. */
export function selectCellsOfSeed<Cell>(
  { seeds }: Pick<CommonCells, 'seeds'>,
  cells: readonly Cell[],
  seed: number,
): Cell[] {
  return cells.filter((_, index) => index % seeds.length === seed);
}

function notFinishedAmong(
  { summary, oracleGenerator }: ComparedContestant<ComparedCell>,
  bugs: readonly string[],
  seeds: readonly number[],
): number {
  const done = summary.cells.filter(
    (cell) =>
      cell.oracle_generator === oracleGenerator && bugs.includes(cell.bug) && seeds.includes(cell.seed),
  );
  return bugs.length * seeds.length - done.length;
}

function intersect<T>(lists: readonly (readonly T[])[]): T[] {
  const [first = [], ...others] = lists;
  const sets = others.map((list) => new Set(list));
  return first.filter((value) => sets.every((set) => set.has(value)));
}

function withoutThose<T>(from: readonly T[], without: readonly T[]): T[] {
  const left = new Set(without);
  return [...new Set(from)].filter((value) => !left.has(value));
}
