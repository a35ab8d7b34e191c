import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { renderSourceDiff } from '../../src/source/patch/source-diff.js';

/** A source folder with these files. */
function folder(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'teval-diff-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return { sourceFolders: [root] };
}

test('renderSourceDiff compares only the files of the modified classes', async () => {
  const buggy = folder({
    'org/x/Shelf.java': 'class Shelf {\n  int a;\n}\n',
    'org/x/Other.java': 'class Other { int a; }\n',
  });
  const fixed = folder({
    'org/x/Shelf.java': 'class Shelf {\n  int b;\n}\n',
    'org/x/Other.java': 'class Other { int b; }\n',
  });
  const diff = await renderSourceDiff(
    { modifiedClasses: ['org.x.Shelf', 'org.x.Shelf$Inner'] },
    { buggy, fixed },
  );
  expect(diff).toContain('--- buggy/org/x/Shelf.java');
  expect(diff.match(/^[-+] .*$/gm)).toEqual(['-  int a;', '+  int b;']);
  expect(diff).not.toContain('Other');
});

test('renderSourceDiff shows a class of the fixed version alone as added, and nothing without sources', async () => {
  const [buggy, fixed] = [folder({}), folder({ 'org/x/New.java': 'class New { }\n' })];
  expect(await renderSourceDiff({ modifiedClasses: ['org.x.New'] }, { buggy, fixed })).toContain(
    '+class New { }',
  );
  expect(await renderSourceDiff({ modifiedClasses: ['org.x.Shelf'] }, { buggy, fixed })).toBe('');
});

test('renderSourceDiff truncates a long diff to about 200,000 characters', async () => {
  const text = (word: string) =>
    Array.from({ length: 30_000 }, (_, line) => `int ${word}${line};\n`).join('');
  const [buggy, fixed] = [folder({ 'A.java': text('a') }), folder({ 'A.java': text('b') })];
  const diff = await renderSourceDiff({ modifiedClasses: ['A'] }, { buggy, fixed });
  expect(diff.length).toBeLessThan(201_000);
});
