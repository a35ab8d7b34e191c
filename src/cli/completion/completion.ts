import type { Command } from 'commander';
import { scripts, shells, type Shell } from './scripts.js';

/** `teval completion SHELL`, and the command that the shell calls then. */
export function addCompletionCommand(program: Command): void {
  const completion = program
    .command('completion')
    .description('print what makes a shell complete commands, options, bugs and runs')
    .addHelpText('after', examples);
  completion.addArgument(completion.createArgument('<shell>', shells.join(', ')).choices(shells));
  completion.action((shell: Shell) => void process.stdout.write(scripts[shell]));
  const complete = program
    .command('complete', { hidden: true })
    .description('print what may come next on a command line, for the scripts of teval completion')
    .argument('[words...]', 'the words behind teval, the last one being written; for bash the whole line');
  complete.addOption(complete.createOption('--shell <SHELL>', 'whose script asks').choices(shells));
  complete.action(async (words: readonly string[], { shell = 'fish' }: { shell?: Shell }) => {
    const { completionsFor } = await import('./complete.js');
    process.stdout.write(await completionsFor(program, words, shell));
  });
}

const examples = `
Examples:
  source <(teval completion bash)                                   in ~/.bashrc
  source <(teval completion zsh)                                    in ~/.zshrc, behind compinit
  teval completion fish > ~/.config/fish/completions/teval.fish     once`;
