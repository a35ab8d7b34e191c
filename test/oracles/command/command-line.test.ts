import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { digestOfProgram, doubtVersion } from '../../../src/asking/program/command-line.js';
import { passingFolder } from '../../support/passing-folder.js';

let folder: string;
beforeEach(() => {
  folder = passingFolder('program');
  write('generator.py', 'from lib.prompts import ask');
  write('lib/prompts.py', 'ask = 1');
});

function write(name: string, text: string): void {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
}

const digest = () => digestOfProgram(`python3 ${join(folder, 'generator.py')}`);

describe("a program's digest", () => {
  it.each([
    ['an imported file that changes', () => write('lib/prompts.py', 'ask = 2')],
    ['a new file beside it', () => write('lib/other.py', '')],
    ['a file that is gone', () => rmSync(join(folder, 'lib/prompts.py'))],
    [
      'a file under another name',
      () => (rmSync(join(folder, 'lib/prompts.py')), write('lib/prompt.py', 'ask = 1')),
    ],
    ['its own file', () => write('generator.py', '# new')],
  ])('is another one for %s', async (_, change) => {
    const before = await digest();
    change();
    expect(await digest()).not.toBe(before);
  });

  it.each([
    'notes.txt',
    'page.js',
    '.git/hook.py',
    'venv/lib/x.py',
    'lib/__pycache__/x.py',
    'node_modules/a/b.py',
  ])('does not see %s', async (name) => {
    const before = await digest();
    write(name, 'x');
    expect(await digest()).toBe(before);
  });

  it('is that of the named file alone where its folder holds far more than a program', async () => {
    for (let index = 0; index <= 500; index += 1) write(`many/m${index}.py`, '');
    const before = await digest();
    write('lib/prompts.py', 'ask = 3');
    expect(await digest()).toBe(before);
    write('generator.py', '# new');
    expect(await digest()).not.toBe(before);
  });
});

it.each([
  ['java -cp build Main', 1],
  ['python3 -m package', 1],
  ['docker run image:latest', 1],
  ['/usr/bin/env python3 -m package', 1],
  [`python3 ${join(import.meta.dirname, 'program.py')}`, 0],
  [join(import.meta.dirname, 'program.py'), 0],
])('%s: a version that covers no file of the program is a doubt', (commandLine, doubts) => {
  expect(doubtVersion(commandLine).length).toBe(doubts);
});
