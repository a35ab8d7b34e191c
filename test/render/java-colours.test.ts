import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { renderDiff } from '../../src/render/diff-text.js';
import { colourJava } from '../../src/render/java-colours.js';

const terminal = { columns: 80, looks: 'terminal' } as const;
const plain = { columns: 80, looks: 'plain' } as const;

const source = String.raw`/* a "class"
   comment */
@Test(timeout = 4000)
public void test() throws Throwable { // new
  String newer = "return \" // no comment" + 'x' + 0xFFL + 1.5e3f + int0;
  char quote = '\'';
}`;

/** What is coloured, with the number of its colour. */
const coloured = (text: string) =>
  // eslint-disable-next-line no-control-regex
  [...colourJava(text, terminal).matchAll(/\u001B\[(\d+)m([^\u001B]*)/gu)]
    .filter(([, code]) => !['39', '22'].includes(code!))
    .map(([, code, word]) => `${code} ${word}`);

it('what Java text is decides its colour, and nothing of it is lost', () => {
  expect(coloured(source)).toEqual([
    '2 /* a "class"',
    '2    comment */',
    '33 @Test',
    '36 4000',
    '35 public',
    '35 void',
    '35 throws',
    '2 // new',
    String.raw`32 "return \" // no comment"`,
    "32 'x'",
    '36 0xFFL',
    '36 1.5e3f',
    '35 char',
    String.raw`32 '\''`,
  ]);
  expect(stripVTControlCharacters(colourJava(source, terminal))).toBe(source);
  expect(colourJava(source, plain)).toBe(source);
});

it('text that is no Java, or broken off, stays what it is', () => {
  for (const text of ['', '"open', '/* open', "it's", '\u{1F600} @ 1..2'])
    expect(stripVTControlCharacters(colourJava(text, terminal))).toBe(text);
});

it('a long diff is cut, and says by how much', () => {
  const diff = Array.from({ length: 100 }, (_, line) => `+${line}`).join('\n');
  const lines = renderDiff(diff, plain).split('\n');
  expect(lines).toHaveLength(61);
  expect(lines.at(-1)).toBe('... 40 lines more');
});
