import { describe, expect, it } from 'vitest';
import { listMutations } from '../../src/mutation/list-mutations.js';
import { applyMutation } from '../../src/mutation/mutation.js';
import type { MutationExample } from '../../src/mutation/operator.js';
import { operatorNames } from '../../src/mutation/operator-names.js';
import { mutationOperators, selectOperators } from '../../src/mutation/operators.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { renderOperatorsPage } from './operators-page.js';

const parser = await loadJavaParser();

function wrap({ given, returns = 'void' }: MutationExample, statements: string): string {
  return `class Shelf { ${returns} method(${given}) { ${statements} } }`;
}

/** What an operator makes of an example's statements. */
function mutate(operator: string, example: MutationExample): string[] {
  const source = wrap(example, example.before);
  return listMutations(parser, source, 'Shelf')
    .filter((each) => each.operator === operator)
    .map((each) => applyMutation(source, each));
}

describe.each(mutationOperators)('$name', ({ name, examples }) => {
  it.each(examples)('$before', (example) => {
    expect(mutate(name, example).sort()).toEqual(example.after.map((each) => wrap(example, each)).sort());
  });
});

it('the list of names has each operator once, in order', () => {
  expect(mutationOperators.map(({ name }) => name)).toEqual(operatorNames);
});

it('the page of operators is that of the code', async () => {
  await expect(renderOperatorsPage(mutationOperators)).toMatchFileSnapshot(
    '../../docs/mutation-operators.md',
  );
});

it('operators are selected by name, in the order of the list', () => {
  expect(selectOperators(['std', 'AOR', 'STD']).map(({ name }) => name)).toEqual(['AOR', 'STD']);
  expect(() => selectOperators(['AOR', 'ROX'])).toThrow(
    'there is no mutation operator "ROX"; did you mean ROR? known are AOR, LOR,',
  );
});

/** All mutants of one statement, or of the members of a class, by one operator. */
function mutants(operator: string, statements: string, given = '', members = ''): string[] {
  const head = `class Shelf { ${members} void method(${given}) { `;
  const source = `${head}${statements} } }`;
  return listMutations(parser, source, 'Shelf')
    .filter((each) => each.operator === operator)
    .map((each) => applyMutation(source, each).slice(head.length, -' } }'.length));
}

describe('tricky syntax', () => {
  it.each<[operator: string, given: string, before: string, after: readonly string[]]>([
    // Joining texts is no arithmetic, whatever shows that a side is a text.
    ['AOR', 'int a', 'String s = "size: " + a;', []],
    [
      'AOR',
      'int a',
      'String s = a + 1 + "!";',
      [
        'String s = a - 1 + "!";',
        'String s = a * 1 + "!";',
        'String s = a / 1 + "!";',
        'String s = a % 1 + "!";',
      ],
    ],
    ['AOR', 'String a, String b', 'a = a + b;', []],
    ['AOR', 'String a, int b', 'a += b;', []],
    ['AOR', 'Object o, int b', 'String s = o.toString() + b;', []],
    [
      'AOR',
      'char c',
      'int i = c - 48;',
      ['int i = c + 48;', 'int i = c * 48;', 'int i = c / 48;', 'int i = c % 48;'],
    ],
    // Another precedence gets parentheses where the operands demand it.
    [
      'AOR',
      'int a, int b, int c',
      'int i = a + b * c;',
      [
        'int i = a + (b + c);',
        'int i = a + (b - c);',
        'int i = a + b / c;',
        'int i = a + b % c;',
        'int i = a - b * c;',
        'int i = a * (b * c);',
        'int i = a / (b * c);',
        'int i = a % (b * c);',
      ].sort(),
    ],
    [
      'COR',
      'boolean a, boolean b, boolean c',
      'boolean d = a && b || c;',
      [
        'boolean d = (a && b) && c;',
        'boolean d = a && b;',
        'boolean d = c;',
        'boolean d = (a || b) || c;',
        'boolean d = a || c;',
        'boolean d = b || c;',
      ].sort(),
    ],
    [
      'COR',
      'boolean a, boolean b',
      'boolean d = !(a && b);',
      ['boolean d = !(a || b);', 'boolean d = !(a);', 'boolean d = !(b);'],
    ],
    // Generics are no comparisons; arrows and casts no arithmetic.
    [
      'ROR',
      'java.util.List<java.util.Map<String, Integer>> a',
      'java.util.function.Supplier<Integer> s = () -> a.size();',
      [],
    ],
    [
      'ROR',
      'Integer a, int b',
      'boolean c = a == b;',
      [
        'boolean c = a < b;',
        'boolean c = a <= b;',
        'boolean c = a > b;',
        'boolean c = a >= b;',
        'boolean c = a != b;',
      ],
    ],
    // The compiler refuses code that a constant condition makes unreachable.
    [
      'COR',
      'boolean a',
      'do { a = true; } while (a); a = false;',
      [
        'do { a = true; } while ((a) || true); a = false;',
        'do { a = true; } while ((a) && false); a = false;',
      ],
    ],
    [
      'COR',
      'int a',
      'for (int i = 0; i < a; i++) { }',
      ['for (int i = 0; (i < a) || true; i++) { }', 'for (int i = 0; (i < a) && false; i++) { }'],
    ],
    [
      'NCR',
      'java.util.Iterator<String> a',
      'String s; while ((s = a.next()) != null) { }',
      [
        'String s; while (((s = a.next()) != null) || true) { }',
        'String s; while ((s = a.next()) == null) { }',
      ],
    ],
    ['ROR', 'boolean a, boolean b', 'boolean c = a == b;', ['boolean c = a != b;']],
    ['ROR', 'String a', 'boolean c = a == null;', []],
    ['ORU', 'int a', 'for (int i = 0; i < a; i++) { }', ['for (int i = 0; i < a; i--) { }']],
    ['ORU', 'int a', 'a = -1;', []],
    ['LVR', '', 'int i = -1;', ['int i = 0;', 'int i = 1;']],
    // Two signs without a space are another token.
    ['LVR', 'int a', 'int i = a-7;', ['int i = a-0;', 'int i = a- -7;']],
    ['LVR', 'int a', 'int i = a+7;', ['int i = a+0;', 'int i = a+-7;']],
    [
      'AOR',
      'int a, int b',
      'int i = a+-b;',
      ['int i = a- -b;', 'int i = a*-b;', 'int i = a/-b;', 'int i = a%-b;'],
    ],
    [
      'AOR',
      'int a, int b',
      'int i = a*++b;',
      ['int i = a+ ++b;', 'int i = a-++b;', 'int i = a/++b;', 'int i = a%++b;'],
    ],
    ['ORU', 'int a, int b', 'int i = a-++b;', ['int i = a- --b;']],
    // A comment is no operand.
    [
      'COR',
      'boolean a, int b',
      'if (/* c */ a) b = 1;',
      ['if (/* c */ true) b = 1;', 'if (/* c */ false) b = 1;'],
    ],
    ['STD', '', 'return /* c */;', [';']],
    [
      'ETR',
      '',
      'throw /* c */ new NoSuchElementException();',
      ['throw /* c */ new IllegalStateException();'],
    ],
    ['NCR', 'String a', 'int b = Objects.requireNonNull(/* c */ a).length();', ['int b = a.length();']],
    ['NCR', 'String a', 'int b = Objects.requireNonNull(a + 1).length();', ['int b = (a + 1).length();']],
    [
      'NCR',
      'Object a',
      'int b = Objects.requireNonNull((String) a).length();',
      ['int b = ((String) a).length();'],
    ],
    ['LVR', '', 'long i = 0x1F_FFL;', ['long i = 0L;', 'long i = -0x1F_FFL;']],
    ['LVR', '', 'int i = 00;', ['int i = 1;', 'int i = -1;']],
    ['LVR', '', 'double d = 1e3f;', ['double d = 0.0f;', 'double d = -1e3f;']],
    ['LVR', '', "char c = '\\n';", ["char c = 'a';"]],
    ['LVR', '', 'String s = """\n  a\n  b""";', ['String s = ""\n\n;']],
    ['STD', 'int a', 'if (a > 1) a = 2; else a++;', ['if (a > 1) ; else a++;', 'if (a > 1) a = 2; else ;']],
    ['STD', 'int a', 'outer: while (true) { continue outer; }', ['outer: while (true) { ; }']],
    [
      'STD',
      'int a',
      'switch (a) { case 1 -> a = 2; default -> throw new RuntimeException(); }',
      [
        'switch (a) { case 1 -> {} default -> throw new RuntimeException(); }',
        'switch (a) { case 1 -> a = 2; default -> {} }',
      ],
    ],
    ['MCR', 'java.util.List<String> a', 'a.forEach(b -> { b.trim(); });', [';', 'a.forEach(b -> { ; });']],
    ['RVR', 'java.util.List<String> a', 'a.forEach(b -> { return; });', []],
    ['RVR', 'java.util.List<String> a', 'a.stream().map(b -> { return b; });', []],
    ['UOI', 'final int a', 'int b = a;', ['int b = (-a);']],
    ['UOI', 'Integer a', 'int b = a;', []],
    [
      'OBO',
      'java.util.List<String> a, Object b',
      'a.get(0); a.remove(b); a.indexOf(b);',
      ['a.get(0 + 1); a.remove(b); a.indexOf(b);', 'a.get(0 - 1); a.remove(b); a.indexOf(b);'],
    ],
    [
      'ASW',
      'int a, int b',
      'Math.max(a, a); Math.max(a, /* c */ b);',
      ['Math.max(a, a); Math.max(b, /* c */ a);'],
    ],
    [
      'ASW',
      'int a, String b',
      'String.join(b, "x"); b.substring(a, b.length()); b.indexOf("x", a);',
      [
        'String.join("x", b); b.substring(a, b.length()); b.indexOf("x", a);',
        'String.join(b, "x"); b.substring(b.length(), a); b.indexOf("x", a);',
      ],
    ],
    ['ETR', 'RuntimeException a', 'throw a;', []],
    [
      'ETR',
      '',
      'throw new java.util.NoSuchElementException("x");',
      ['throw new IllegalStateException("x");'],
    ],
    // Evaluated by the compiler, or skipped by JVMs.
    ['LVR', 'int a', 'switch (a) { case 1: break; }', []],
    ['LVR', 'int a', 'assert a > 1 : "a";', []],
    ['LVR', '', '@SuppressWarnings("x") int i;', []],
  ])('%s of %s: %s', (operator, given, before, after) => {
    expect(mutants(operator, before, given).sort()).toEqual([...after].sort());
  });

  it('a comment before a returned value stays', () => {
    const source = 'class Shelf { int size(int a) { return /* c */ a + 1; } }';
    const found = listMutations(parser, source, 'Shelf').filter(({ operator }) => operator === 'RVR');
    expect(found.map((each) => applyMutation(source, each))).toEqual([
      'class Shelf { int size(int a) { return /* c */ 0; } }',
    ]);
  });

  it('constants stay, other fields change', () => {
    const lvr = (field: string) => listMutations(parser, `class Shelf { ${field} }`, 'Shelf').length;
    expect(lvr('static final int MOST = 9;')).toBe(0);
    expect(lvr('final String name = "x" + 1;')).toBe(0);
    expect(lvr('static final Integer MOST = 9;')).toBe(2);
    expect(lvr('static final int MOST = Integer.parseInt("9");')).toBe(1);
    expect(lvr('private int most = 9;')).toBe(2);
  });

  it('only the requested class changes, with its nested classes', () => {
    const source =
      'class A { int a = 1; static class B { int b = 2; class C { int c = 3; } } } class D { int d = 4; }';
    const lines = (name: string) => listMutations(parser, source, name).map(({ before }) => before);
    expect(lines('A')).toEqual(['1', '1', '2', '2', '3', '3']);
    expect(lines('A$B')).toEqual(['2', '2', '3', '3']);
    expect(lines('A$B$C')).toEqual(['3', '3']);
    expect(lines('D')).toEqual(['4', '4']);
    expect(lines('A$1')).toEqual(lines('A'));
    expect(lines('E')).toEqual([]);
  });
});
