import type { Command } from 'commander';

/**
 * Completes a command's help when the command is called: for what it says of a registry that is not to be loaded for every other
 * command, too.
 */
export function describeWhenCalled(program: Command, command: Command, describe: () => Promise<void>): void {
  program.hook('preSubcommand', async (_, called) => {
    if (called === command) await describe();
  });
}
