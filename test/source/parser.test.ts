import { beforeAll, describe, expect, it } from 'vitest';
import { findDescendants, loadJavaParser } from '../../src/source/parser.js';
import type { JavaParser } from '../../src/source/parser.js';

let parser: JavaParser;
beforeAll(async () => {
  parser = await loadJavaParser();
});

describe('JavaParser', () => {
  it('is loaded once', async () => {
    expect(await loadJavaParser()).toBe(parser);
  });

  it('gives UTF-16 positions', () => {
    const source = 'class A { String s = "ü😀"; void b() {} }';
    const text = parser.withTree(source, (root) => {
      const [method] = findDescendants(root, 'method_declaration');
      return source.slice(method!.startIndex, method!.endIndex);
    });
    expect(text).toBe('void b() {}');
  });

  it('lists descendants in the order of the source', () => {
    const names = parser.withTree('class A { class B { } void c() { d(e()); } }', (root) =>
      findDescendants(root, 'class_declaration', 'method_declaration', 'method_invocation').map(
        (node) => node.childForFieldName('name')!.text,
      ),
    );
    expect(names).toEqual(['A', 'B', 'c', 'd', 'e']);
  });

  it('reads statements outside of a class, at their own positions', () => {
    const text = '  int a = 1; // one\n\n  foo(a); try { bar(); } finally { } outer.new Inner(); // end';
    const statements = parser.withStatements(text, (nodes, offset) =>
      nodes.map((node) => [
        node.type,
        text.slice(node.startIndex - offset, node.endIndex - offset),
        node.hasError,
      ]),
    );
    expect(statements).toEqual([
      ['local_variable_declaration', 'int a = 1;', false],
      ['expression_statement', 'foo(a);', false],
      ['try_statement', 'try { bar(); } finally { }', false],
      ['expression_statement', 'outer.new Inner();', false],
    ]);
  });

  it.each([
    ['assertEquals(2, list0.size())', 'method_invocation'],
    ['(int) x + 1', 'binary_expression'],
    ['x', 'identifier'],
    ['() -> { a(); }', 'lambda_expression'],
    ['a() // remark', 'method_invocation'],
  ])('reads the expression %s', (text, type) => {
    expect(parser.withExpression(text, (expression) => expression?.type)).toBe(type);
  });

  it.each(['', 'a(', 'a(); b()', 'int a = 1', 'a() b()', 'assertEquals(1, );'])(
    'refuses %j as an expression',
    (text) => {
      expect(parser.withExpression(text, (expression) => expression?.type)).toBeUndefined();
    },
  );
});
