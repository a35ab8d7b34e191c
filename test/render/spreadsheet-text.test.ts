import { expect, it } from 'vitest';
import { toSpreadsheetCell } from '../../src/render/spreadsheet-text.js';

it.each([
  ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
  ['@Test public void a() { }', `'@Test public void a() { }`],
  ['+1-2', `'+1-2`],
  ['-x', `'-x`],
  ['\t=1', `'\t=1`],
  ['\u001b[31m', '\\u001b[31m'],
  ['a\u202eb', 'a\\u202eb'],
  ['-0.5', '-0.5'],
  ['+1e-7', '+1e-7'],
  ['a=b', 'a=b'],
  ['', ''],
])('writes %j as %j', (text, written) => {
  expect(toSpreadsheetCell(text)).toBe(written);
});

it('keeps numbers', () => {
  expect(toSpreadsheetCell(-3)).toBe(-3);
});
