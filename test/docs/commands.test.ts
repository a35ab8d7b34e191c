import { CommanderError, type Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { createProgram } from '../../src/cli/program.js';
import { listBlocks, pages } from './pages.js';

/** The `createProgram …` commands of a block of shell, each as its words. Remarks, other programs and pipes are left out. */
function commandsIn(block: string): string[][] {
  return block
    .replaceAll(/\\\n\s*/gu, ' ')
    .split('\n')
    .flatMap((line) => splitCommands(line))
    .filter(([program]) => program === 'teval')
    .map(([, ...words]) => words);
}

/** The commands of a line, as their words: quotes off, up to a remark. */
function splitCommands(line: string): string[][] {
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
async function complaint(words: readonly string[]): Promise<string> {
  const program = await createProgram(() => undefined);
  const said: string[] = [];
  const quiet = (command: Command) => {
    command
      .exitOverride()
      .configureOutput({ writeErr: (text) => said.push(text), writeOut: () => undefined });
    if (command.commands.length === 0) command.action(() => undefined);
    command.commands.forEach(quiet);
  };
  quiet(program);
  try {
    await program.parseAsync(words, { from: 'user' });
    return '';
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return '';
    return said.join('').trim() || String(error);
  }
}

const documented = pages().flatMap((page) =>
  listBlocks(page, 'sh').flatMap((block) =>
    commandsIn(block).map((words) => ({ page: page.path, words, line: `teval ${words.join(' ')}` })),
  ),
);

/** What sentences name, as `createProgram rank RUN`; those with a choice or something left out are for people. */
const mentioned = pages().flatMap((page) =>
  [...page.text.replaceAll(/^```[\s\S]*?^```/gmu, '').matchAll(/`(teval [^`\n]+)`/gu)]
    .map(([, line]) => ({ page: page.path, line: line! }))
    .filter(({ line }) => !/[[<…]/u.test(line)),
);

test('there are commands to check', () => {
  expect(mentioned.length).toBeGreaterThan(50);
  expect(documented.length).toBeGreaterThan(50);
});

describe('parses as the command line does', () => {
  test.each(documented)('$page: $line', async ({ words }) => {
    expect(await complaint(words)).toBe('');
  });
});

test('a sentence may name a command without its arguments, and none that isn’t there', async () => {
  const wrong: string[] = [];
  for (const { page, line } of mentioned) {
    const said = await complaint(commandsIn(line)[0]!);
    if (said !== '' && !/missing|^Usage:/u.test(said)) wrong.push(`${page}: ${line}: ${said}`);
  }
  expect(wrong).toEqual([]);
});

test('an option or a command that there isn’t would be noticed', async () => {
  expect(await complaint(['run', '--sedes', '3'])).toContain('--sedes');
  expect(await complaint(['runn'])).toContain('runn');
  expect(await complaint(['run', '--on', 'sideways'])).toContain('sideways');
  expect(await complaint(['explain'])).toContain('bug');
});
