import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defects4jEnvironment } from '../src/toolchain/test-environment.js';
import { replicationRules } from '../src/model/replication.js';
import type { RunOptions } from '../src/pipeline/options.js';

/** The main job on the bundled benchmark, with run folder and cache below `folder`; a measurement states only what it changes. */
export function bundledOptions(folder: string, changes: Partial<RunOptions> = {}): RunOptions {
  return {
    benchmark: 'bundled',
    bugs: 'all',
    side: 'buggy',
    seeds: Array.from({ length: 10 }, (_, index) => index + 1),
    prefixes: { generator: 'evosuite', budgetSeconds: 'default', reuse: 'cached' },
    oracles: ['no-exception', 'javadoc', 'suite-assertions'],
    suiteCompile: 'per-test',
    duplicates: 'removed',
    prefixView: 'normalised',
    focalSearch: 'prefix',
    patchCoverage: 'tp',
    accounting: 'strict',
    replication: replicationRules,
    testTimeoutMilliseconds: 10_000,
    reruns: 2,
    environment: { sandbox: 'auto', ...defects4jEnvironment },
    workers: availableParallelism(),
    out: join(folder, 'run'),
    cacheFolder: join(folder, 'cache'),
    tools: {},
    ...changes,
  };
}
