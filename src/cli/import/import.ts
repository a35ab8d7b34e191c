import { importedMethods, type ImportFlags, type ImportTevalPlusFlags } from './import-flags.js';
import { Option, type Command } from 'commander';
import { benchmarkChoices } from '../../benchmarks/registry.js';
import { alternativesOf } from '../../model/described.js';
import { versions } from '../../model/bug.js';
import { accountings } from '../../model/verdict.js';
import { oracleFlags } from '../../oracles/registry.js';
import { addFlags } from '../options/adapter-options.js';
import { oracleNames, path } from '../options/argument-parsers.js';
import { defaults } from '../options/defaults.js';
import { addEvaluationOptions, addPlaceAndDisplayOptions, evaluate } from '../options/evaluation-options.js';
import { foundAtOption } from '../options/found-at-option.js';
import type { SetExitCode } from '../exit.js';

/** `teval import toga|teval-plus`: evaluates predictions that others made, and reads results that others have. */
export function addImportCommand(program: Command, setExitCode: SetExitCode): void {
  const command = program.command('import').description('evaluate what other tools have written');
  addToga(command, setExitCode);
  addTevalPlus(command);
}

function addToga(command: Command, setExitCode: SetExitCode): void {
  const toga = command
    .command('toga')
    .description("run the tests of a file of TOGA's or TEval-plus's predictions, each row a test")
    .argument('<file>', 'predictions: project,bug_num,test_name,test_prefix,except_pred,assert_pred')
    .option('--benchmark <NAME|FILE>', `${alternativesOf(benchmarkChoices)} (default: defects4j)`)
    .option(
      '--bugs <LIST>',
      'bugs, as in Lang-1,Lang-7..9, or @FILE with such a list (default: those of the file)',
    )
    .addOption(
      new Option(
        '--on <VERSION>',
        `buggy or fixed: the version that the tests were generated on (default: ${defaults.on})`,
      ).choices(versions),
    )
    .option('--suites <DIR>', 'suites that the tests are from, for their imports (default: worked out)', path)
    .option(
      '--oracle <SPEC>',
      "another oracle generator on the same tests; may be repeated (default: only the file's)",
      oracleNames,
    );
  addFlags(toga, oracleFlags);
  addEvaluationOptions(toga);
  addPlaceAndDisplayOptions(toga, '<benchmark>-<version>-<digest>')
    .addHelpText('after', examples)
    .action(async (file: string, flags: ImportFlags) => {
      const { importOptionsOf } = await import('./import-options.js');
      const options = await importOptionsOf(file, flags);
      setExitCode(await evaluate(options, flags));
    });
}

function addTevalPlus(command: Command): void {
  command
    .command('teval-plus')
    .description(
      "make a run of TEval-plus's test data (full_test_data.csv and what lies beside it); runs no test",
    )
    .argument('<dir>', "TEval-plus's data folder, or a folder or file in it")
    .addOption(
      new Option(
        '--method <NAME>',
        'only the results of this evaluation method (default: all there are, a run each)',
      ).choices(importedMethods),
    )
    .option(
      '--bugs <LIST>',
      'the bugs that the data are of, also those without any test, as in Lang-1,Lang-7..9, or @FILE (default: those of metadata/, and those that have tests)',
    )
    .option('--all', 'the data are of all 835 bugs of Defects4J 2.0.0')
    .addOption(
      new Option(
        '--accounting <HOW>',
        'strict counts what is known to have run; replication takes what has no recorded failure as passed (default: strict where the files tell, else replication)',
      ).choices(accountings),
    )
    .addOption(foundAtOption())
    .option(
      '--out <DIR>',
      `run folder; with several methods, the folder for them (default: ${defaults.resultsFolder}/teval-plus-<method>-<digest>)`,
      path,
    )
    .option('--quiet', 'no progress (default: a line on stderr for each file)')
    .option('--json', 'print the summary as JSON (default: as tables)')
    .addHelpText('after', tevalPlusExamples)
    .action(async (folder: string, flags: ImportTevalPlusFlags) => {
      const { importTevalPlusRuns } = await import('./import-teval-plus.js');
      await importTevalPlusRuns(folder, flags);
    });
}

const tevalPlusExamples = `
Examples:
  teval import teval-plus TEval-plus/data            each method that has results
  teval import teval-plus TEval-plus/data --method TEval@buggy --all
  teval import teval-plus data/evosuite_buggy_tests/1/toga_generated
                                                     one generator with one seed
  teval experiment reproduce results/teval-plus-*    the paper's tables of them`;

const examples = `
Examples:
  teval import toga oracle_preds.csv --on fixed      TOGA's published predictions, on your Defects4J
  teval import toga oracle_preds.csv --suites suites/ --bugs Lang-7
                                                     with the imports of the suites that they are from
  teval import toga oracle_preds.csv --oracle no-exception
                                                     beside the baseline, on the same tests`;
