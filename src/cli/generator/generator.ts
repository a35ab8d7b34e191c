import type { Command } from 'commander';
import type { GivenFlags } from '../../model/common/flag.js';
import { processFlags } from '../../asking/program/command-flags.js';
import type { OutputFlags } from '../output.js';
import type { SetExitCode } from '../exit.js';
import { toFlagOptions } from '../../options/flag-options.js';
import { addOptions } from '../options/table-options.js';

/** `teval generator check`: for people who write a generator. */
export function addGeneratorCommand(program: Command, setExitCode: SetExitCode): void {
  const generator = program.command('generator').description('help with your own oracle generators');
  const check = generator
    .command('check')
    .description(
      'send a program valid requests, including difficult ones, and report faults in its answers; exit code 0 without faults, otherwise 1',
    )
    .argument('<spec>', "the generator, written as for --oracle: 'command:PROGRAM'");
  addOptions(check, toFlagOptions(Object.values(processFlags), 'oracle generator'))
    .option('--json', 'print the checks as JSON (default: one line each)')
    .option('--quiet', 'print only the failing checks and their number (default: all)')
    .addHelpText('after', examples)
    .action(async (spec: string, flags: GivenFlags & OutputFlags) =>
      setExitCode(await (await import('./check-generator.js')).checkGenerator(spec, flags)),
    );
}

const examples = `
Examples:
  teval generator check 'command:python3 my_generator.py'
  teval generator check 'command:./generator --model small' --generator-timeout 10`;
