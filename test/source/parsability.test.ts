import { expect, it } from 'vitest';
import { isParsable } from '../../src/source/parsability.js';
import { loadJavaParser } from '../../src/source/parser.js';

const parser = await loadJavaParser();

it.each([
  'assertEquals(2, list.size());',
  'assertEquals(2, list.size())',
  'int a = 1; assertEquals(1, a)',
  'for (int i = 0; i < 3; i++) {\n  assertTrue(f(i));\n}\nassertFalse(g());',
  'assertThrows(X.class, () -> { f(); });',
  'try { f(); fail(); } catch (X e) { assertEquals("x", e.getMessage()); }',
  'switch (x) { case 1: f(); break; default: g(); }',
  '@Test public void test0() { f(); }',
  'private int a; void b() {}',
  'package a; import b.C; class D { void e() {} }',
  'assertEquals(1, x); // the only one',
  'assertTrue(x);\r\nassertFalse(y);\r\n',
  ';',
  'assertEquals("(", x);',
  "assertEquals('[', x); // ) ]",
  '/* { */ f(a[0], new int[] { 1 });',
  'int[] a = { 1 }',
  'int a = switch (x) { case 1, 2 -> 2; default -> { yield y; } };',
])('is Java: %j', (code) => {
  expect(isParsable(parser, code)).toBe(true);
});

it.each([
  '',
  ' \n',
  '// nothing',
  'exception',
  'x > 2',
  'assertEquals(2, list.size(',
  'assertEquals(0, test.get years());',
  '} {',
  '} void a() { f();',
  '} class Y {',
  'int f() { return 1; } assertEquals(1, f());',
  'The assertion is: assertEquals(1, x);',
  '```java\nassertEquals(1, x);\n```',
  'assertEquals("open, x);',
  'f(a[0);',
  'f(]',
  'if (x) { f();',
  'class A { void b() {',
  'f(); // )\n}',
])('is no Java: %j', (code) => {
  expect(isParsable(parser, code)).toBe(false);
});
