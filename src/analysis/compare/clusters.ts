import type { ClusterInterval } from '../../../stats/clusters/cluster-interval.js';
import type { NamedClusters } from '../../model/program/cluster.js';

/** Bugs that inference resamples together. */
export interface BugClusters {
  /** `class`: mutants of a class share its code and its tests, so they are one cluster. Other kinds likewise. `bug`: each bug is one. */
  readonly kind: 'bug' | NamedClusters['kind'];
  /** For each bug, the number of its cluster, from 0 in the order of first bugs. */
  readonly clusterOf: readonly number[];
  readonly count: number;
}

/** Why one cluster gives no interval, as a sentence. */
export function explainOneCluster({ kind }: Pick<BugClusters, 'kind'>): string {
  if (kind === 'bug') return 'A single bug says nothing about others.';
  if (kind === 'group' || kind === 'cluster')
    return `Texts of a single ${kind} say nothing about other ${kind}s.`;
  return kind === 'class'
    ? 'Mutants of a single class say nothing about other classes.'
    : 'Bugs of a single project say nothing about other projects.';
}

/** `3 classes`. */
export function formatClusters({ kind, count }: Pick<BugClusters, 'kind' | 'count'>): string {
  const plural = kind === 'class' ? 'classes' : `${kind}s`;
  return `${count.toLocaleString('en-US')} ${count === 1 ? kind : plural}`;
}

/** The clusters of bugs, as the run names them. Pure. */
export function clusterBugs(bugs: readonly string[], named?: NamedClusters): BugClusters {
  const numbers = new Map<string, number>();
  const clusterOf = bugs.map((bug) => {
    const name = named?.of[bug];
    const key = name === undefined ? `bug ${bug}` : `cluster ${name}`;
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  });
  return { kind: named?.kind ?? 'bug', clusterOf, count: numbers.size };
}

/** The clusters of several runs on the same benchmark. */
export function joinClusters(all: readonly (NamedClusters | undefined)[]): NamedClusters | undefined {
  const named = all.filter((each) => each !== undefined);
  const [first] = named;
  if (first === undefined) return undefined;
  return { kind: first.kind, of: Object.assign({}, ...named.map(({ of }) => of)) as NamedClusters['of'] };
}

/** With fewer clusters, a sample often lacks a tenth of them that have most of the counts (docs/numerics.md, simulated). */
const enoughForTails = 50;

/** What an interval of counts without a bound can't know; empty if none is among them, or if there are enough clusters. */
export function explainUnseenTail(
  intervals: readonly (Pick<ClusterInterval, 'clusters' | 'width'> & { readonly method: string })[],
  subject: string,
): string {
  const counts = intervals.filter(({ method, width }) => method.endsWith('gamma') && width === 'some');
  const fewest = Math.min(...counts.map(({ clusters }) => clusters));
  if (counts.length === 0 || fewest >= enoughForTails) return '';
  return `Intervals of counts, such as #FP, hold for ${subject}s like these: if a few others have most of what is counted, ${fewest} may not include them, and the intervals are too short.`;
}
