import type { ExportSuitesFlags } from './export-flags.js';
import { resolve } from 'node:path';
import { UserError } from '../../model/errors.js';
import { readImportedRows } from '../../formats/toga/imported-rows.js';
import { exportSuites } from '../../pipeline/export-suites.js';
import type { RunOptions } from '../../pipeline/options.js';
import type { ClassChoice } from '../../test-generators/generation.js';
import type { TestGeneratorOptions } from '../../test-generators/registry.js';
import { counted } from '../../render/numbers.js';
import { readRunRecord, type RunRecord } from '../../store/run-folder.js';
import { makeWritableFolder } from '../../store/writable-folder.js';
import { exitCodes } from '../exit.js';
import { printJson } from '../output.js';
import { givenTestGenerator } from '../options/test-generator-option.js';
import { runOptionsOf } from '../options/run-options.js';

/** Writes the archives, says how many, and returns the exit code. Throws UserError for bad input. */
export async function exportSuitesTo(folder: string, flags: ExportSuitesFlags): Promise<number> {
  const { run, tool = 'evosuite', form = 'tar.bz2', json, ...ofRun } = flags;
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
    missing: run === undefined || isRead(options.prefixes) ? 'generate' : 'refuse',
  });
  if (json === true) printJson({ folder, archives, empty, failed });
  else process.stdout.write(`${counted(archives.length, 'suite')} in ${folder}\n`);
  if (json !== true && empty.length > 0)
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
  const record = await readRunRecord(from.run);
  const { configuration } = record;
  const { prefixes, seeds } = configuration;
  const generator = String(prefixes.generator);
  const isGenerated = generator === 'evosuite' || generator.startsWith('defects4j:');
  const given = givenTestGenerator(flags);
  const { suites, predictions, ...others } = flags;
  const options = await runOptionsOf({
    ...others,
    benchmark: flags.benchmark ?? configuration.benchmark,
    ...(isGenerated ? { testGenerator: given ?? generator } : {}),
    bugs: flags.bugs ?? configuration.bugs.join(','),
    on: flags.on ?? configuration.side,
    seeds: flags.seeds ?? seeds.map((seed) => `${seed}..${seed}`).join(','),
    ...(isGenerated
      ? {
          ...(flags.budget === undefined && prefixes.budgetSeconds !== 'default'
            ? { budget: Number(prefixes.budgetSeconds) }
            : {}),
          classes: flags.classes ?? ((prefixes.classes ?? 'modified') as ClassChoice),
          ...(prefixes.runtime === 'with' && given === undefined ? { evosuiteRuntime: true } : {}),
          fresh: prefixes.reuse === 'fresh',
        }
      : {}),
    oracle,
    out: from.run,
  });
  if (isGenerated) return options;
  return { ...options, prefixes: await filesOf(from.run, record, { suites, predictions }) };
}

/** Where the suites of a run come from that read them: run.json says what they were, not where. Throws UserError for other files. */
async function filesOf(
  run: string,
  { configuration: { prefixes }, inputs }: RunRecord,
  { suites, predictions }: { readonly suites: string | undefined; readonly predictions: string | undefined },
): Promise<TestGeneratorOptions> {
  if (prefixes.generator === 'archive') {
    if (suites !== undefined)
      return { generator: 'archive', suitesFolder: resolve(suites), tool: String(prefixes.tool) };
    throw new UserError(
      `the suites of ${run} were read from a folder of archives; name it with --suites DIR`,
    );
  }
  if (prefixes.generator === 'teval-plus')
    throw new UserError(
      `${run} was imported from TEval-plus's test data, which hold no suites: they are in its evosuite_<version>_regression_all folders`,
    );
  if (predictions === undefined)
    throw new UserError(
      `the tests of ${run} are the rows of a file of predictions; name it with --predictions FILE`,
    );
  const { digest } = await readImportedRows(predictions);
  if (!Object.values(inputs.oracles).includes(digest))
    throw new UserError(
      `--predictions ${predictions} is not the file that ${run} was made of: its content differs`,
    );
  const file = resolve(predictions);
  return { generator: 'imported', file, ...(suites === undefined ? {} : { suitesFolder: resolve(suites) }) };
}

/** Suites that are files already are read again. */
function isRead({ generator }: TestGeneratorOptions): boolean {
  return generator === 'archive' || generator === 'imported';
}
