import type { Command } from 'commander';
import { suggestName } from '../../model/common/closest-name.js';
import { UserError } from '../../model/common/errors.js';
import { scripts, shells, type Shell } from './scripts.js';

/** `teval completion SHELL`. */
export function addCompletionCommand(program: Command): void {
  const completion = program
    .command('completion')
    .description('print a script with which a shell completes commands, options, bugs and runs')
    .addHelpText('after', examples);
  completion.addArgument(
    completion.createArgument('<shell>', shells.join(', ')).choices(shells).argParser(parseShell),
  );
  completion.action((shell: Shell) => void process.stdout.write(scripts[shell]));
}

/** Unlike commander's check of choices, suggests the shell that was meant. Throws UserError for an unknown one. */
function parseShell(name: string): Shell {
  const found = shells.find((each) => each === name);
  if (found !== undefined) return found;
  throw new UserError(
    `there is no completion for the shell "${name}"; ${suggestName(name, shells)}known are ${shells.join(', ')}`,
  );
}

const examples = `
Examples:
  source <(teval completion bash)                                   in ~/.bashrc
  source <(teval completion zsh)                                    in ~/.zshrc, after compinit
  teval completion fish > ~/.config/fish/completions/teval.fish     once`;
