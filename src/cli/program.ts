import { Command } from 'commander';
import { UserError } from '../model/common/errors.js';
import { packageVersion } from '../store/files/package-root.js';
import type { AddCommand, LoadProgram } from './add-command.js';
import type { SetExitCode } from './exit.js';

/**
 * The program with its commands and their options. Each command's file defines its options and imports its implementation only when called, so that
 * `createProgram --help` is fast.
 *
 * @param words arguments after the program's name: only the commands that they may refer to are defined; without words, all are
 */
export async function createProgram(
  setExitCode: SetExitCode,
  words: readonly string[] = [],
): Promise<Command> {
  const program = new Command('teval')
    .description(
      'Evaluates test-oracle generators the way developers would use them: on the buggy version of a program.',
    )
    .version(packageVersion, '-V, --version', 'print the version')
    .option('--debug', 'show stack traces of errors (also: TEVAL_DEBUG=1)')
    .option(
      '--no-color',
      'plain text without colour (also: NO_COLOR=1; CLICOLOR_FORCE=1 forces colour in a pipe)',
    )
    .hook('preAction', (command) => {
      // Also applies to child processes.
      if (command.opts<{ readonly color: boolean }>().color === false) process.env.NO_COLOR = '1';
    })
    .helpOption('-h, --help', 'show this help')
    .showSuggestionAfterError()
    .exitOverride()
    // The descriptions already list the choices.
    .configureHelp({ optionDescription: ({ description }) => description })
    .configureOutput({ outputError: (text, write) => write(rephraseError(text)) })
    .addHelpText('after', examples);
  const load: LoadProgram = (others) => createProgram(setExitCode, others);
  for (const add of await loadCommands(words)) add(program, setExitCode, load);
  await refuseUnknownTopic(program, words);
  return program;
}

/**
 * The commands that a command line may refer to: the named one; none for the version; otherwise all, for help and misspelt names.
 *
 * @param words arguments after the program's name
 */
async function loadCommands(words: readonly string[]): Promise<readonly AddCommand[]> {
  const name = words.find((word) => !word.startsWith('-'));
  if (name === undefined && (words.includes('--version') || words.includes('-V'))) return [];
  const { commands } = await import('./commands.js');
  const named = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  return named === undefined ? Object.values(commands) : [named];
}

/** `teval help NAME` for a name that no command has would print the help of all commands. */
async function refuseUnknownTopic(program: Command, words: readonly string[]): Promise<void> {
  const [command, topic] = words.filter((word) => !word.startsWith('-'));
  const names = program.commands.map((each) => each.name());
  if (command !== 'help' || topic === undefined || [...names, 'help'].includes(topic)) return;
  const { findClosestName } = await import('../model/common/closest-name.js');
  const closest = findClosestName(topic, names);
  throw new UserError(
    `unknown command '${topic}'${closest === undefined ? '' : ` (Did you mean ${closest}?)`}`,
  );
}

const examples = `
Examples:
  teval run --on buggy --seeds 10            the bundled benchmark, as a developer would use the oracles
  teval run --method TEval@fixed             the same with tests generated on the fixed versions
  teval explain Text-1 --verdict TP          what found a bug
  teval doctor                               installed and missing software, and how to install it

Exit codes: 0 done, 1 something failed (the same command tries it again), 2 bad input, 3 a condition of --fail-on.`;

/** Converts commander's errors to teval's form: `createProgram: …`, with a suggestion in the same line. */
function rephraseError(text: string): string {
  const sentence = text
    .replace(/^error: /, '')
    .trim()
    .replace(
      / is invalid\. (\w)(.*?)\.?$/,
      (_, first: string, rest: string) => ` is invalid: ${first.toLowerCase()}${rest}`,
    )
    .replaceAll(/\s*\n\s*/g, ' ');
  return `teval: ${sentence}\n`;
}
