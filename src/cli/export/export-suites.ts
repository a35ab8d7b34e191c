import type { ExportSuitesFlags } from './export-flags.js';
import { resolve } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import { readImportedRows } from '../../formats/toga/imported-rows.js';
import { exportSuites } from '../../pipeline/export-suites.js';
import type { RunOptions } from '../../settings/run-options.js';
import { chatSuites } from '../../test-generators/chat.js';
import { readGeneratorName, type TestGeneratorOptions } from '../../test-generators/registry.js';
import { formatCount } from '../../render/numbers.js';
import { readRunRecord, type RunRecord } from '../../store/run/run-folder.js';
import { makeWritableFolder } from '../../store/files/writable-folder.js';
import { exitCodes } from '../exit.js';
import { printJson } from '../output.js';
import { resolveChoices } from '../options/evaluate.js';

/** Writes the archives, reports their number, and returns the exit code. Throws UserError for bad input. */
export async function exportSuitesTo(folder: string, flags: ExportSuitesFlags): Promise<number> {
  const { run, tool = 'evosuite', form = 'tar.bz2', json, ...ofRun } = flags;
  if (!/^[\w.+-]+$/.test(tool))
    throw new UserError(
      `--tool '${tool}' cannot be part of a file's name; use letters, digits, dots and dashes`,
    );
  const options =
    run === undefined ? await resolveSuiteOptions(ofRun, {}) : await resolveSuiteOptions(ofRun, { run });
  await makeWritableFolder(folder, 'DIR');
  const { archives, empty, failed } = await exportSuites(options, {
    folder: resolve(folder),
    tool,
    form,
    missing: run === undefined || isRead(options.prefixes) ? 'generate' : 'refuse',
  });
  if (json === true) printJson({ folder, archives, empty, failed });
  else process.stdout.write(`${formatCount(archives.length, 'suite')} in ${folder}\n`);
  if (json !== true && empty.length > 0)
    process.stdout.write(
      `without tests, therefore without an archive: ${empty.map(({ bug, seed }) => `${bug} seed ${seed}`).join(', ')}\n`,
    );
  for (const { suite, reason } of failed)
    process.stderr.write(`teval: ${suite.bug}, side ${suite.side}, seed ${suite.seed}: ${reason}\n`);
  return failed.length > 0 ? exitCodes.incomplete : exitCodes.success;
}

/** Options from the flags, then from the run's record, then the defaults of a run. */
async function resolveSuiteOptions(
  flags: ExportSuitesFlags,
  from: { readonly run?: string },
): Promise<RunOptions> {
  const oracle = ['no-exception']; // none is asked for anything; a run has one
  if (from.run === undefined) {
    if (readGeneratorName(flags.testGenerator ?? '') === chatSuites.name)
      throw new UserError(
        `--test-generator ${flags.testGenerator}: suites of a model are exported from a run that has asked for them; name its folder with --run`,
      );
    return resolveChoices({ ...flags, oracle, out: '' });
  }
  const record = await readRunRecord(from.run);
  const { configuration } = record;
  const { prefixes, seeds } = configuration;
  const generator = String(prefixes.generator);
  if (generator === 'developer')
    throw new UserError(
      `the suites of ${from.run} are developers' tests; name these instead of the run, as in --test-generator developer`,
    );
  const isGenerated = generator === 'evosuite' || generator.startsWith('defects4j:');
  const given = flags.testGenerator;
  const { suites, predictions, ...others } = flags;
  const options = await resolveChoices({
    ...others,
    benchmark: flags.benchmark ?? configuration.benchmark,
    ...(isGenerated ? { testGenerator: given ?? generator } : {}),
    bugs: flags.bugs ?? { kind: 'named', bugs: configuration.bugs },
    on: flags.on ?? configuration.side,
    seeds: flags.seeds ?? seeds,
    ...(isGenerated
      ? {
          ...(flags['budget'] === undefined && prefixes.budgetSeconds !== 'default'
            ? { budget: Number(prefixes.budgetSeconds) }
            : {}),
          classes: flags['classes'] ?? prefixes.classes ?? 'modified',
          ...(prefixes.runtime === 'with' && given === undefined ? { evosuiteRuntime: true } : {}),
          ...(prefixes.options !== undefined && given === undefined && flags['evosuiteOptions'] === undefined
            ? { evosuiteOptions: String(prefixes.options) }
            : {}),
          fresh: prefixes.reuse === 'fresh',
        }
      : {}),
    oracle,
    out: from.run,
  });
  if (isGenerated) return options;
  if (generator === chatSuites.name)
    return { ...options, prefixes: readChatOptions(from.run, prefixes), suiteWork: { replay: true } };
  return { ...options, prefixes: await locateSuiteFiles(from.run, record, { suites, predictions }) };
}

/** The options of a run's suites of a model. Throws UserError for prompts of the user, whose folder run.json does not name. */
function readChatOptions(
  run: string,
  { model, prompts, ...others }: RunRecord['configuration']['prefixes'],
): TestGeneratorOptions {
  if (prompts !== undefined)
    throw new UserError(
      `the suites of ${run} have prompts of your own, whose folder run.json does not name; ask again with the prompts of teval to export suites`,
    );
  return { generator: 'chat', model: String(model), flags: others };
}

/** The files from which a run read its suites: run.json identifies them, but does not record their location. Throws UserError for other files. */
async function locateSuiteFiles(
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
  if (prefixes.generator === 'command')
    throw new UserError(
      `the suites of ${run} were written by a program; leave out --run, and name its bugs, its seeds and --test-generator command:PROGRAM`,
    );
  if (prefixes.generator === 'teval-plus')
    throw new UserError(
      `${run} was imported from TEval-plus's test data, which contain no suites; its evosuite_<version>_regression_all folders have them`,
    );
  if (predictions === undefined)
    throw new UserError(
      `the tests of ${run} are the rows of a file of predictions; name it with --predictions FILE`,
    );
  const { digest } = await readImportedRows(predictions);
  if (!Object.values(inputs.oracles).includes(digest))
    throw new UserError(
      `--predictions ${predictions} is not the file from which ${run} was made: its content differs`,
    );
  const file = resolve(predictions);
  return { generator: 'imported', file, ...(suites === undefined ? {} : { suitesFolder: resolve(suites) }) };
}

/** Suites that are files already are read again, and those of a model are made of its cached answers again. */
function isRead({ generator }: TestGeneratorOptions): boolean {
  return generator === 'archive' || generator === 'imported' || generator === chatSuites.name;
}
