import type { Command } from 'commander';
import { addOptions } from '../options/table-options.js';
import { explainCommandOptions, type ExplainFlags } from './explain-flags.js';

/** `teval explain`: why the test cases of a bug got their verdicts. */
export function addExplainCommand(program: Command): void {
  const command = program
    .command('explain')
    .description('show test cases of a bug: source, oracle, both outcomes with traces, verdict')
    .argument('<bug>', 'bug, as in Text-1; of a judgement of Python tests a program');
  addOptions(command, explainCommandOptions)
    .addHelpText('after', examples)
    .action(async (bug: string, flags: ExplainFlags) =>
      (await import('./explain-bug.js')).explainBug(bug, flags),
    );
}

const examples = `
Examples:
  teval explain Text-1 --verdict TP                     what found the bug
  teval explain Text-1 --seed 3 --oracle javadoc --verdict FP,FN
  teval explain Text-1 --test test03 --limit 0
  teval explain to_roman --run results/python --test line:15
                                                        a test that teval judge --out results/python has judged`;
