import type { Command } from 'commander';

/** `teval init`: writes an example of a file that describes a user's own bugs. */
export function addInitCommand(program: Command): void {
  program
    .command('init')
    .description('write a commented example of a benchmark with your own bugs')
    .argument('[file]', 'file to write; never overwrites (default: teval-bugs.jsonc)')
    .action(async (file: string | undefined) => (await import('./write-example.js')).writeExample(file));
}
