import { beforeAll, describe, expect, test } from 'vitest';
import type { JavaTextReader } from '../../features/java-text.js';
import { createJavaTextReader } from './java.js';

let java: JavaTextReader;
beforeAll(async () => {
  java = await createJavaTextReader();
});

const body = '{ return 1; }';

describe('the name of a method', () => {
  test.each([
    ['a method', `public static int take(int count) ${body}`, 'take'],
    ['a constructor', 'public Shelf(int size) { this.size = size; }', 'Shelf'],
    ['type parameters', `<T extends Comparable<T>> T first(List<T> items) ${body}`, 'first'],
    ['an annotation and a comment', `/* x() */ @Override public int take() ${body}`, 'take'],
    ['no body, and the next method behind it', `public abstract int take();\n  int give() ${body}`, 'take'],
    ['an unusual escape', "char quote() { return '\\''; }", 'quote'],
    ['a name in another script', `int größe() ${body}`, 'größe'],
    ['a broken Unicode escape', 'int take() { return "\\u00g1".length(); }', ''],
    ['nothing', '', ''],
    ['no method', 'hello world', ''],
  ])('%s', (_, source, name) => {
    expect(java.methodName(source)).toBe(name);
    expect(java.methodNameByJavalang(source)).toBe(name);
  });

  test.each([
    ['a missing brace', 'int take(int count) { if (count > 0) { return 1; }'],
    ['half a comment behind an abstract method', 'abstract int take();\n\n    /**\n     * See {@link Shelf}'],
    ['a switch of Java 14', 'int take(int i) { return switch (i) { case 1 -> 2; default -> 3; }; }'],
    ['a pattern of Java 16', 'int take(Object o) { return o instanceof Integer i ? i : 0; }'],
    ['a text block of Java 15', 'int take() { return """\n  text\n  """.length(); }'],
    ['an escape of Java 15', 'int take() { return "\\s".length(); }'],
    ['a resource of Java 9', 'int take() { try (reader) { return 1; } }'],
    ["an array's constructor", 'int take() { return list.toArray(String[]::new).length; }'],
    ['a character outside Java', 'int take() { return 1 # 2; }'],
  ])('%s: found here, not by javalang', (_, source) => {
    expect(java.methodName(source)).toBe('take');
    expect(java.methodNameByJavalang(source)).toBe('');
  });
});

describe('catch clauses', () => {
  test.each([
    ['one', 'void t() { try { a(); fail("x"); } catch (RuntimeException e) { } }', true],
    ['in a lambda', 'void t() { run(() -> { try { a(); } catch (A | B e) { } }); }', true],
    ['in a nested class', 'void t() { new A() { void b() { try { } catch (E e) { } } }; }', true],
    ['with resources', 'void t() { try (A a = b()) { } catch (E e) { } }', true],
    ['in a string', 'void t() { String s = "} catch (E e) {"; }', false],
    ['in comments', 'void t() { // catch (E e)\n /* catch (E e) */ }', false],
    ['in a name', 'void t() { int catchy = 1; catchIt(catchy); }', false],
    ['only finally', 'void t() { try { a(); } finally { b(); } /* catch */ }', false],
    ['in another method behind it', 'void t() { a(); }\nvoid u() { try { } catch (E e) { } }', false],
    ['nothing', '', false],
  ])('%s', (_, source, wanted) => {
    expect(java.hasCatchClause(source)).toBe(wanted);
  });
});
