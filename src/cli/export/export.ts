import type { Command } from 'commander';
import type { SetExitCode } from '../exit.js';
import { addOptions } from '../options/table-options.js';
import {
  exportAssignmentsOptions,
  exportSuitesOptions,
  exportTevalPlusOptions,
  type ExportAssignmentsFlags,
  type ExportSuitesFlags,
  type ExportTevalPlusFlags,
} from './export-flags.js';

/** `teval export suites|assignments|teval-plus`: what a run has, in the files of other tools. */
export function addExportCommand(program: Command, setExitCode: SetExitCode): void {
  const command = program
    .command('export')
    .description('write suites and results in the files of other tools');
  addSuites(command, setExitCode);
  addAssignments(command, setExitCode);
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

function addAssignments(command: Command, setExitCode: SetExitCode): void {
  const assignments = command
    .command('assignments')
    .description('print what generators of whole tests are asked for, a line of JSON each');
  addOptions(assignments, exportAssignmentsOptions)
    .addHelpText('after', assignmentExamples)
    .action(async (flags: ExportAssignmentsFlags) =>
      setExitCode(await (await import('./export-assignments.js')).exportAssignments(flags)),
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

const assignmentExamples = `
Examples:
  teval export assignments --benchmark project:. > assignments.jsonl
  teval export assignments --benchmark project:. --scaffold developer > assignments.jsonl
  teval judge --benchmark project:. --scaffold developer --tests samples:answers.jsonl
                                                                   the same lines, each with the answer as "text"`;

const tevalPlusExamples = `
Examples:
  teval export teval-plus results/bundled-buggy data --toga javadoc
  python -m rqs.ranking dump_features --data_dir data                in TEval-plus's folder`;
