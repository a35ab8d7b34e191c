import type { Command } from 'commander';
import type { SetExitCode } from '../exit.js';
import type { LoadProgram } from '../add-command.js';
import { shells, type Shell } from './scripts.js';

/** `teval complete`, which the shell calls for each completion. */
export function addCompleteCommand(program: Command, _: SetExitCode, load: LoadProgram): void {
  const complete = program
    .command('complete', { hidden: true })
    .description('print the possible next words of a command line, for the scripts of teval completion')
    .argument('[words...]', 'the words after teval, up to the one to complete; for bash the whole line');
  complete.addOption(
    complete.createOption('--shell <SHELL>', 'the shell of the calling script').choices(shells),
  );
  complete.action(async (words: readonly string[], { shell = 'fish' }: { shell?: Shell }) => {
    const { completeLine } = await import('./complete.js');
    process.stdout.write(await completeLine(load, words, shell));
  });
}
