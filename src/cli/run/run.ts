import type { Command } from 'commander';
import { runTable, type RunChoices } from '../../settings/run-table.js';
import { useConfig } from '../config/use-config.js';
import type { SetExitCode } from '../exit.js';
import { addGroupedOptions } from '../options/table-options.js';
import { evaluateAll } from '../options/evaluate.js';

/** `teval run`: evaluates oracle generators on a benchmark and prints the summary. */
export function addRunCommand(program: Command, setExitCode: SetExitCode): void {
  const command = program
    .command('run')
    .description('evaluate oracle generators on a benchmark; the same command again resumes the run');
  useConfig(program, command);
  addGroupedOptions(command, runTable)
    .option('--dry-run', 'print what the run would do and cost, like teval plan (default: run)')
    .addHelpText('after', examples)
    .action(async (choices: RunChoices & { readonly dryRun?: boolean }) => {
      const { splitEvaluations } = await import('../../settings/several-evaluations.js');
      const all = await splitEvaluations(choices);
      if (choices.dryRun === true) {
        const { printPlan } = await import('../plan/plan-run.js');
        for (const each of all) await printPlan(each);
      } else setExitCode(await evaluateAll(all));
    });
}

const examples = `
Examples:
  teval run                                          the bundled benchmark, three oracle generators, ten seeds
  teval run --bugs Text-1..2 --seeds 3               a part of it
  teval run --benchmark maven --seeds 1              real bugs of well-known libraries
  teval run --benchmark defects4j --bugs Lang-1,Math-5..10
                                                     bugs of your Defects4J installation
  teval run --benchmark my-project.json              your own bugs (teval init writes an example)
  teval run --suites suites/ --oracle predictions:toga.csv
                                                     published suites and predictions
  teval run --evaluation bug-detection,oracle-quality
                                                     both, with the tests run once
  teval run --oracle no-exception --oracle 'mine=command:python3 my_generator.py'
                                                     a program of yours beside the baseline`;
