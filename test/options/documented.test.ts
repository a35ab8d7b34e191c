import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toFlagName, type Option } from '../../src/options/option.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { runTable } from '../../src/settings/run-table.js';

const text = readFileSync(join(packageRoot, 'docs/cli.md'), 'utf8');
const [, ofRun = ''] = /\n## teval run\n([\s\S]*?)\n## /u.exec(text) ?? [];

/** The rows of the table of options: the options, and their defaults in words. */
const rows = ofRun
  .split('\n')
  .filter((line) => line.startsWith('| `--'))
  .map((line) => line.split(/(?<!\\)\|/u).map((cell) => cell.trim().replaceAll('\\|', '|')))
  .map(([, options = '', meaning = '', usual = '']) => ({
    flags: [...options.matchAll(/`([^`]+)`/gu)].map(([, flag]) => flag!),
    meaning,
    usual,
  }));

/** Options outside of adapters, and options of adapters in a different order. */
const options = Object.entries<Option>(runTable);
const documented = rows.flatMap(({ flags }) => flags);
const written = ([name, option]: readonly [string, Option]) =>
  [toFlagName(name, option), ...(option.takes.word === undefined ? [] : [option.takes.word])].join(' ');

describe('the table of teval run in docs/cli.md', () => {
  it('has every option of the table of options, as help writes it, and no other but --dry-run', () => {
    const words = (flag: string) => flag.replace('T|default', 'T');
    expect([...documented].sort()).toEqual([...options.map(written).map(words), '--dry-run'].sort());
  });

  it('names the defaults', () => {
    const wrong = options.flatMap(([name, option]) => {
      const usual = option.otherwise === undefined ? option.default : undefined;
      const row = rows.find(({ flags }) => flags.includes(written([name, option])));
      if (typeof usual !== 'string' && typeof usual !== 'number') return [];
      return row?.usual.includes(String(usual)) === true ? [] : [`${name}: ${row?.usual}, not ${usual}`];
    });
    expect(wrong).toEqual([]);
  });

  it('names all values where they can be listed', () => {
    const wrong = options.flatMap(([name, option]) => {
      const row = rows.find(({ flags }) => flags.includes(written([name, option])));
      // A row of several options leaves that to the page that it names.
      const choices = row?.flags.length === 1 ? (option.takes.choices ?? []) : [];
      const said = `${row?.meaning} ${row?.usual}`;
      return choices.filter((each) => !said.includes(each)).map((each) => `${name}: ${each}`);
    });
    expect(wrong).toEqual([]);
  });
});
