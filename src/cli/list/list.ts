import { resultsFolder } from '../../options/place-options.js';
import { addOptions } from '../options/table-options.js';
import { listBugsOptions, type ListBugsFlags, type ListFlags } from './list-flags.js';
import type { Command } from 'commander';

/** `teval list bugs|benchmarks|test-generators|oracles|evaluations|rankers|experiments|runs`. */
export function addListCommand(program: Command): void {
  const list = program.command('list').description('list bugs, runs, and the names for options');
  const bugs = list.command('bugs').description('the bugs of a benchmark');
  addOptions(bugs, listBugsOptions).action(async (flags: ListBugsFlags) =>
    (await import('./list-bugs.js')).listBugs(flags),
  );
  for (const [kind, description] of Object.entries(named))
    list
      .command(kind)
      .description(description)
      .option(...asJson)
      .action(async (flags: ListFlags) => (await import('./list-names.js')).listNames(kind, flags));
  list
    .command('runs')
    .description(`the runs below ${resultsFolder}/, the newest first`)
    .option(...asJson)
    .action(async (flags: ListFlags) => (await import('./list-runs.js')).listRuns(flags));
}

const asJson = ['--json', 'print the list as JSON (default: as a table)'] as const;
/** The lists of names, with what takes them. */
const named = {
  benchmarks: 'what --benchmark takes',
  'test-generators': 'what --test-generator takes',
  oracles: 'what --oracle takes',
  evaluations: 'what --evaluation takes',
  rankers: 'what --ranker of teval rank takes',
  experiments: 'what teval experiment takes',
};
