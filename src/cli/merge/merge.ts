import type { Command } from 'commander';
import type { SetExitCode } from '../exit.js';
import { addOptions } from '../options/table-options.js';
import { mergeOptions, type MergeFlags } from './merge-flags.js';

/** `teval merge`: one run of its shards. */
export function addMergeCommand(program: Command, setExitCode: SetExitCode): void {
  const command = program
    .command('merge')
    .description('combine the shards of a run into the same files as a run on one machine')
    .argument('<dir...>', 'folders of teval run --shard, or one folder that all shards share');
  addOptions(command, mergeOptions)
    .addHelpText('after', examples)
    .action(async (folders: readonly string[], flags: MergeFlags) =>
      setExitCode(await (await import('./merge-and-report.js')).mergeAndReport(folders, flags)),
    );
}

const examples = `
Examples:
  teval merge results/study                          shards that share a folder, which then has the whole run
  teval merge shard-1 shard-2 shard-3 --out results/study
  teval merge late-shard --out results/study         add one later`;
