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
    ["a generic type's constructor", 'Object take() { return supply(List<String>::new); }'],
    ["a generic type's method", 'Object take() { return map(java.util.Map.Entry<K, V>::getKey); }'],
    ["a generic type's nested class", 'Object take() { return supply(Shelf<Book>.Row::new); }'],
    ['an intersection cast', 'Object take() { return (Runnable & Serializable) () -> {}; }'],
    ['an annotated type argument', 'void take(List<@A String> names) {}'],
    ['an annotated cast', 'Object take(Object o) { return (@A String) o; }'],
    ['an annotated instance', 'Object take() { return new @A Shelf(); }'],
    ['an annotated array', 'String @A [] take() { return x; }'],
    ['an annotated type parameter', '<@A T> T take(T t) { return t; }'],
    ['an annotation behind type parameters', 'public <T> @A T take(T t) { return t; }'],
    ['an annotated exception', 'void take() throws @A IOException {}'],
    ['a receiver', 'void take(Shelf this) {}'],
    ['an annotated local class', 'void take() { @A class Row {} }'],
    ['a local class with two annotations', 'void take() { @A @B(1) final class Row {} }'],
    ['a sealed class', 'void take() { sealed interface I permits J {} }'],
    ['a label of two values', 'void take() { switch (x) { case 1, 2: give(); } }'],
    ['a pattern in a label', 'void take() { switch (x) { case Row r: give(); } }'],
    ['a switch of Java 14 that only throws', 'int take() { return switch (x) { default: throw y; }; }'],
    ['an octal fraction', 'double take() { return 017.5; }'],
    ['a character outside Java', 'int take() { return 1 # 2; }'],
  ])('%s: found here, not by javalang', (_, source) => {
    expect(java.methodName(source)).toBe('take');
    expect(java.methodNameByJavalang(source)).toBe('');
  });
});

describe('what looks unknown to javalang, and is not', () => {
  test.each([
    ['a call of a method yield', 'void take() { yield(1); yield (2) + 3; }'],
    ['a generic instance in a method reference', 'Object take() { return map(new ArrayList<Row>()::add); }'],
    ['a cast in a sum', 'int take() { return (a & b) + c; }'],
    ['annotations of declarations', '@A(@B) <T> T take(@A final T t) { @A int x = 1; return t; }'],
    ['a local class behind an annotation with parentheses', 'void take() { @A(1) class Row {} }'],
    ['a local class behind an annotation and final', 'void take() { @A final class Row {} }'],
    ['a switch of old, and nothing behind it', 'void take() { switch (x) { case 1: case 2: give(); }; }'],
    ['a decimal fraction that begins with 0', 'double take() { return 09.5 + 0.5; }'],
    ['escapes in words', '\\u0069nt t\\u0061ke() \\u007b return 1; }'],
    ['escapes of control characters', "char take() { return '\\u0000'; }"],
    ['white space that Java does not know', 'int take() {\u00a0return\u2003 1; }'],
    ['a broken member behind one without a body', '@A({1}) abstract int take();\n int give() { if (x) { }'],
    ['a broken member behind one with a body', 'int take() { return 1; } int give( {'],
  ])('%s', (_, source) => {
    expect(java.methodNameByJavalang(source)).toBe('take');
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
