import type { Command } from 'commander';
import type { SetExitCode } from '../exit.js';
import { addOptions } from '../options/table-options.js';
import {
  exportSuitesOptions,
  exportTevalPlusOptions,
  type ExportSuitesFlags,
  type ExportTevalPlusFlags,
} from './export-flags.js';

/** `teval export suites|teval-plus`: what a run has, in the files of other tools. */
export function addExportCommand(program: Command, setExitCode: SetExitCode): void {
  const command = program
    .command('export')
    .description('write suites and results in the files of other tools');
  addSuites(command, setExitCode);
  addTevalPlus(command);
}

function addSuites(command: Command, setExitCode: SetExitCode): void {
  const suites = command
    .command('suites')
    .description("write the generated suites of a run or a benchmark as archives in Defects4J's naming")
    .argument('<dir>', 'folder for the archives');
  addOptions(suites, exportSuitesOptions)
    .addHelpText('after', suiteExamples)
    .action(async (folder: string, flags: ExportSuitesFlags) =>
      setExitCode(await (await import('./export-suites.js')).exportSuitesTo(folder, flags)),
    );
}

function addTevalPlus(command: Command): void {
  const tevalPlus = command
    .command('teval-plus')
    .description("write a run in the format of TEval-plus's data, for its scripts")
    .argument('<run>', 'run folder')
    .argument('<dir>', 'folder to write to; --data_dir of its scripts');
  addOptions(tevalPlus, exportTevalPlusOptions)
    .addHelpText('after', tevalPlusExamples)
    .action(async (run: string, folder: string, flags: ExportTevalPlusFlags) =>
      (await import('./export-teval-plus.js')).exportTevalPlus(run, folder, flags),
    );
}

const suiteExamples = `
Examples:
  teval export suites suites/ --run results/bundled-buggy          the suites of a run
  teval export suites suites/ --benchmark defects4j --bugs Lang-7 --seeds 3
                                                                   the suites of such a run
  teval export suites suites/ --run results/defects4j-fixed-1a2b3c --predictions oracle_preds.csv
                                                                   the suites of an imported run`;

const tevalPlusExamples = `
Examples:
  teval export teval-plus results/bundled-buggy data --toga javadoc
  python -m rqs.ranking dump_features --data_dir data                in TEval-plus's folder`;
