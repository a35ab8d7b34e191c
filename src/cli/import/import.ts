import type { Command } from 'commander';
import type { SetExitCode } from '../exit.js';
import { evaluate } from '../options/evaluate.js';
import { addOptions } from '../options/table-options.js';
import {
  importOptions,
  importTevalPlusOptions,
  type ImportFlags,
  type ImportTevalPlusFlags,
} from './import-flags.js';

/** `teval import toga|teval-plus`: evaluates predictions that others made, and reads results that others have. */
export function addImportCommand(program: Command, setExitCode: SetExitCode): void {
  const command = program.command('import').description('evaluate the output of other tools');
  addToga(command, setExitCode);
  addTevalPlus(command);
}

function addToga(command: Command, setExitCode: SetExitCode): void {
  const toga = command
    .command('toga')
    .description("run the tests of a file of TOGA's or TEval-plus's predictions, each row a test")
    .argument('<file>', 'predictions: project,bug_num,test_name,test_prefix,except_pred,assert_pred');
  addOptions(toga, importOptions)
    .addHelpText('after', examples)
    .action(async (file: string, flags: ImportFlags) => {
      const { planImport } = await import('./planned-import.js');
      const note = (sentence: string) => void process.stderr.write(`teval: ${sentence}\n`);
      setExitCode(await evaluate(await planImport(file, flags, note), flags));
    });
}

function addTevalPlus(command: Command): void {
  const tevalPlus = command
    .command('teval-plus')
    .description(
      "convert TEval-plus's test data (full_test_data.csv and the files next to it) to a run; runs no test",
    )
    .argument('<dir>', "TEval-plus's data folder, or a folder or file in it");
  addOptions(tevalPlus, importTevalPlusOptions)
    .addHelpText('after', tevalPlusExamples)
    .action(async (folder: string, flags: ImportTevalPlusFlags) =>
      (await import('./import-teval-plus.js')).importTevalPlusRuns(folder, flags),
    );
}

const tevalPlusExamples = `
Examples:
  teval import teval-plus TEval-plus/data            each method that has results
  teval import teval-plus TEval-plus/data --method TEval@buggy --all
  teval import teval-plus data/evosuite_buggy_tests/1/toga_generated
                                                     one generator with one seed
  teval experiment reproduce results/teval-plus-*    the paper's tables from them`;

const examples = `
Examples:
  teval import toga oracle_preds.csv --on fixed      TOGA's published predictions, on your Defects4J
  teval import toga oracle_preds.csv --suites suites/ --bugs Lang-7
                                                     with the imports of their suites
  teval import toga oracle_preds.csv --oracle no-exception
                                                     beside the baseline, on the same tests`;
