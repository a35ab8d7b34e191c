import { findMutatedClass } from '../../model/program/mutant-id.js';

/** Bugs that inference resamples together. */
export interface BugClusters {
  /** `class`: mutants of a class share its code and its tests, so they are one cluster. `bug`: each bug is one. */
  readonly kind: 'bug' | 'class';
  /** For each bug, the number of its cluster, from 0 in the order of first bugs. */
  readonly clusterOf: readonly number[];
  readonly count: number;
}

/** Why one cluster gives no interval, as a sentence. */
export function explainOneCluster({ kind }: Pick<BugClusters, 'kind'>): string {
  return kind === 'class'
    ? 'Mutants of a single class say nothing about other classes.'
    : 'A single bug says nothing about others.';
}

/** The clusters of bugs by their IDs. Pure. */
export function clusterBugs(bugs: readonly string[]): BugClusters {
  const numbers = new Map<string, number>();
  const clusterOf = bugs.map((bug) => {
    const mutated = findMutatedClass(bug);
    const key = mutated === undefined ? `bug ${bug}` : `class ${mutated}`;
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  });
  const kind = bugs.some((bug) => findMutatedClass(bug) !== undefined) ? 'class' : 'bug';
  return { kind, clusterOf, count: numbers.size };
}
