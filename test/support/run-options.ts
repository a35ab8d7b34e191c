import { useFilledCache } from './filled-cache.js';
import { keepJvmsWarm } from './warm-jvms.js';
import { join } from 'node:path';
import { defects4jEnvironment } from '../../src/model/program/defects4j-environment.js';
import { replicationRules } from '../../src/evaluations/bug-detection/replication.js';
import type { RunOptions } from '../../src/settings/run-options.js';

/** A small run below `folder`, with a filled cache; a test states only what matters to it. */
export function optionsForTests(folder: string, options: Partial<RunOptions> = {}): RunOptions {
  keepJvmsWarm();
  return {
    benchmark: 'bundled',
    bugs: 'all',
    side: 'buggy',
    seeds: [1],
    prefixes: { generator: 'evosuite', budgetSeconds: 'default', reuse: 'cached' },
    oracles: ['no-exception'],
    suiteCompile: 'per-test',
    duplicates: 'removed',
    prefixView: 'normalised',
    focalSearch: 'prefix',
    accounting: 'strict',
    replication: replicationRules,
    testTimeoutMilliseconds: 10_000,
    reruns: 0,
    patchCoverage: 'none',
    witness: 'none',
    environment: { sandbox: 'none', ...defects4jEnvironment },
    workers: 2,
    out: join(folder, 'run'),
    cacheFolder: useFilledCache(),
    tools: {},
    ...options,
  };
}
