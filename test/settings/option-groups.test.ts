import { Command } from 'commander';
import { expect, it } from 'vitest';
import { addGroupedOptions } from '../../src/cli/options/table-options.js';
import { groupOptions } from '../../src/settings/option-groups.js';
import { runTable } from '../../src/settings/run-table.js';

const groups = groupOptions(runTable);

it('puts every option of a run into exactly one group', () => {
  expect(groups.flatMap(({ names }) => names).sort()).toEqual(Object.keys(runTable).sort());
});

it('begins with the ten most common options', () => {
  expect(groups[0]).toEqual({
    heading: 'Common options:',
    names: [
      'benchmark',
      'bugs',
      'on',
      'seeds',
      'oracle',
      'testGenerator',
      'suites',
      'method',
      'workers',
      'out',
    ],
  });
});

it('keeps the options of models apart from those of programs', () => {
  const models = groups.find(({ heading }) => heading === 'Language models:')!.names;
  expect(models).toEqual(expect.arrayContaining(['baseUrl', 'temperature', 'maxCost']));
  expect(models).not.toContain('generatorTimeout');
});

it('gives a group to an option that no group knows', () => {
  const table = { ...runTable, brandNew: runTable.bugs };
  expect(groupOptions(table)[1]).toMatchObject({
    heading: 'What is evaluated:',
    names: expect.arrayContaining(['brandNew']) as string[],
  });
});

it('shows the groups in help, with --help in the last one', () => {
  const help = addGroupedOptions(new Command('run'), runTable).helpInformation();
  expect(help.split('\n').filter((line) => /^\S.*:$/u.test(line))).toEqual(
    groups.map(({ heading }) => heading),
  );
  expect(help.trim().split('\n').at(-1)).toContain('--help');
});
