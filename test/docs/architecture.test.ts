import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

function foldersIn(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** The drawing of the house: the first fenced block behind its heading. */
function drawing(): string {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const house = text.slice(text.indexOf('## The house'));
  const block = /```\n([\s\S]*?)\n```/.exec(house)?.[1];
  if (block === undefined) throw new Error('docs/architecture.md draws no house');
  return block;
}

/** Folders named at the beginning of a line, several of them divided by spaces. */
function drawn(indent: string): string[] {
  return drawing()
    .split('\n')
    .flatMap(
      (line) => new RegExp(`^${indent}((?:[\\w-]+/ )*[\\w-]+/)(?: |$)`).exec(line)?.[1]?.split(' ') ?? [],
    )
    .map((name) => name.replace('/', ''))
    .sort();
}

test('the drawing has every room below src, and no other', () => {
  expect(drawn('  ')).toEqual(foldersIn('src'));
});

test('the drawing has every folder of the project that is kept, and no other', () => {
  const made = new Set(['node_modules', 'dist', 'results', 'coverage', 'docs']);
  const kept = foldersIn('.').filter((name) => !name.startsWith('.') && !made.has(name));
  expect(drawn('')).toEqual(kept);
});

test('files that it sends readers to are there', () => {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const table = text.slice(text.indexOf('## Where to look'), text.indexOf('## Decisions'));
  const files = [...table.matchAll(/`([^`]+\.\w+)`/g)].map(([, file]) => file!);
  expect(files.length).toBeGreaterThan(12);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
