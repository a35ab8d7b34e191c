import type { Command } from 'commander';
import { defaults } from '../options/defaults.js';
import type { StatusFlags } from './status-flags.js';

/** `teval status`: how far a run and its shards are. */
export function addStatusCommand(program: Command): void {
  program
    .command('status')
    .description('say how far a run and its shards are: done, running, failed, what it cost and what is left')
    .argument(
      '[dir...]',
      `run folders, or folders of its shards (default: the newest below ${defaults.resultsFolder}/)`,
    )
    .option('--json', 'print it as JSON (default: as a table)')
    .addHelpText('after', examples)
    .action(async (folders: readonly string[], flags: StatusFlags) => {
      const { printStatus } = await import('./print-status.js');
      await printStatus(folders, flags);
    });
}

const examples = `
Examples:
  teval status results/study                         a folder that all shards share
  teval status shard-* --json                        shards in folders of their own`;
