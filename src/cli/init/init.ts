import type { Command } from 'commander';

/** `teval init`: writes an example of the file that describes a user's own bugs. */
export function addInitCommand(program: Command): void {
  program
    .command('init')
    .description('write a commented example of a benchmark of your own bugs')
    .argument('[file]', 'file to write; never overwrites (default: teval-bugs.jsonc)')
    .action(async (file: string | undefined) => {
      const { writeExample } = await import('./write-example.js');
      await writeExample(file);
    });
}
