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
    .option('--cache <DIR>', "cache folder (default: TEVAL_CACHE, or the platform's cache folder)");
  addToolOptions(command)
    .option('--json', 'print the findings as JSON (default: as text)')
    .action(async (flags: DoctorFlags) => {
      const { examine } = await import('./examine.js');
      setExitCode(await examine(flags));
    });
}
