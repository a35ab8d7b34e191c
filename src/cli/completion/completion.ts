import type { Command } from 'commander';
import { scripts, shells, type Shell } from './scripts.js';

/** `teval completion SHELL`. */
export function addCompletionCommand(program: Command): void {
  const completion = program
    .command('completion')
    .description('print a script with which a shell completes commands, options, bugs and runs')
    .addHelpText('after', examples);
  completion.addArgument(completion.createArgument('<shell>', shells.join(', ')).choices(shells));
  completion.action((shell: Shell) => void process.stdout.write(scripts[shell]));
}

const examples = `
Examples:
  source <(teval completion bash)                                   in ~/.bashrc
  source <(teval completion zsh)                                    in ~/.zshrc, after compinit
  teval completion fish > ~/.config/fish/completions/teval.fish     once`;
