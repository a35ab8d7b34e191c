import type { Summary } from '../bug-detection/summary.js';
import type { Comparison } from './compare.js';

/** A contestant's results. */
export interface FoundBy {
  readonly summary: Pick<Summary, 'found'>;
  readonly oracleGenerator: string;
}

/** Bugs that only one of two contestants finds, by name. */
export interface ChangedBugs {
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** The bugs that only the other contestant finds (gained) or only the baseline (lost), with any seed, of those that both have finished. */
export function listChangedBugs(
  { bugs, seeds }: Pick<Comparison, 'bugs' | 'seeds'>,
  baseline: FoundBy,
  other: FoundBy,
): ChangedBugs {
  const [before, after] = [listFound(baseline, seeds), listFound(other, seeds)];
  return {
    gained: bugs.filter((bug) => after.has(bug) && !before.has(bug)),
    lost: bugs.filter((bug) => before.has(bug) && !after.has(bug)),
  };
}

function listFound({ summary, oracleGenerator }: FoundBy, seeds: readonly number[]): ReadonlySet<string> {
  return new Set(
    summary.found
      .filter(
        (each) =>
          each.oracle_generator === oracleGenerator && each.seeds.some((seed) => seeds.includes(seed)),
      )
      .map(({ bug }) => bug),
  );
}
