import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defects4jEnvironment } from '../src/model/program/defects4j-environment.js';
import { replicationRules } from '../src/evaluations/bug-detection/replication.js';
import type { RunOptions } from '../src/settings/run-options.js';

/** The main run on the bundled benchmark, with run folder and cache below `folder`. `changes` are the options of a measurement. */
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
