// @module-tag full
import type { Command } from 'commander';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProgram as program } from '../../../src/cli/program.js';
import { evaluated, failed, passed, runPlan } from '../../support/factory.js';
import { passingFolder } from '../../support/passing-folder.js';
import { writeFinishedRun } from '../../support/run-folder.js';
import { writeTree } from '../../benchmarks/workbench.js';
import { testedPython } from '../../python/pythons.js';
import { teval } from '../capture.js';

const folder = passingFolder('json');
const run = join(folder, 'results', 'run');
const before = process.cwd();
const cache = join(folder, 'cache');

beforeAll(() => process.chdir(folder));
afterAll(() => process.chdir(before));
beforeAll(async () => {
  await writeTree(folder, {
    'completions.jsonl': '{"target": "assertEquals(1, x);", "output": "assertEquals(2, x);"}\n',
    'project/src/main/java/org/x/Shelf.java':
      'package org.x; public class Shelf { public int size() { return 3; } }',
    'project/src/test/java/org/x/ShelfTest.java':
      'package org.x; import org.junit.Test; import static org.junit.Assert.*; public class ShelfTest { @Test public void testSize() { Shelf shelf = new Shelf(); int size = shelf.size(); assertEquals(3, size); } }',
  });
});
beforeAll(() =>
  writeFinishedRun(run, runPlan({}), () => [evaluated(failed, passed), evaluated(passed, passed)]),
);

/** Their output is a file for a shell or a model (JSON Lines already), or a sentence on a file that they wrote. */
const withoutResults = ['completion', 'complete', 'init', 'export assignments'];

/** The full name of a command without subcommands, as `list bugs`. */
function commandsBelow(
  command: Command,
  name = '',
): readonly { readonly name: string; readonly command: Command }[] {
  return command.commands.flatMap((each) => {
    const own = `${name} ${each.name()}`.trim();
    return each.commands.length > 0 ? commandsBelow(each, own) : [{ name: own, command: each }];
  });
}

const all = commandsBelow(await program(() => undefined)).filter(
  ({ name }) => !withoutResults.includes(name),
);

it('every command that prints results has --json', () => {
  expect(all.length).toBeGreaterThan(20);
  const without = all.filter(({ command }) => !command.options.some(({ long }) => long === '--json'));
  expect(without.map(({ name }) => name)).toEqual([]);
});

const javaJudge = [
  '--bugs',
  'Text-1',
  '--tests',
  'samples:bundled:careful',
  '--cache',
  cache,
  '--out',
  join(folder, 'judged'),
];

const calls: Readonly<Record<string, readonly string[]>> = {
  explain: ['Shelf-1', '--run', run],
  merge: [run, '--out', join(folder, 'merged')],
  status: [run],
  show: [run],
  rank: [run, '--out', join(folder, 'ranked')],
  report: [run],
  compare: [run, run, '--missing', 'not-found'],
  experiment: ['generators', run, '--out', join(folder, 'tables')],
  plan: ['--bugs', 'Text-1', '--seeds', '1', '--cache', cache],
  judge: javaJudge,
  run: [
    '--bugs',
    'Text-1',
    '--seeds',
    '1',
    '--cache',
    cache,
    '--oracle',
    'no-exception',
    '--out',
    join(folder, 'new'),
  ],
  doctor: ['--cache', cache],
  'cache list': ['--cache', cache],
  'cache verify': ['--cache', cache],
  'cache prune': ['--cache', cache, '--unused-for', '30d'],
  'export teval-plus': [run, join(folder, 'data')],
  'export suites': [
    join(folder, 'suites'),
    '--bugs',
    'Text-1',
    '--seeds',
    '1',
    '--cache',
    cache,
    '--form',
    'tar.gz',
  ],
  'generator check': ['command:true', '--generator-startup', '2'],
  'list bugs': [],
  'list benchmarks': [],
  'list test-generators': [],
  'list oracles': [],
  'list rankers': [],
  'list experiments': [],
  'list evaluations': [],
  score: [join(folder, 'completions.jsonl')],
  // Paths are measured without coverage.py.
  ...(testedPython === 'none'
    ? {}
    : {
        judge: [
          ...['--benchmark', 'bundled-python', '--goals', 'path', '--cache', cache],
          ...['--out', join(folder, 'python')],
        ],
      }),
  'dataset contest': [join(folder, 'project'), '--out', join(folder, 'contest')],
  'list runs': [],
};
/** Separate tests read the output of `--json` from their files. */
const elsewhere = ['import toga', 'import teval-plus', 'submit slurm'];
if (testedPython === 'none') elsewhere.push('judge');

it('each of these commands is called below', () => {
  expect([...Object.keys(calls), ...elsewhere].sort()).toEqual(all.map(({ name }) => name).sort());
});

it.each(Object.entries(calls))('%s --json leaves one JSON document on stdout', async (name, words) => {
  const { stdout } = await teval(...name.split(' '), ...words, '--json');
  const document: unknown = JSON.parse(stdout);
  expect(document).toBeTypeOf('object');
  expect(JSON.stringify(document)).not.toMatch(/^(\[\]|\{\})$/);
  expect(listOddNames(document)).toEqual([]);
});

it('the files that these commands write have the same style', async () => {
  await teval('judge', ...javaJudge, '--quiet');
  const quality = ['--evaluation', 'oracle-quality', '--out', join(folder, 'quality')];
  const flakiness = ['--evaluation', 'flakiness', '--out', join(folder, 'flakiness')];
  for (const evaluation of [quality, flakiness])
    await teval('run', ...['--bugs', 'Text-1', '--seeds', '1', '--cache', cache, '--quiet'], ...evaluation);
  const files = listFiles(folder).filter(
    (file) => /\.jsonl?$/u.test(file) && !file.startsWith(cache) && basename(file) !== 'completions.jsonl',
  );
  const found = [
    'run.json',
    'reports.json',
    'summary.json',
    'found_at.json',
    'Text-1.json',
    'no-exception.jsonl',
  ];
  expect(found.filter((name) => !files.some((file) => basename(file) === name))).toEqual([]);
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    const documents = file.endsWith('.json') ? [text] : text.split('\n').filter((line) => line !== '');
    const odd = documents.flatMap((document) => listOddNames(JSON.parse(document)));
    expect([...new Set(odd)], file).toEqual([]);
  }
});

/**
 * Members whose members are named after data: bugs, projects, operators, oracle generators, rankers, reasons in words, files, inputs and tools by their
 * names for people, and verdicts.
 */
const ofData = [
  ...['by_project', 'by_kind', 'found_at', 'tests_to_first_tp', 'lost', 'methods', 'reports'],
  ...['bugs', 'parts', 'common', 'jdks', 'oracles', 'settings', 'suites', 'made_from', 'versions'],
];
const verdicts = ['TP', 'FP', 'TN', 'FN'];

/** Names of members that are not in snake case. A count of a kind names both: `not_compiled:types`. */
function listOddNames(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(listOddNames))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    ...(/^[a-z][a-z0-9]*(_[a-z0-9]+)*(:[a-z0-9]+(_[a-z0-9]+)*)?$/u.test(name) || verdicts.includes(name)
      ? []
      : [name]),
    ...(ofData.includes(name) && !Array.isArray(member) ? [] : listOddNames(member)),
  ]);
}

function listFiles(below: string): string[] {
  return readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
}

it('the check finds names in another style', () => {
  expect(
    listOddNames([{ a_b: [{ testCase: { 'x-y': 1, TP: 2 } }], by_kind: { 'x-y': 1 }, notRun: 3 }]),
  ).toEqual(['testCase', 'x-y', 'notRun']);
});

it('rank --quiet prints the tables and nothing about files, which --json leaves to stderr', async () => {
  const out = ['--out', join(folder, 'ranked')];
  const usual = await teval('rank', run, ...out);
  const quiet = await teval('rank', run, ...out, '--quiet');
  expect(usual.stdout).toBe(`${quiet.stdout}\nResults are in ${out[1]} (ranking.csv, found_at.json).\n`);
  expect(quiet.stderr).toBe('');
  expect((await teval('rank', run, ...out, '--json')).stderr).toContain('Results are in');
  expect((await teval('rank', run, ...out, '--json', '--quiet')).stderr).toBe('');
});
