/** The paper's three dimensions of features (section 4.2, Table 4). */
export const featureGroups = ['oracle-input-output', 'execution', 'text-similarity'] as const;
/** The paper's three dimensions of features. */
export type FeatureGroup = (typeof featureGroups)[number];

/** The eleven features in the order and with the names of the replication package. */
export const features = [
  { name: 'focal_method_name_count', replicationName: 'focal_name_count', group: 'oracle-input-output' },
  { name: 'test_distinct_code_line', replicationName: 'distinct_line', group: 'oracle-input-output' },
  { name: 'is_exception', replicationName: 'except_pred', group: 'oracle-input-output' },
  { name: 'is_no_exception', replicationName: 'no_except_pred', group: 'oracle-input-output' },
  { name: 'test_prefix_exception', replicationName: 'test_prefix_exception', group: 'execution' },
  { name: 'trace_exception_count', replicationName: 'trace_exception_count', group: 'execution' },
  { name: 'trace_exception_msg_count', replicationName: 'trace_desc_count', group: 'execution' },
  { name: 'is_exp_trace_exception', replicationName: 'not_rare_e', group: 'execution' },
  { name: 'unexp_trace_e_count', replicationName: 'rare_exception_count', group: 'execution' },
  { name: 'focal_unexp_trace_e_count', replicationName: 'focal_rare_e_count', group: 'execution' },
  { name: 'test_doc_sim', replicationName: 'test_doc_sim', group: 'text-similarity' },
] as const satisfies readonly { name: string; replicationName: string; group: FeatureGroup }[];

/** The eleven features. */
export type FeatureName = (typeof features)[number]['name'];

export const featureNames: readonly FeatureName[] = features.map((feature) => feature.name);

/** The features of a group, in order. */
export function listFeaturesOfGroup(group: FeatureGroup): FeatureName[] {
  return features.filter((feature) => feature.group === group).map((feature) => feature.name);
}
