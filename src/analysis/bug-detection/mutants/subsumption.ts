/**
 * Dynamic subsumption among mutants of a class (Ammann, Delamaro & Offutt, "Establishing theoretical minimal sets of mutants", ICST 2014). A mutant
 * subsumes another one if some test kills it, and every test that kills it also kills the other. Mutants with the same kill set are one.
 */
export interface Subsumption {
  /** The mutants that no other kill set subsumes: by kill set, all mutants that have it, in their order. */
  readonly subsuming: readonly (readonly string[])[];
  /** For each other mutant that some test kills, a mutant that subsumes it: the first with the smallest kill set. */
  readonly subsumedBy: ReadonlyMap<string, string>;
}

/**
 * Pure.
 *
 * @param kills by mutant, the tests that kill it. All mutants must have run the same tests. Mutants without a killing test take no part.
 */
export function findSubsuming(kills: ReadonlyMap<string, ReadonlySet<number>>): Subsumption {
  const bySet = new Map<string, { readonly set: ReadonlySet<number>; readonly mutants: string[] }>();
  for (const [mutant, set] of kills) {
    if (set.size === 0) continue;
    const key = [...set].sort((one, other) => one - other).join();
    const known = bySet.get(key);
    if (known === undefined) bySet.set(key, { set, mutants: [mutant] });
    else known.mutants.push(mutant);
  }
  // A kill set can only be a superset of smaller ones.
  const ascending = [...bySet.values()].sort((one, other) => one.set.size - other.set.size);
  const subsuming: { readonly set: ReadonlySet<number>; readonly mutants: readonly string[] }[] = [];
  const subsumedBy = new Map<string, string>();
  for (const each of ascending) {
    const by = subsuming.find(({ set }) => isSubset(set, each.set));
    if (by === undefined) subsuming.push(each);
    else for (const mutant of each.mutants) subsumedBy.set(mutant, by.mutants[0]!);
  }
  return { subsuming: subsuming.map(({ mutants }) => mutants), subsumedBy };
}

function isSubset(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  for (const each of one) if (!other.has(each)) return false;
  return true;
}
