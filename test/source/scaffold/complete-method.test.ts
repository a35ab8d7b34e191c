import { processorMillisecondsOf } from '../../support/processor-cost.js';
import { describe, expect, it } from 'vitest';
import { completeMethod } from '../../../src/source/scaffold/complete-method.js';
import { parser } from '../reading.js';

const whole = '@Test\npublic void adds() {\n  shelf.add("a }");\n  assertEquals(1, shelf.size());\n}';

describe('the method at the beginning of a text', () => {
  it('stays unchanged if it is complete', () => {
    expect(completeMethod(parser, whole)).toEqual({ source: whole, repair: 'none' });
  });

  it('ends at its closing brace', () => {
    expect(completeMethod(parser, `${whole}\n\n@Test public void other() { } }`)).toEqual({
      source: whole,
      repair: 'end',
    });
    expect(completeMethod(parser, `${whole}\nThis test adds a book.`)).toMatchObject({ repair: 'end' });
  });

  it('may contain braces in annotations, literals and comments', () => {
    const source = '@ValueSource(strings = {"{", "}"})\nvoid a(String s) { // }\n  use(s, \'}\');\n}';
    expect(completeMethod(parser, source)).toEqual({ source, repair: 'none' });
  });

  it.each(['', 'class A { void a() { } }', 'int size;', 'assertTrue(true);', 'void a();', 'hello { world }'])(
    'is missing in %j',
    (text) => {
      expect(completeMethod(parser, text)).toBeUndefined();
    },
  );
});

describe('a truncated method', () => {
  const repaired = (text: string) => completeMethod(parser, text)?.source.replaceAll(/\s+/gu, ' ');

  it('is cut back to its last semicolon and closed', () => {
    expect(repaired('@Test void a() { shelf.add(1); shelf.ad')).toBe('@Test void a() { shelf.add(1); }');
    expect(repaired('@Test void a() { if (x) { b(); } c(')).toBe('@Test void a() { if (x) { b(); } }');
    expect(repaired('@Test void a() { if (x) { b(); c(')).toBe('@Test void a() { if (x) { b(); } }');
  });

  it('has brackets of lambda expressions and anonymous classes closed', () => {
    expect(repaired('@Test void a() { run(() -> { b(); c(')).toBe('@Test void a() { run(() -> { b(); } );}');
    expect(repaired('@Test void a() { run(new R() { public void r() { b(); c(')).toBe(
      '@Test void a() { run(new R() { public void r() { b(); } } );}',
    );
  });

  it('is reported as repaired by truncation', () => {
    expect(completeMethod(parser, '@Test void a() { b(); c(')).toMatchObject({ repair: 'truncation' });
  });

  it('loses statements that a model repeats at its end', () => {
    expect(repaired(`@Test void a() { b(); ${'c(1); '.repeat(50)} c(`)).toBe('@Test void a() { b(); c(1); }');
    expect(repaired(`@Test void a() { b(); ${'c(1); d(2); '.repeat(50)} c(1`)).toBe(
      '@Test void a() { b(); c(1); d(2); }',
    );
  });

  it('keeps statements that repeat earlier ones elsewhere', () => {
    expect(repaired('@Test void a() { c(1); b(); c(1); d(')).toBe('@Test void a() { c(1); b(); c(1); }');
  });

  it('is refused without a complete statement', () => {
    expect(completeMethod(parser, '@Test void a() { b')).toBeUndefined();
  });

  it('is repaired in time proportional to its length', () => {
    const text = `@Test void a() { ${Array.from({ length: 5_000 }, (_, n) => `f(${n}); `).join('')}`;
    const cost = processorMillisecondsOf(() =>
      expect(completeMethod(parser, text)).toMatchObject({ repair: 'truncation' }),
    );
    expect(cost).toBeLessThan(20_000);
  });
});
