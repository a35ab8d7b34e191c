import { defects4jEnvironment } from '../../toolchain/test-environment.js';
import { replicationRules } from '../../model/replication.js';

/** What a run is unless its flags say otherwise. */
export const defaults = {
  benchmark: 'bundled',
  bugs: 'all',
  on: 'buggy',
  seeds: '10',
  oracles: ['no-exception', 'javadoc', 'suite-assertions'],
  suiteCompile: 'per-test',
  duplicates: 'removed',
  prefixView: 'normalised',
  focalSearch: 'prefix',
  accounting: 'strict',
  replication: replicationRules,
  foundAt: 'exact',
  testTimeoutSeconds: 10,
  reruns: 2,
  patchCoverage: 'tp',
  sandbox: 'auto',
  ...defects4jEnvironment,
  resultsFolder: 'results',
} as const;
