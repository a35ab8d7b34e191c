/** What several bugs have in common, so that they say less about other bugs than as many independent ones. */
export interface Cluster {
  /**
   * `class`: they change one class, and share its tests. `project`: they belong to one project. `group`: they are of one group of texts, within which each
   * is independent of the others. `cluster`: they are of one cluster of texts.
   */
  readonly kind: 'class' | 'project' | 'group' | 'cluster';
  readonly name: string;
}

/** The clusters of a run's bugs. */
export interface NamedClusters {
  readonly kind: Cluster['kind'];
  /** The cluster's name by bug. A bug that is not listed is a cluster of its own. */
  readonly of: Readonly<Record<string, string>>;
}

/** The clusters that bugs name; `none` if each bug stands for itself. */
export function collectClusters(
  bugs: readonly { readonly id: string; readonly cluster?: Cluster }[],
): NamedClusters | 'none' {
  const named = bugs.flatMap(({ id, cluster }) => (cluster === undefined ? [] : [{ id, cluster }]));
  const [first] = named;
  if (first === undefined) return 'none';
  return {
    kind: first.cluster.kind,
    of: Object.fromEntries(named.map(({ id, cluster }) => [id, cluster.name])),
  };
}
