import { Option, type Command } from 'commander';

/** Adds `--test-generator`, and `--prefixes`, which it was called before. */
export function addTestGeneratorOption(command: Command, description: string): Command {
  return command.option('--test-generator <GENERATOR>', description).addOption(
    new Option('--prefixes <GENERATOR>', 'former name of --test-generator')
      .hideHelp()
      .conflicts('testGenerator')
      .argParser((text: string, before: string | undefined) => {
        if (before === undefined) process.stderr.write('teval: --prefixes is called --test-generator now\n');
        return text;
      }),
  );
}

/** What of the flags names the generator; absent where none does. */
export function givenTestGenerator(flags: {
  readonly testGenerator?: string;
  readonly prefixes?: string;
}): string | undefined {
  return flags.testGenerator ?? flags.prefixes;
}
