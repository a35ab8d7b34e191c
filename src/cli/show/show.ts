import type { Command } from 'commander';
import { displayOptions, resultsFolder } from '../../options/place-options.js';
import { pickOptions } from '../../options/option.js';
import { addOptions } from '../options/table-options.js';

/** `teval show`: every table of a run's summary, or one section of it. */
export function addShowCommand(program: Command): void {
  const command = program
    .command('show')
    .description('print the tables of a finished run, or one section of them')
    .argument('[run]', `run folder (default: the newest below ${resultsFolder}/)`)
    .argument(
      '[section]',
      'one section, as in accounts; a name that does not exist lists all (default: all)',
    );
  addOptions(command, pickOptions(displayOptions, 'json'))
    .addHelpText('after', examples)
    .action(
      async (run: string | undefined, section: string | undefined, flags: { readonly json?: boolean }) =>
        (await import('./show-run.js')).showRun(run, section, flags),
    );
}

const examples = `
Examples:
  teval show                                every table of the newest run
  teval show results/bundled-buggy ranking  Found@K, and the number of failing tests to read
  teval show results/bundled-buggy missing  units without a result, with their reasons`;
