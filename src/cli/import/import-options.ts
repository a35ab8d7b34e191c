import type { ImportFlags } from './import-flags.js';
import { resolve } from 'node:path';
import { benchmarkOf } from '../../benchmarks/registry.js';
import { partsOfBugId } from '../../model/bug.js';
import { UserError } from '../../model/errors.js';
import type { RunOptions } from '../../pipeline/options.js';
import { bugOfRow, readImportedRows, type ImportedRow } from '../../formats/toga/imported-rows.js';
import { contentCache } from '../../store/content-cache.js';
import { defaultFolderOf, runOptionsOf } from '../options/run-options.js';

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
  if (flags.bugs === undefined) await checkBugs(file, rows, given);
  const options: RunOptions = {
    ...given,
    prefixes: {
      generator: 'imported',
      file: resolve(file),
      ...(suites === undefined ? {} : { suitesFolder: resolve(suites) }),
    },
  };
  return { ...options, out: flags.out ?? (await defaultFolderOf(options)) };
}

/** A deprecated bug of Defects4J is no reason to stop: the run reports it and evaluates the others. */
async function checkBugs(file: string, rows: readonly ImportedRow[], options: RunOptions): Promise<void> {
  const context = { cache: contentCache(options.cacheFolder), tools: options.tools };
  const benchmark = await benchmarkOf(options.benchmark, context);
  const projects = [...new Set(rows.map((row) => partsOfBugId(bugOfRow(row)).project))];
  const known = new Set((await benchmark.bugs(projects)).map(({ id }) => id));
  const isThere = (id: string) => known.has(id) || (benchmark.unlistedBug?.(id) ?? 'none') !== 'none';
  const stray = rows.find((row) => !isThere(bugOfRow(row)));
  if (stray !== undefined)
    throw new UserError(
      `${file}:${stray.record.line}: the benchmark ${benchmark.name} has no bug ${bugOfRow(stray)}; name another with --benchmark, or some of the file's bugs with --bugs`,
    );
}
