// @module-tag full
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../../src/store/files/package-root.js';
import { passingFolder } from '../../support/passing-folder.js';
import { writtenToTerminal } from '../../support/terminal.js';
import { teval } from '../capture.js';

const folder = passingFolder('list-bugs');
const version = { directory: '.', sources: 'src', classes: 'classes', classPath: [] };
const bug = (id: string, classes: readonly string[], title: string) => ({
  ...{ id, title, kind: 'a kind that was described at length' },
  modifiedClasses: classes.map((name) => `org.x.${name}`),
  ...{ buggy: version, fixed: version },
});
const longClass = 'ConcurrentReferenceHashMapEntryIterator';
const file = join(folder, 'benchmark.json');
writeFileSync(
  file,
  JSON.stringify({
    name: 'mine',
    bugs: [
      bug(
        'JacksonDataformatCsvWithAVeryLongProjectName-10512',
        [longClass, 'Shelf', 'A', 'B'],
        'what '.repeat(40),
      ),
      bug('Shelf-1', ['Shelf'], 'short'),
    ],
  }),
);

it.each([
  ['of the description with long names', file, 80],
  ['of the description with long names', file, 60],
  ['of maven', 'maven', 80],
  ['of maven', 'maven', 60],
])('the bugs %s fit a terminal (%s, %i columns)', async (_, benchmark, columns) => {
  const words = ['list', 'bugs', '--benchmark', benchmark, '--cache', join(folder, 'cache')];
  const written = await writtenToTerminal(
    columns,
    40,
    [process.execPath, join(packageRoot, 'bin', 'teval.js'), ...words],
    { NO_COLOR: '1' },
  );
  const lines = written.split('\r\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
  if (benchmark !== file) return;
  expect(lines.find((line) => line.startsWith('Shelf-1'))).toMatch(/Shelf +short$/u);
  expect(lines.some((line) => / what what\b/u.test(line))).toBe(true);
});

const mutants = ['--benchmark', 'mutants:bundled', '--cache', join(folder, 'cache'), '--json'];

it('only the named bugs are listed, and mutants of other classes are not made', async () => {
  const one = await teval('list', 'bugs', '--bugs', 'Text-1', '--json');
  expect((JSON.parse(one.stdout) as { id: string }[]).map(({ id }) => id)).toEqual(['Text-1']);
  const some = await teval('list', 'bugs', ...mutants, '--bugs', 'Account-M0004,Account-M0002');
  expect((JSON.parse(some.stdout) as { id: string }[]).map(({ id }) => id)).toEqual([
    'Account-M0004',
    'Account-M0002',
  ]);
  const fates = await teval('list', 'bugs', ...mutants, '--projects', 'Account', '--by-operator');
  expect((JSON.parse(fates.stdout) as object[]).at(-1)).toMatchObject({ operator: 'all', changes: 134 });
  const made = readdirSync(join(folder, 'cache', 'mutants'), { recursive: true }).map(String);
  expect(made.filter((each) => each.endsWith('fates.json'))).toHaveLength(1);
});

it.each([
  ['a project that does not exist', ['--projects', 'Nope'], 'there is no project Nope; known are Buffer,'],
  [
    'a class without mutants in its benchmark',
    [...mutants, '--by-operator', '--projects', 'Acount'],
    'there is no project Acount; did you mean Account?',
  ],
  ['two choices', ['--projects', 'Text', '--bugs', 'Text-1'], '--bugs and --projects contradict each other'],
])('%s is refused', async (_, words, sentence) => {
  const { exitCode, stdout, stderr } = await teval('list', 'bugs', ...words);
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr).toContain(sentence);
});
