import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { guardOutput, guardTerminal } from '../../../src/cli/guarded-output.js';
import { createProgressBoard } from '../../../src/progress/progress-board.js';
import { escapeControls, escapeData, escapeLine, escapeStyled } from '../../../src/render/printable.js';
import { passingFolder } from '../../support/passing-folder.js';
import { teval } from '../capture.js';

/** Texts that a test prints or throws or has as its name, and their visible form. */
const hostile = {
  clears: ['\u001b[2J\u001b[H', '\\u001b[2J\\u001b[H'],
  titles: ['\u001b]0;mine\u0007', '\\u001b]0;mine\\u0007'],
  copies: ['\u001b]52;c;cm0gLXJm\u001b\\', '\\u001b]52;c;cm0gLXJm\\u001b\\'],
  c1: ['\u009b2J\u0090q\u009c', '\\u009b2J\\u0090q\\u009c'],
  overwrites: ['TP\rFP\b\b', 'TP\\u000dFP\\u0008\\u0008'],
  turns: ['\u202eevil\u2066\u2069\u200f', '\\u202eevil\\u2066\\u2069\\u200f'],
  hides: ['a\u200bb\u{e0041}\ufeff', 'a\\u200bb\\udb40\\udc41\\ufeff'],
} as const;
/* eslint-disable no-control-regex */
const sent =
  /[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200b-\u200f\ufeff]|\u001b(?!\[\d+m)/u;

describe('a text with control sequences of the terminal', () => {
  it.each(Object.values(hostile))('%j is escaped', (text, shown) => {
    expect(escapeControls(text)).toBe(shown);
    expect(escapeStyled(`\u001b[1m${text}\u001b[22m`)).toBe(`\u001b[1m${shown}\u001b[22m`);
    expect(escapeData({ a: [{ b: text, c: 1, d: null }] })).toEqual({ a: [{ b: shown, c: 1, d: null }] });
    expect(JSON.parse(escapeStyled(JSON.stringify({ text })))).toEqual({ text });
  });

  it('keeps line breaks, tabs and letters of all languages; a single-line text stays on one line', () => {
    expect(escapeControls('int i;\r\n\tİstanbul 東京 🎉 עברית')).toBe('int i;\n\tİstanbul 東京 🎉 עברית');
    expect(escapeLine('a\n\tb')).toBe('a\\n\\tb');
  });

  it("can't colour or hide its data", () => {
    expect(escapeControls('\u001b[31mred')).toBe('\\u001b[31mred');
    expect(escapeStyled('\u001b[8mhidden\u001b[38;5;1mred')).toBe('\\u001b[8mhidden\\u001b[38;5;1mred');
  });
});

describe('the output of a command', () => {
  it('goes through one function, except progress, which moves the cursor', () => {
    const written: string[] = [];
    const stream = { isTTY: true, columns: 80, rows: 24, write: (text: string) => written.push(text) > 0 };
    const end = guardOutput([stream]);
    stream.write('\u001b[2Ja');
    const board = createProgressBoard(
      guardTerminal(stream as unknown as NodeJS.WriteStream),
      { columns: 80, looks: 'plain' },
      () => 0,
      () => [],
    );
    board.say(`warned of ${hostile.clears[0]}`);
    board.end();
    end();
    stream.write('\u001b[2Jb');
    expect(written[0]).toBe('\\u001b[2Ja');
    expect(written.join('')).toContain('warned of \\u001b[2J\\u001b[H');
    expect(written.join('')).toContain('\r\u001b[J');
    expect(written.at(-1)).toBe('\u001b[2Jb');
  });

  it('contains no control sequences from titles of bugs, reasons of failures and messages', async () => {
    const folder = passingFolder('hostile');
    const file = join(folder, 'benchmark.json');
    const all = Object.values(hostile)
      .map(([text]) => text)
      .join(' ');
    const version = (name: string) => ({
      directory: name,
      sources: 'src',
      classes: 'classes',
      classPath: [],
    });
    mkdirSync(join(folder, 'a', 'classes'), { recursive: true });
    const bug = {
      id: 'Shelf-1',
      title: `a title ${all}\nof two lines`,
      modifiedClasses: ['org.x.Shelf'],
      buggy: version('a'),
      fixed: version('b'),
    };
    writeFileSync(file, JSON.stringify({ name: 'mine', bugs: [bug] }));
    vi.stubEnv('CLICOLOR_FORCE', '1');
    const said = [
      await teval('list', 'bugs', '--benchmark', file),
      await teval('list', 'bugs', '--benchmark', `${folder}/${all}.json`),
      await teval('explain', `${all}-1`, '--run', folder),
      await teval('run', '--oracle', all),
      await teval('compare', `${folder}/${all}`, 'b'),
      await teval('status', all),
    ];
    vi.unstubAllEnvs();
    expect(said[0]!.stdout).toContain('a title \\u001b[2J');
    expect(said[0]!.stdout).toContain('\\nof two lines');
    for (const { stdout, stderr } of said) {
      expect(`${stdout}${stderr}`).not.toMatch(sent);
      expect(`${stdout}${stderr}`).not.toBe('');
    }
  });
});
