import { partsOfBugId } from '../model/bug.js';

/** What is divided: a bug, and what it is likely to cost, in whatever unit. */
export interface Portion {
  readonly bug: string;
  readonly cost: number;
}

/**
 * Divides bugs into `of` shards of about equal cost: the dearest bug first, each into the shard that has least so far (Graham's rule: the
 * dearest shard costs at most 4/3 of what the best division would have). Every bug is in one shard; with more shards than bugs some are
 * empty. The bugs' order has no influence, nor has anything but the portions, so that all machines divide alike.
 *
 * @returns the bugs of each shard, as a set.
 */
export function partition(portions: readonly Portion[], of: number): readonly ReadonlySet<string>[] {
  const shards = Array.from({ length: Math.min(of, portions.length) }, () => ({
    bugs: new Set<string>(),
    cost: 0,
  }));
  for (const { bug, cost } of [...portions].sort(dearestFirst)) {
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

/** Of shards that cost the same, the one with fewer bugs: bugs that cost nothing are spread, too. */
function isLess(one: Filling, other: Filling): boolean {
  return one.cost < other.cost || (one.cost === other.cost && one.bugs.size < other.bugs.size);
}

/** Bugs of the same cost by project and number. */
function dearestFirst(a: Portion, b: Portion): number {
  const [one, other] = [partsOfBugId(a.bug), partsOfBugId(b.bug)];
  return (
    b.cost - a.cost ||
    byCodeUnit(one.project, other.project) ||
    Number(one.number) - Number(other.number) ||
    byCodeUnit(a.bug, b.bug)
  );
}

function byCodeUnit(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
