import { path, shard } from '../options/argument-parsers.js';
import { addToolOptions } from '../options/tool-options.js';
import type { DoctorFlags } from './doctor-flags.js';
import type { Command } from 'commander';
import type { SetExitCode } from '../exit.js';

/** `teval doctor`: what is found, what is missing, how to get it. */
export function addDoctorCommand(program: Command, setExitCode: SetExitCode): void {
  const command = program
    .command('doctor')
    .description(
      'show what is installed, what is missing and how to get it; exit code 0 if teval run can work',
    )
    .option(
      '--for <COMMAND>',
      "whether this run can work, and what it takes of disk and memory, as in 'run --benchmark maven' (default: a run with default settings)",
    )
    .option(
      '--submitted <DIR>',
      'whether this machine can do its part of the run that was submitted from this folder, as the scripts of teval submit ask first (default: a run with default settings)',
      path,
    )
    .option(
      '--shard <I/N>',
      'with --submitted: the shard that this machine is to do, as no other bugs are looked at then (default: all of the run)',
      shard,
    )
    .option('--cache <DIR>', "cache folder (default: TEVAL_CACHE, or the platform's cache folder)");
  addToolOptions(command)
    .option('--json', 'print the findings as JSON (default: as text)')
    .addHelpText('after', examples)
    .action(async (flags: DoctorFlags) => {
      const { examine } = await import('./examine.js');
      setExitCode(await examine(flags, program));
    });
}

const examples = `
Examples:
  teval doctor
  teval doctor --for 'run --benchmark defects4j --projects Lang --seeds 10 --workers 16'`;
