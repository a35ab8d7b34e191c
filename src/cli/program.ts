import { Command } from 'commander';
import { packageVersion } from '../store/package-root.js';
import { addCompareCommand } from './compare/compare.js';
import { addCompletionCommand } from './completion/completion.js';
import { addDoctorCommand } from './doctor/doctor.js';
import { addExperimentCommand } from './experiment/experiment.js';
import { addExplainCommand } from './explain/explain.js';
import { addExportCommand } from './export/export.js';
import { addGeneratorCommand } from './generator/generator.js';
import { addImportCommand } from './import/import.js';
import { addInitCommand } from './init/init.js';
import { addListCommand } from './list/list.js';
import { addMergeCommand } from './merge/merge.js';
import { addPlanCommand } from './plan/plan-command.js';
import { addRankCommand } from './rank/rank.js';
import type { SetExitCode } from './exit.js';
import { addReportCommand } from './report/report.js';
import { addStatusCommand } from './status/status.js';
import { addRunCommand } from './run/run.js';

/**
 * All commands with their options. Each command's file says what it takes and loads what it does only when it is called, so that
 * `teval --help` is quick.
 */
export function teval(setExitCode: SetExitCode): Command {
  const program = new Command('teval')
    .description(
      'Evaluates test-oracle generators the way they would be used: on the buggy version of a program.',
    )
    .version(packageVersion, '--version', 'print the version')
    .option('--debug', 'show stack traces of errors (also: TEVAL_DEBUG=1)')
    .option(
      '--no-color',
      'plain text without colour (also: NO_COLOR=1; CLICOLOR_FORCE=1 is colour also in a pipe)',
    )
    .hook('preAction', (command) => {
      // For the processes that it starts as well.
      if (command.opts<{ readonly color: boolean }>().color === false) process.env.NO_COLOR = '1';
    })
    .helpOption('-h, --help', 'show this help')
    .showSuggestionAfterError()
    .exitOverride()
    // Choices stand in the descriptions already.
    .configureHelp({ optionDescription: ({ description }) => description })
    .configureOutput({ outputError: (text, write) => write(oneSentence(text)) })
    .addHelpText('after', examples);
  addRunCommand(program, setExitCode);
  addPlanCommand(program);
  addMergeCommand(program, setExitCode);
  addStatusCommand(program);
  addExplainCommand(program);
  addRankCommand(program);
  addReportCommand(program);
  addCompareCommand(program);
  addExperimentCommand(program);
  addImportCommand(program, setExitCode);
  addExportCommand(program, setExitCode);
  addGeneratorCommand(program, setExitCode);
  addListCommand(program);
  addDoctorCommand(program, setExitCode);
  addInitCommand(program);
  addCompletionCommand(program);
  return program;
}

const examples = `
Examples:
  teval run --on buggy --seeds 10            the bundled benchmark, as a developer would use the oracles
  teval run --method TEval@fixed             the same with tests generated on the fixed versions
  teval explain Text-1 --verdict TP          what found a bug
  teval doctor                               what is installed, what is missing, how to get it

Exit codes: 0 done, 1 something could not be done (the same command tries it again), 2 bad input.`;

/** Commander's errors in the form of teval's own: `teval: …`, a suggestion on the same line. */
function oneSentence(text: string): string {
  const sentence = text
    .replace(/^error: /, '')
    .trim()
    .replace(
      / is invalid\. (\w)(.*?)\.?$/,
      (_, first: string, rest: string) => ` is invalid: ${first.toLowerCase()}${rest}`,
    )
    .replaceAll(/\s*\n\s*/g, ' ');
  return `teval: ${sentence}\n`;
}
