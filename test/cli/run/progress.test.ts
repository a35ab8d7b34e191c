// @module-tag full
/* eslint-disable no-control-regex -- control sequences of a terminal start with such a character */
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { packageRoot } from '../../../src/store/files/package-root.js';
import { replayScreens, writtenToTerminal } from '../../support/terminal.js';
import { useFilledCache } from '../../support/filled-cache.js';
import { passingFolder } from '../../support/passing-folder.js';

const folder = passingFolder('progress');

/** One bug, two seeds, three oracle generators, in a separate folder. */
function command(name: string, ...more: string[]): string[] {
  const binary = join(packageRoot, 'bin', 'teval.js');
  const choice = ['--bugs', 'Text-1', '--seeds', '2', '--workers', '1', '--out', join(folder, name)];
  return [process.execPath, binary, 'run', ...choice, '--cache', useFilledCache(), ...more];
}
const run = (name: string, env: Record<string, string> = {}, ...more: string[]) =>
  writtenToTerminal(80, 24, command(name, ...more), env);

it('on a terminal, shows steps and workers, redraws them in place, and removes them at the end', async () => {
  const written = await run('terminal');
  const screens = replayScreens(written, 80).map((lines) => lines.join('\n'));
  expect(screens.some((screen) => /^ {2}suites +2\/2 +2 kept$/mu.test(screen))).toBe(true);
  expect(screens.some((screen) => /^ {2}oracles +\d\/6(?: |$)/mu.test(screen))).toBe(true);
  expect(
    screens.some((screen) =>
      /^ {2}1 {2}Text-1 buggy seed [12] {2}\d+ of \d+ test runs {2}0:\d\d$/mu.test(screen),
    ),
  ).toBe(true);
  for (const screen of screens)
    expect(screen.match(/units {2}\d:\d\d/gu)?.length ?? 0).toBeLessThanOrEqual(1);
  expect(screens.at(-1)).not.toMatch(/units {2}\d|buggy seed|kept/u);
  expect(screens.at(-1)).toContain('Results are in');
  expect(written).toContain('━');
});

it('NO_COLOR and --no-color leave the lines without colour and in plain characters, --quiet leaves none', async () => {
  for (const written of [await run('no-colour', { NO_COLOR: '1' }), await run('flag', {}, '--no-color')]) {
    expect(written).toMatch(/[#.]{20} {3}0 %/u);
    expect(written).not.toMatch(/\u001B\[\d+m|[━╌]/u);
  }
  expect(await run('quiet', {}, '--quiet')).not.toMatch(/\d+ units, \d+ %|buggy seed|\u001B\[J/u);
});

it('writes plain lines into a file, even if colour is forced', async () => {
  const [program = '', ...words] = command('file');
  const { stderr } = await execa(program, words, { env: { CLICOLOR_FORCE: '1' }, stdin: 'ignore' });
  const lines = stderr.split('\n').filter((line) => line.includes(' units'));
  expect(lines[0]).toMatch(/^0 of 6 units, 0 %, 0:0\d/u);
  expect(lines.at(-1)).toMatch(/^6 of 6 units, 100 %, 2\/2 suites, 6\/6 oracles(?: .*)?, \d+\/\d+ tests/u);
  expect(lines.join()).not.toContain('\u001B');
});
