import { expect, it } from 'vitest';
import { wrapLines } from '../../src/render/wrap-lines.js';

it('breaks long lines at spaces and indents the rest', () => {
  expect(wrapLines('  assertEquals(12, text.count(10, 20));\nshort', 24)).toBe(
    '  assertEquals(12,\n    text.count(10, 20));\nshort',
  );
});

it('breaks a word that is wider than the line', () => {
  expect(wrapLines('a'.repeat(50), 24)).toBe(
    ['a'.repeat(24), `  ${'a'.repeat(22)}`, `  ${'a'.repeat(4)}`].join('\n'),
  );
});

it('does not count colour codes, and keeps them', () => {
  const coloured = `\u001B[35mreturn\u001B[39m ${'a'.repeat(10)} ${'b'.repeat(10)}`;
  expect(wrapLines(coloured, 28)).toBe(coloured);
  expect(wrapLines(coloured, 24)).toBe(`\u001B[35mreturn\u001B[39m ${'a'.repeat(10)}\n  ${'b'.repeat(10)}`);
});

it('leaves lines of a pipe as they are', () => {
  const line = 'word '.repeat(100);
  expect(wrapLines(line, Infinity)).toBe(line);
});
