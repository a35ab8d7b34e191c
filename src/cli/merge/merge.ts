import type { Command } from 'commander';
import type { SetExitCode } from '../exit.js';
import { path } from '../options/argument-parsers.js';
import { foundAtOption } from '../options/found-at-option.js';
import type { MergeFlags } from './merge-flags.js';

/** `teval merge`: one run of its shards. */
export function addMergeCommand(program: Command, setExitCode: SetExitCode): void {
  program
    .command('merge')
    .description('put the shards of a run together: the same files as of the run on one machine')
    .argument('<dir...>', 'folders of teval run --shard, or one that all shards share')
    .option('--out <DIR>', 'folder for the whole run (default: the folder, where one is named)', path)
    .addOption(foundAtOption())
    .option('--json', 'print the summary as JSON (default: as tables)')
    .option('--quiet', 'nothing but results and errors (default: also where files are)')
    .addHelpText('after', examples)
    .action(async (folders: readonly string[], flags: MergeFlags) => {
      const { mergeAndReport } = await import('./merge-and-report.js');
      setExitCode(await mergeAndReport(folders, flags));
    });
}

const examples = `
Examples:
  teval merge results/study                          shards that share a folder: the whole run is in it then
  teval merge shard-1 shard-2 shard-3 --out results/study
  teval merge late-shard --out results/study         one more, later`;
