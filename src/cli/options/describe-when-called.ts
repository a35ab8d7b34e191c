import type { Command } from 'commander';

/** Completes a command's help when the command is called, for text from a registry that other commands must not load. */
export function describeWhenCalled(program: Command, command: Command, describe: () => Promise<void>): void {
  program.hook('preSubcommand', async (_, called) => {
    if (called === command) await describe();
  });
}
