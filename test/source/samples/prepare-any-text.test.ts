// @module-tag full
import { processorMillisecondsOf } from '../../support/processor-cost.js';
import { describe, expect, it } from 'vitest';
import { definitionsOfPreparation } from '../../../src/model/sample/prepared-test.js';
import { prepare, prepareParsable, prepareUnparsable, shelfTest, takesMethod } from './preparing.js';

/** A reproducible source of numbers below a limit (mulberry32). */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

const pieces = [
  ...[
    'Here is a test: ',
    '```java\n',
    '```\n',
    '"',
    "'",
    '"""\n',
    '/*',
    '*/',
    '// note\n',
    '\n',
    '\r\n',
    '\t',
  ],
  ...[
    '{',
    '}',
    '(',
    ')',
    '<T>',
    ';',
    '@Test\n',
    'class A ',
    'public ',
    'void a() { }\n',
    'f(1);\n',
    'int a = ',
  ],
  ...[
    'package org.y;\n',
    'import a.B;\n',
    'import a.C\n',
    '### Title\n',
    '[JAVA]',
    '[/JAVA]',
    '\\u',
    '\\',
    '😀',
  ],
  ...['\0', '\ufeff', '\ud800', shelfTest, takesMethod, 'class B { @Test void c() { assertTrue(d); } }\n'],
];

function writeText(seed: number): string {
  const below = numbers(seed);
  return Array.from({ length: below(6) }, () => pieces[below(pieces.length)]).join('');
}

const seeds = Array.from({ length: 600 }, (_, seed) => seed);

describe('any text', () => {
  it.each(definitionsOfPreparation)('is prepared without an error: %s', (definitions) => {
    const kinds = seeds.map((seed) => prepare(writeText(seed), { definitions }).kind);
    expect(new Set(kinds)).toEqual(new Set(['parsable', 'unparsable']));
  });

  it('is prepared only once', () => {
    const prepared = seeds.map((seed) => prepare(writeText(seed))).filter(({ kind }) => kind === 'parsable');
    expect(prepared.length).toBeGreaterThan(50);
    for (const once of prepared) {
      if (once.kind !== 'parsable') continue;
      const { source, className, fileName } = once;
      expect(prepare(source)).toEqual({
        ...{ kind: 'parsable', source, className, fileName },
        ...{ repair: 'none', added: [], parsableBefore: true },
      });
    }
  });
});

describe('a hostile text', () => {
  it.each(definitionsOfPreparation)('of 10,000 methods is read: %s', (definitions) => {
    const method = (index: number) => `@Test void a${index}() { f(${index}); }\n`;
    const methods = Array.from({ length: 10_000 }, (_, index) => method(index)).join('');
    const cost = processorMillisecondsOf(() => {
      expect(prepareParsable(methods, { definitions }).repair).toBe('function');
      expect(prepareParsable(`public class A {\n${methods}}`, { definitions }).repair).toBe(
        definitions === 'paper' ? 'class' : 'none',
      );
    });
    expect(cost).toBeLessThan(60_000);
  });

  it.each(definitionsOfPreparation)('does not keep the next one from being read: %s', (definitions) => {
    for (const unit of [
      '({[',
      '{',
      'a<',
      'List<List<',
      '<A>  ',
      '"\n',
      '"',
      "'",
      '`',
      '/*',
      '@',
      'if (a)\n',
      '[JAVA]',
    ])
      prepareUnparsable(unit.repeat(10_000), { definitions });
    expect(prepareParsable(shelfTest, { definitions }).repair).toBe('none');
  });

  it.each([
    ['10 MB of text', 'I am a sentence; I go on. '.repeat(400_000)],
    ['10 MB of Java', takesMethod.repeat(150_000)],
    ['brackets', '({['.repeat(20_000)],
    ['type arguments', 'a<'.repeat(20_000)],
  ])('is refused: %s', (_, text) => {
    expect(prepareUnparsable(text)).toMatchObject({ cause: 'tooLarge', line: 1 });
  });

  it('with many comparisons is read', () => {
    const loops = 'for (int i = 0; i < 3; i++) f(i < 2, i);\n'.repeat(500);
    expect(prepareParsable(loops).repair).toBe('snippet');
  });
});
