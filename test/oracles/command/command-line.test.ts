import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { digestOfProgram, doubtVersion } from '../../../src/asking/program/command-line.js';
import { createCommandTestAsker } from '../../../src/asking/tests/command-tests.js';
import { createCommandGenerator } from '../../../src/oracles/command/command-generator.js';
import { commandSuites } from '../../../src/test-generators/command.js';
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

const program = join(import.meta.dirname, 'program.py');
const data = join(import.meta.dirname, '../../../package.json');

it.each([
  ['java -cp build Main', 1],
  [`java -cp build Main ${data}`, 1],
  ['python3 -m package', 1],
  [`KEY=1 python3 -m package --config=${data}`, 1],
  ['docker run image:latest', 1],
  ['/usr/bin/env python3 -m package', 1],
  ['/bin/sh -c ls', 1],
  ['a-generator-that-the-path-finds --fast', 1],
  [`python3 ${program}`, 0],
  [`KEY=1 python3 ${program} ${data}`, 0],
  [`java -cp ${program}:build Main`, 0],
  [`docker run -v ${program}:/generator.py python:3 python /generator.py`, 0],
  [program, 0],
])('%s: a version that covers no file of the program is a doubt', (commandLine, doubts) => {
  const found = doubtVersion(commandLine, '--generator-version');
  expect(found.length).toBe(doubts);
  for (const doubt of found) expect(doubt).toContain('name its version with --generator-version');
});

it.each(['java -cp %:build Main', 'my-generator --weights=%'])(
  '%s has the file in its version',
  async (line) => {
    const before = await digestOfProgram(line.replace('%', join(folder, 'lib/prompts.py')));
    write('lib/prompts.py', 'ask = 2');
    expect(await digestOfProgram(line.replace('%', join(folder, 'lib/prompts.py')))).not.toBe(before);
  },
);

it('oracles, whole tests and suites of a program have the doubt, unless its version is named', async () => {
  const line = 'python3 -m package';
  const doubtsOf = async (flags: { generatorVersion?: string; suiteVersion?: string }) => {
    const { generatorVersion, suiteVersion } = flags;
    const asked = {
      generatorSandbox: 'none',
      ...(generatorVersion === undefined ? {} : { generatorVersion }),
    };
    const given = { suiteSandbox: 'none', ...(suiteVersion === undefined ? {} : { suiteVersion }) };
    const options = commandSuites.parseOptions(line, given);
    const all = [
      await createCommandGenerator(line, asked),
      await createCommandTestAsker(line, asked, 'java'),
      await commandSuites.create(options, {} as never),
    ];
    return all.map(({ doubts = [] }) => doubts.length);
  };
  expect(await doubtsOf({})).toEqual([1, 1, 1]);
  expect(await doubtsOf({ generatorVersion: '2', suiteVersion: '2' })).toEqual([0, 0, 0]);
});
