// @module-tag full
// @module-tag long
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';
import { teval } from '../cli/capture.js';
import { useFilledCache } from '../support/filled-cache.js';
import { passingFolder } from '../support/passing-folder.js';

/** A command of the tutorial, and the output that the page shows below it, which may be empty. */
interface Step {
  readonly command: string;
  readonly printed: readonly string[];
}

const text = readFileSync(join(packageRoot, 'docs/tutorial.md'), 'utf8');

/** The commands on results, in order. The output of a block with several commands is that of its last one. */
function readSteps(page: string): Step[] {
  const blocks = [...page.matchAll(/^```(sh)?\n([\s\S]*?)^```$/gmu)].map(([, language, body]) => ({
    language,
    lines: body!.trimEnd().split('\n'),
  }));
  return blocks.flatMap(({ language, lines }, index) => {
    const next = blocks[index + 1];
    if (language === undefined || !lines.every((line) => line.startsWith('teval '))) return [];
    const printed = next !== undefined && next.language === undefined ? next.lines : [];
    return lines.map((command, line) => ({ command, printed: line === lines.length - 1 ? printed : [] }));
  });
}

/** Lines that the output lacks, in order; a line of the output may be longer (with the elapsed time). */
function missingIn(output: string, printed: readonly string[]): string[] {
  const lines = output.split('\n');
  let from = 0;
  return printed.filter((wanted) => {
    const at = lines.findIndex((line, index) => index >= from && line.startsWith(wanted.trimEnd()));
    if (at === -1) return true;
    from = at + 1;
    return false;
  });
}

const steps = readSteps(text).filter(({ command }) => !command.includes('--open'));
const outputs = new Map<string, string>();
const folder = passingFolder('tutorial');

// Some tests loop until their limit: with the usual one of ten seconds most of the time would go there.
beforeAll(async () => {
  for (const { command } of steps) {
    const words = command
      .split(' ')
      .slice(1)
      .map((word) => word.replace(/^results\//u, `${folder}/`));
    const more = words[0] === 'run' ? ['--test-timeout', '2', '--cache', useFilledCache()] : [];
    const { exitCode, stdout } = await teval(...words, ...more);
    expect([command, exitCode]).toEqual([command, 0]);
    outputs.set(command, stdout);
  }
});

it('the output in the tutorial is the output of its commands', () => {
  expect(steps.map(({ printed }) => printed.length)).toEqual([21, 16, 0, 5, 0, 0, 8]);
  for (const { command, printed } of steps)
    expect([command, ...missingIn(outputs.get(command)!, printed)]).toEqual([command]);
});

it('its statements about the output are true', () => {
  const output = (beginning: string) =>
    [...outputs].find(([command]) => command.startsWith(beginning))![1].replaceAll(/\s+/gu, ' ');
  expect(output('teval run --seeds 3')).toMatch(/no-exception 3\.3 0\.8-7\.6 50\.3 40\.6 6\.2 3\.2 1\.0/u);
  expect(text).toContain('`no-exception` has a Found@1 of 3.2');
  expect(output('teval explain Text-2')).toContain('674');
  expect(text).toContain('column 674');
});

it('another number, or a line that is not printed, would be noticed', () => {
  const { command, printed } = steps[0]!;
  const changed = printed.map((line) => line.replace('11.8       22.8', '11.8       22.9'));
  expect(missingIn(outputs.get(command)!, changed)).toHaveLength(1);
});
