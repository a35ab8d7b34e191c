import type { Command } from 'commander';
import { resultsFolder } from '../../options/place-options.js';
import type { OutputFlags } from '../output.js';

/** `teval status`: how far a run and its shards are. */
export function addStatusCommand(program: Command): void {
  program
    .command('status')
    .description(
      'show the progress of a run and its shards: done, running, failed, and processor time so far and left',
    )
    .argument(
      '[dir...]',
      `run folders, or folders of its shards (default: the newest below ${resultsFolder}/)`,
    )
    .option('--json', 'print the status as JSON (default: as a table)')
    .addHelpText('after', examples)
    .action(async (folders: readonly string[], flags: OutputFlags) =>
      (await import('./print-status.js')).printStatus(folders, flags),
    );
}

const examples = `
Examples:
  teval status results/study                         a folder that all shards share
  teval status shard-* --json                        shards in separate folders`;
