import { describe, expect, it } from 'vitest';
import { normaliseText } from '../../src/source/candidates/normalised-text.js';
import { parser } from './reading.js';

const normalised = (statements: string) => normaliseText(parser, statements);

describe('normaliseText', () => {
  it('ignores differences in white space and comments', () => {
    const expected = normalised('int a = 1;\n  foo("a b", \'c\');');
    expect(normalised('int   a\t=\n1;\n\n  foo("a b",  \'c\');')).toBe(expected);
    expect(normalised('int a=1;foo("a b",\'c\');')).toBe(expected);
    expect(normalised('int a = 1; // one\n/* and */ foo("a b", \'c\');')).toBe(expected);
  });

  it.each([
    ['split("a  b");', 'split("a b");'],
    ['split("a\tb");', 'split("a b");'],
    ['split("a", 1);', 'split("a", 2);'],
    ['split("""\n  a\n  b""");', 'split("""\n  a b""");'],
    ["char a = '\t';", "char a = ' ';"],
    ['a(); // b\nc();', 'a(); // b c();'],
    ['a(x - -1);', 'a(x --1);'],
    ['newA();', 'new A();'],
    ['split("// a");', 'split("// b");'],
  ])('distinguishes %j from %j', (one, other) => {
    expect(normalised(one)).not.toBe(normalised(other));
  });

  it.each(['a("', 'if (', '} {', 'the model says: ```java', '', ';;'])(
    'keeps %j unchanged except for white space at its ends',
    (text) => {
      expect(normalised(`  ${text}\n`)).toBe(normalised(text));
      expect(normalised(`${text} b();`)).not.toBe(normalised(text));
    },
  );
});
