import { addToolOptions } from '../options/tool-options.js';
import type { ListBugsFlags, ListFlags } from './list-flags.js';
import type { Command } from 'commander';
import { benchmarkChoices } from '../../benchmarks/registry.js';
import { alternativesOf } from '../../model/described.js';
import { defaults } from '../options/defaults.js';

/** `teval list bugs|benchmarks|test-generators|oracles|detectors|experiments|runs`. */
export function addListCommand(program: Command): void {
  const list = program.command('list').description('list bugs, runs, and the names that options take');
  const bugs = list
    .command('bugs')
    .description('the bugs of a benchmark')
    .option('--benchmark <NAME|FILE>', `${alternativesOf(benchmarkChoices)} (default: ${defaults.benchmark})`)
    .option('--cache <DIR>', "cache folder (default: TEVAL_CACHE, or the platform's cache folder)");
  addToolOptions(bugs)
    .option('--json', 'print everything that is known of them as JSON (default: as a table)')
    .action(async (flags: ListBugsFlags) => (await import('./list-bugs.js')).listBugs(flags));
  list
    .command('benchmarks')
    .description('what --benchmark takes')
    .option(...asJson)
    .action(async (flags: ListFlags) => (await import('./list-names.js')).listBenchmarks(flags));
  list
    .command('test-generators')
    .description('what --test-generator takes')
    .option(...asJson)
    .action(async (flags: ListFlags) => (await import('./list-names.js')).listTestGenerators(flags));
  list
    .command('prefixes', { hidden: true })
    .description('former name of test-generators')
    .option(...asJson)
    .action(async (flags: ListFlags) => {
      process.stderr.write('teval: list prefixes is called list test-generators now\n');
      (await import('./list-names.js')).listTestGenerators(flags);
    });
  list
    .command('oracles')
    .description('what --oracle takes')
    .option(...asJson)
    .action(async (flags: ListFlags) => (await import('./list-names.js')).listOracles(flags));
  list
    .command('detectors')
    .description('what --detector of teval rank takes')
    .option(...asJson)
    .action(async (flags: ListFlags) => (await import('./list-names.js')).listDetectors(flags));
  list
    .command('experiments')
    .description('what teval experiment takes')
    .option(...asJson)
    .action(async (flags: ListFlags) => (await import('./list-names.js')).listExperiments(flags));
  list
    .command('runs')
    .description(`the runs below ${defaults.resultsFolder}/, the newest first`)
    .option(...asJson)
    .action(async (flags: ListFlags) => (await import('./list-runs.js')).listRuns(flags));
}

const asJson = ['--json', 'print the list as JSON (default: as a table)'] as const;
