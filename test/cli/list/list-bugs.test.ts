import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../../src/store/files/package-root.js';
import { passingFolder } from '../../support/passing-folder.js';
import { writtenToTerminal } from '../../support/terminal.js';

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
