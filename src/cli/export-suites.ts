import { resolve } from 'node:path';
import { UserError } from '../model/errors.js';
import type { Side } from '../model/bug.js';
import { exportSuites } from '../pipeline/export-suites.js';
import type { ClassChoice, RunOptions } from '../pipeline/options.js';
import { counted } from '../report/numbers.js';
import { readRunRecord } from '../store/run-folder.js';
import { makeWritableFolder } from '../store/writable-folder.js';
import { exitCodes } from './exit.js';
import type { ExportSuitesFlags } from './export.js';
import { runOptionsOf, type PrefixName } from './run-options.js';

/** Writes the archives, says how many, and returns the exit code. Throws UserError for bad input. */
export async function exportSuitesTo(folder: string, flags: ExportSuitesFlags): Promise<number> {
  const { run, tool = 'evosuite', form = 'tar.bz2', ...ofRun } = flags;
  if (!/^[\w.+-]+$/.test(tool))
    throw new UserError(
      `--tool '${tool}' cannot be part of a file's name; give letters, digits, dots and dashes`,
    );
  const options = run === undefined ? await optionsOf(ofRun, {}) : await optionsOf(ofRun, { run });
  await makeWritableFolder(folder, 'DIR');
  const { archives, empty, failed } = await exportSuites(options, {
    folder: resolve(folder),
    tool,
    form,
    missing: run === undefined ? 'generate' : 'refuse',
  });
  process.stdout.write(`${counted(archives.length, 'suite')} in ${folder}\n`);
  if (empty.length > 0)
    process.stdout.write(
      `without tests, and so without an archive: ${empty.map(({ bug, seed }) => `${bug} seed ${seed}`).join(', ')}\n`,
    );
  for (const { suite, reason } of failed)
    process.stderr.write(`teval: ${suite.bug}, side ${suite.side}, seed ${suite.seed}: ${reason}\n`);
  return failed.length > 0 ? exitCodes.incomplete : exitCodes.success;
}

/** What the flags say, else what the run's record says, else the defaults of a run. */
async function optionsOf(flags: ExportSuitesFlags, from: { readonly run?: string }): Promise<RunOptions> {
  const oracle = ['no-exception']; // none is asked for anything; a run has one
  if (from.run === undefined) return runOptionsOf({ ...flags, oracle, out: '' });
  const { configuration } = await readRunRecord(from.run);
  const { prefixes, seeds } = configuration;
  const generator = String(prefixes.generator);
  if (generator !== 'evosuite' && !generator.startsWith('defects4j:'))
    throw new UserError(
      `the suites of ${from.run} were not generated for it, but read from files (${generator}): they are there already`,
    );
  const benchmark = flags.benchmark ?? configuration.benchmark;
  return runOptionsOf({
    ...flags,
    ...(flags.budget === undefined && prefixes.budgetSeconds !== 'default'
      ? { budget: Number(prefixes.budgetSeconds) }
      : {}),
    benchmark,
    prefixes: flags.prefixes ?? (generator as PrefixName),
    bugs: flags.bugs ?? configuration.bugs.join(','),
    on: flags.on ?? (configuration.side as Side),
    seeds: flags.seeds ?? seeds.map((seed) => `${seed}..${seed}`).join(','),
    classes: flags.classes ?? ((prefixes.classes ?? 'modified') as ClassChoice),
    fresh: prefixes.reuse === 'fresh',
    oracle,
    out: from.run,
  });
}
