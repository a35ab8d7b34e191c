import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';

const roots = [
  'src',
  'stats',
  'features',
  'ranking',
  'experiments',
  'generators',
  'defects4j',
  'bench',
  'bin',
];
const code = /\.(?:ts|js|py|java|pm|pl)$/;
const largest = 30;

/** Numbers of files of code that lie directly in `folder` and in each folder below it, by path. */
function countFiles(folder: string): [folder: string, files: number][] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== '__pycache__');
  const files = entries.filter((entry) => entry.isFile() && code.test(entry.name)).length;
  const folders = entries.filter((entry) => entry.isDirectory());
  return [
    [relative(packageRoot, folder), files],
    ...folders.flatMap(({ name }) => countFiles(join(folder, name))),
  ];
}

test(`a folder of code has at most ${largest} files: more belong in folders by subject`, () => {
  const folders = roots.flatMap((root) => countFiles(join(packageRoot, root)));
  expect(folders.length).toBeGreaterThan(50);
  expect(folders.filter(([, files]) => files > largest)).toEqual([]);
});
