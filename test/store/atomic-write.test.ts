import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writePieces, writeTogether } from '../../src/store/files/atomic-write.js';
import { passingFolder } from '../support/passing-folder.js';

it('moves all files of a whole, or none, and leaves one out that is not wanted', async () => {
  const folder = passingFolder('together');
  const paths = [join(folder, 'rows.csv'), join(folder, 'kills.csv'), join(folder, 'summary.json')] as const;
  for (const path of paths) writeFileSync(path, 'old');
  const write = (last: () => Iterable<string>) =>
    writeTogether(paths, async ([rows, kills, summary]) => {
      await writePieces(rows, 'new');
      await writePieces(kills, 'new');
      kills.discard();
      await writePieces(summary, last());
    });
  const read = () => paths.map((path) => readFileSync(path, 'utf8'));
  const broken = function* () {
    yield 'new';
    throw new Error('no space');
  };
  await expect(write(broken)).rejects.toThrow('no space');
  expect(read()).toEqual(['old', 'old', 'old']);
  await write(() => ['n', 'ew']);
  expect(read()).toEqual(['new', 'old', 'new']);
  expect(readdirSync(folder)).toHaveLength(3);
});

it('moves none if a place is taken by a folder', async () => {
  const folder = passingFolder('together');
  mkdirSync(join(folder, 'summary.json'));
  const paths = [join(folder, 'summary.json')] as const;
  await expect(writeTogether(paths, ([file]) => writePieces(file, 'new'))).rejects.toThrow(
    'a folder is where a file is needed',
  );
  expect(readdirSync(folder)).toEqual(['summary.json']);
});
