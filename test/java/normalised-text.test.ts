import { describe, expect, it } from 'vitest';
import { normalisedText } from '../../src/java/normalised-text.js';
import { parser } from './reading.js';

const normalised = (statements: string, method = 'test0') =>
  normalisedText(parser, {
    method,
    source: `@Test\npublic void ${method}() throws Throwable {\n  ${statements}\n}`,
  });

describe('normalisedText', () => {
  it('is the same under another name and other white space', () => {
    const expected = normalised('int a = 1;\n  foo("a b", \'c\');');
    expect(normalised('int   a\t=\n1;\n\n  foo("a b",  \'c\');', 'test1_2')).toBe(expected);
    expect(normalised('int   a = 1; foo("a b", \'c\');', 'foo')).toBe(expected);
  });

  it.each([
    ['split("a  b");', 'split("a b");'],
    ['split("a\tb");', 'split("a b");'],
    ['split("a", 1);', 'split("a", 2);'],
    ['split("""\n  a\n  b""");', 'split("""\n  a b""");'],
    ["char a = '\t';", "char a = ' ';"],
  ])('tells %j from %j', (one, other) => {
    expect(normalised(one)).not.toBe(normalised(other));
  });

  it('tells tests from one another whose methods only differ in a call of their own name', () => {
    expect(normalised('run("test0");', 'test0')).not.toBe(normalised('run("test1");', 'test1'));
  });
});
