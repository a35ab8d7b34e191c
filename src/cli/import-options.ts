import { join, resolve } from 'node:path';
import type { RunOptions } from '../pipeline/options.js';
import { bugOfRow, readImportedRows } from '../oracles/imported-rows.js';
import { defaults } from './defaults.js';
import type { ImportFlags } from './import.js';
import { runNameOf } from './run-name.js';
import { runOptionsOf } from './run-options.js';

/**
 * The run that evaluates a file of predictions: its rows are the tests, and the bugs, seeds and oracles are those that it has. Throws
 * UserError for a malformed file and for flags that contradict each other or name nothing.
 */
export async function importOptionsOf(file: string, { suites, ...flags }: ImportFlags): Promise<RunOptions> {
  const { rows } = await readImportedRows(file);
  const seeds = [...new Set(rows.flatMap(({ record }) => record.seed ?? []))].sort((a, b) => a - b);
  const given = await runOptionsOf({
    ...flags,
    benchmark: flags.benchmark ?? 'defects4j',
    bugs: flags.bugs ?? [...new Set(rows.map(bugOfRow))].join(','),
    seeds: (seeds.length === 0 ? [1] : seeds).map((seed) => `${seed}..${seed}`).join(','),
    oracle: [`imported:${resolve(file)}`, ...(flags.oracle ?? [])],
  });
  const options: RunOptions = {
    ...given,
    prefixes: {
      generator: 'imported',
      file: resolve(file),
      ...(suites === undefined ? {} : { suitesFolder: resolve(suites) }),
    },
  };
  return { ...options, out: flags.out ?? join(defaults.resultsFolder, runNameOf(options)) };
}
