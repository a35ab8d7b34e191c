import type { Command } from 'commander';
import type { SetExitCode } from '../exit.js';
import { addOptions } from '../options/table-options.js';
import { doctorOptions, type DoctorFlags } from './doctor-flags.js';

/** `teval doctor`: what is installed, what is missing, and how to get it. */
export function addDoctorCommand(program: Command, setExitCode: SetExitCode): void {
  const command = program
    .command('doctor')
    .description(
      'show installed and missing software and how to install it; exit code 0 if teval run can work',
    );
  addOptions(command, doctorOptions)
    .addHelpText('after', examples)
    .action(async (flags: DoctorFlags) =>
      setExitCode(await (await import('./examine.js')).examine(flags, program)),
    );
}

const examples = `
Examples:
  teval doctor
  teval doctor --for 'run --benchmark defects4j --projects Lang --seeds 10 --workers 16'`;
