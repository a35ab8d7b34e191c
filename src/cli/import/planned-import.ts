import type { ImportFlags } from './import-flags.js';
import { resolve } from 'node:path';
import type { RunChoices } from '../../settings/run-table.js';
import type { Benchmark } from '../../benchmarks/benchmark.js';
import { buildBenchmarkChoice } from '../../benchmarks/benchmark-option.js';
import { createBenchmark } from '../../benchmarks/registry.js';
import { selectWantedBugs } from '../../benchmarks/select-bugs.js';
import { splitBugId } from '../../model/program/bug.js';
import { UserError } from '../../model/common/errors.js';
import type { RunOptions } from '../../settings/run-options.js';
import { getRowBug, readImportedRows, type ImportedRow } from '../../formats/toga/imported-rows.js';
import { formatCount } from '../../render/numbers.js';
import { useCache } from '../../store/cache/content-cache.js';
import { chooseDefaultFolder, resolveRun } from '../../settings/resolve-run.js';

/**
 * The run that evaluates a file of predictions: its rows are the tests and determine the bugs, seeds and oracles. Bugs without rows are left out,
 * even if `--bugs` names them, so that they are not built. Throws UserError for a malformed file, contradicting flags, and flags that name something
 * unknown.
 *
 * @param note receives a sentence about bugs in `--bugs` that the run leaves out
 */
export async function planImport(
  file: string,
  { suites, ...flags }: ImportFlags,
  note: (sentence: string) => void = () => undefined,
): Promise<RunOptions> {
  const { rows } = await readImportedRows(file);
  const seeds = [...new Set(rows.flatMap(({ record }) => record.seed ?? []))].sort((a, b) => a - b);
  const choices: RunChoices = {
    ...flags,
    benchmark: flags.benchmark ?? 'defects4j',
    bugs: flags.bugs ?? { kind: 'named', bugs: [...new Set(rows.map(getRowBug))] },
    seeds: seeds.length === 0 ? [1] : seeds,
    oracle: [`imported:${resolve(file)}`, ...(flags.oracle ?? [])],
  };
  const given = await resolveRun(choices, note);
  const bugs = await useCache(given.cacheFolder, async (cache) => {
    const context = { cache, tools: given.tools, ...buildBenchmarkChoice(given) };
    const benchmark = await createBenchmark(given.benchmark, context);
    if (flags.bugs !== undefined) return selectBugsWithRows(file, rows, { options: given, benchmark }, note);
    await checkBugs(file, rows, benchmark);
    return given.bugs;
  });
  const options: RunOptions = {
    ...given,
    bugs,
    prefixes: {
      generator: 'imported',
      file: resolve(file),
      ...(suites === undefined ? {} : { suitesFolder: resolve(suites) }),
    },
  };
  return { ...options, out: flags.out ?? (await chooseDefaultFolder(options)) };
}

/** The named bugs with rows in the file; all of them if none has rows, which the run then refuses with its own message. */
async function selectBugsWithRows(
  file: string,
  rows: readonly ImportedRow[],
  { options, benchmark }: { readonly options: RunOptions; readonly benchmark: Benchmark },
  note: (sentence: string) => void,
): Promise<RunOptions['bugs']> {
  const named = await selectWantedBugs(benchmark, options.bugs);
  const withRows = new Set(
    rows.filter(({ record }) => (record.side ?? options.side) === options.side).map(getRowBug),
  );
  const bugs = named.map(({ id }) => id).filter((id) => withRows.has(id));
  if (bugs.length === 0 || bugs.length === named.length) return options.bugs;
  note(
    `${file} has rows of ${bugs.length} of the ${formatCount(named.length, 'bug')} in --bugs; the others are left out and not built`,
  );
  return bugs;
}

/** Deprecated bugs of Defects4J are accepted: the run reports them and evaluates the others. */
async function checkBugs(file: string, rows: readonly ImportedRow[], benchmark: Benchmark): Promise<void> {
  const projects = [...new Set(rows.map((row) => splitBugId(getRowBug(row)).project))];
  const known = new Set((await benchmark.bugs(projects)).map(({ id }) => id));
  const isThere = (id: string) => known.has(id) || (benchmark.unlistedBug?.(id) ?? 'none') !== 'none';
  const stray = rows.find((row) => !isThere(getRowBug(row)));
  if (stray !== undefined)
    throw new UserError(
      `${file}:${stray.record.line}: the benchmark ${benchmark.name} has no bug ${getRowBug(stray)}; name another benchmark with --benchmark, or select bugs of the file with --bugs`,
    );
}
