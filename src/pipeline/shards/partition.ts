import { splitBugId } from '../../model/program/bug.js';
import { parseBugNumber } from '../../model/program/mutant-id.js';

/** A bug and its estimated cost, in any unit. */
export interface Portion {
  readonly bug: string;
  readonly cost: number;
}

/**
 * Divides bugs into `of` shards of about equal cost: the most expensive bug first, each into the shard with the lowest cost so far (Graham's rule:
 * the largest cost is at most 4/3 of the optimum). Every bug is in one shard; with more shards than bugs, some are empty. The result depends only on
 * the portions and not on their order, so that all machines agree.
 *
 * @returns the bugs of each shard, as a set
 */
export function partition(portions: readonly Portion[], of: number): readonly ReadonlySet<string>[] {
  const shards = Array.from({ length: Math.min(of, portions.length) }, () => ({
    bugs: new Set<string>(),
    cost: 0,
  }));
  for (const { bug, cost } of [...portions].sort(compareCosts)) {
    const cheapest = shards.reduce((least, shard) => (isLess(shard, least) ? shard : least));
    cheapest.bugs.add(bug);
    cheapest.cost += cost;
  }
  const empty = Array.from({ length: of - shards.length }, () => new Set<string>());
  return [...shards.map(({ bugs }) => bugs), ...empty];
}

interface Filling {
  readonly bugs: ReadonlySet<string>;
  readonly cost: number;
}

/** Of shards with equal cost, the one with fewer bugs, so that bugs without cost are also distributed. */
function isLess(one: Filling, other: Filling): boolean {
  return one.cost < other.cost || (one.cost === other.cost && one.bugs.size < other.bugs.size);
}

/** Bugs of equal cost are ordered by project and number. */
function compareCosts(a: Portion, b: Portion): number {
  const [one, other] = [splitBugId(a.bug), splitBugId(b.bug)];
  return (
    b.cost - a.cost ||
    byCodeUnit(one.project, other.project) ||
    parseBugNumber(one.number) - parseBugNumber(other.number) ||
    byCodeUnit(a.bug, b.bug)
  );
}

function byCodeUnit(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
