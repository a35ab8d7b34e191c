import type { Command } from 'commander';
import type { GivenFlags } from '../../model/flag.js';
import { processFlags } from '../../oracles/command/command-flags.js';
import type { OutputFlags } from '../output.js';
import type { SetExitCode } from '../exit.js';
import { addFlags } from '../options/adapter-options.js';

/** `teval generator check`: for people who write a generator. */
export function addGeneratorCommand(program: Command, setExitCode: SetExitCode): void {
  const generator = program.command('generator').description('help with oracle generators of your own');
  const check = generator
    .command('check')
    .description(
      'send a program valid requests, also unpleasant ones, and say what is wrong with its answers; exit code 0 if nothing is, else 1',
    )
    .argument('<spec>', "the generator as of --oracle: 'command:PROGRAM'");
  addFlags(check, processFlags)
    .option('--json', 'print the checks as JSON (default: a line each)')
    .option('--quiet', 'only checks that fail, and how many do (default: all)')
    .addHelpText('after', examples)
    .action(async (spec: string, flags: GivenFlags & OutputFlags) => {
      const { checkGenerator } = await import('./check-generator.js');
      setExitCode(await checkGenerator(spec, flags));
    });
}

const examples = `
Examples:
  teval generator check 'command:python3 my_generator.py'
  teval generator check 'command:./generator --model small' --generator-timeout 10`;
