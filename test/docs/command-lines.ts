import { CommanderError, type Command } from 'commander';
import { createProgram } from '../../src/cli/program.js';

/** The `createProgram …` commands of a block of shell, each as its words. Remarks, other programs and pipes are left out. */
export function commandsIn(block: string): string[][] {
  return block
    .replaceAll(/\\\n\s*/gu, ' ')
    .split('\n')
    .flatMap((line) => splitCommands(line))
    .filter(([program]) => program === 'teval')
    .map(([, ...words]) => words);
}

/** The commands of a line, as their words: quotes off, up to a remark. */
export function splitCommands(line: string): string[][] {
  const words: string[][] = [[]];
  for (const [word] of line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/gu)) {
    if (word.startsWith('#') || word === '…') break;
    if (['&&', '|', ';', '&'].includes(word)) words.push([]);
    else if (/^\d?>/u.test(word)) break;
    else if (!/^[A-Z_\d]+=/u.test(word)) words.at(-1)!.push(word.replaceAll(/['"]/gu, ''));
  }
  return words;
}

/** The real command line's error about the words; empty if they parse. Runs nothing. */
export async function complaint(words: readonly string[]): Promise<string> {
  const program = await createProgram(() => undefined);
  const said: string[] = [];
  const quiet = (command: Command) => {
    command
      .exitOverride()
      .configureOutput({ writeErr: (text) => said.push(text), writeOut: () => undefined });
    command.commands.forEach(quiet);
  };
  quiet(program);
  // A command of a user's engine is known only after its file is loaded.
  program.hook('preAction', (_, called) => {
    called.action(() => undefined);
  });
  try {
    await program.parseAsync(words, { from: 'user' });
    return '';
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return '';
    return said.join('').trim() || String(error);
  }
}
