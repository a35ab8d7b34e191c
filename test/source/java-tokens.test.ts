import { describe, expect, it } from 'vitest';
import { listJavaTokens } from '../../src/source/java-tokens.js';

describe('the tokens of Java', () => {
  it.each([
    ['List<List<String>> a = b >>> 2 >> 3;', 'List < List < String > > a = b > > > 2 > > 3 ;'],
    ['x >>>= 1; y >>= 2; z <<= 3; a << 4', 'x >>>= 1 ; y >>= 2 ; z <<= 3 ; a << 4'],
    ['() -> A::b; f(int... c)', '( ) -> A :: b ; f ( int ... c )'],
    [
      '0x1F 0b1010L 1_000 1.5e-3f .5 1. 0x1.8p3 017 1f 2D',
      '0x1F 0b1010L 1_000 1.5e-3f .5 1. 0x1.8p3 017 1f 2D',
    ],
    ["'a' '\\'' '\\u0041' '\\123' '\\n'", "'a' '\\'' 'A' '\\123' '\\n'"],
    ['été_1 $x _y 変数', 'été_1 $x _y 変数'],
    ['a/* no */b// no\nc', 'a b c'],
    ['a\r\nb\tc\u000cd\0e', 'a b c d e'],
    ['@Test(timeout = 4000) i++ + ++j', '@ Test ( timeout = 4000 ) i ++ + ++ j'],
  ])('%j', (source, tokens) => {
    expect(listJavaTokens(source)).toEqual(tokens.split(' '));
  });

  it('include strings with blanks and text blocks as one token each', () => {
    expect(listJavaTokens('f("a b \\" c", "")')).toEqual(['f', '(', '"a b \\" c"', ',', '""', ')']);
    expect(listJavaTokens('"""\r\n  a "b"\r\n  """;')).toEqual(['"""\n  a "b"\n  """', ';']);
  });

  it('can be listed for any text, even if it is no Java', () => {
    expect(listJavaTokens('say "hi you\nit\'s # ` 😀 /* open')).toEqual([
      'say',
      '"hi you',
      'it',
      "'",
      's',
      '#',
      '`',
      '😀',
    ]);
    expect(listJavaTokens(' \n // only a remark')).toEqual([]);
  });

  it('translate Unicode escapes unless their backslash is escaped', () => {
    expect(listJavaTokens('\\u0061bc "\\uuu00e9" "\\\\u0041"')).toEqual(['abc', '"é"', '"\\\\u0041"']);
  });

  it('are listed in time proportional to the length of the text', () => {
    expect(listJavaTokens(`"${'\\"'.repeat(1_000_000)}`).length).toBe(1);
    expect(listJavaTokens(`"${'a'.repeat(20_000_000)}" + "b`).length).toBe(3);
    expect(listJavaTokens('/* '.repeat(1_000_000))).toEqual([]);
    expect(listJavaTokens('"""\n'.repeat(100_000)).length).toBe(50_000);
    expect(listJavaTokens("' ".repeat(100_000)).length).toBe(50_000);
  });
});
