import { beforeAll, describe, expect, it } from 'vitest';
import { loadJavaParser, type JavaParser } from '../../src/source/parser.js';
import { computeChangedLines } from '../../src/source/patch/changed-lines.js';
import { readSourceFile } from '../../src/source/patch/source-members.js';

let parser: JavaParser;
beforeAll(async () => {
  parser = await loadJavaParser();
});

const readFile = (source: string) => readSourceFile(parser, source, 'Shelf.java');

/** The changed lines as their texts, which a reader can check. */
function changed(buggy: string, fixed: string) {
  const lines = computeChangedLines(readFile(buggy), readFile(fixed));
  const texts = (source: string, numbers: readonly number[]) =>
    numbers.map((number) => source.split('\n')[number - 1]?.trim());
  return {
    buggy: texts(buggy, lines.buggy),
    aroundInsertions: texts(buggy, lines.aroundInsertions),
    fixed: texts(fixed, lines.fixed),
  };
}

const nothing = { buggy: [], aroundInsertions: [], fixed: [] };
const inClass = (body: string) => `package org.x;\nimport java.util.*;\nclass Shelf {\n${body}\n}\n`;
const inMethod = (body: string) => inClass(`int take(int n) {\nbefore();\n${body}\nafter();\n}`);

describe('computeChangedLines reports no change of', () => {
  const take = 'int take(int n) {\nint m = n + 1;\nreturn m;\n}';
  const put = '@Override\npublic void put() {\nadd();\n}';
  it.each([
    ['comments', inMethod('go();'), inMethod('// a remark\n/* and\n another */ go(); // here')],
    ['blank lines and white space', inMethod('go(1,2);'), inMethod('\n\n   go( 1,\n   2 );\n')],
    ['braces in another style', inMethod('if (a) {\ngo();\n}'), inMethod('if (a)\n{\ngo();\n}')],
    ['moved methods', inClass(`${take}\n${put}`), inClass(`/** doc */\n${put}\n\n${take}`)],
    ['imports', inClass(take), inClass(take).replace('import java.util.*;', 'import java.util.List;')],
    ['a class’s header', inClass(take), inClass(take).replace('class', '@Deprecated public final class')],
    [
      'a method’s modifiers',
      inClass(take),
      inClass(take).replace('int take(int n)', 'public int take(final int n)'),
    ],
    ['who may use a field', inClass('int n = 1;'), inClass('@Deprecated private final int n = 1;')],
    [
      'a new field',
      inClass(take),
      inClass(`static final int MORE = 3;\nList<String> all = new ArrayList<>();\n${take}`),
    ],
    ['a field that is gone', inClass(`int m = 0;\n${take}`), inClass(take)],
  ])('%s', (_, buggy, fixed) => {
    expect(changed(buggy, fixed)).toEqual(nothing);
  });

  it('a file without Java', () => {
    expect(computeChangedLines(readFile(''), 'none')).toEqual(nothing);
    expect(computeChangedLines(readFile('{{{ ??'), readFile('not java'))).toEqual(nothing);
  });
});

describe('computeChangedLines reports', () => {
  it('a changed line on both versions', () => {
    expect(changed(inMethod('go(1);'), inMethod('go(2);'))).toEqual({
      buggy: ['go(1);'],
      aroundInsertions: [],
      fixed: ['go(2);'],
    });
  });

  it('inserted lines on the fixed version, and the lines around them on the buggy version', () => {
    expect(changed(inMethod('go();'), inMethod('if (n < 0) {\nthrow new Error();\n}\ngo();'))).toEqual({
      buggy: [],
      aroundInsertions: ['before();', 'go();'],
      fixed: ['if (n < 0) {', 'throw new Error();'],
    });
  });

  it('a deleted line on the buggy version', () => {
    expect(changed(inMethod('go();\nstay();'), inMethod('stay();'))).toEqual({
      buggy: ['go();'],
      aroundInsertions: [],
      fixed: [],
    });
  });

  it('only the condition if it is inserted around unchanged code', () => {
    expect(changed(inMethod('go();'), inMethod('if (n > 0) {\n  go();\n}'))).toEqual({
      buggy: [],
      aroundInsertions: ['before();', 'go();'],
      fixed: ['if (n > 0) {'],
    });
  });

  it('all lines of a changed statement, since the compiler numbers only some of them', () => {
    const [buggy, fixed] = [1, 2].map((n) => inMethod(`go(a,\n${n},\nb());\nstay();`)) as [string, string];
    expect(changed(buggy, fixed)).toEqual({
      buggy: ['go(a,', '1,', 'b());'],
      aroundInsertions: [],
      fixed: ['go(a,', '2,', 'b());'],
    });
  });

  it('only the header of a compound statement if its condition changes', () => {
    const [buggy, fixed] = ['<', '<='].map((sign) =>
      inMethod(`while (a\n&& n ${sign} 3) {\ngo();\n} \nfor (;;) { stay(); }`),
    ) as [string, string];
    expect(changed(buggy, fixed).buggy).toEqual(['while (a', '&& n < 3) {']);
  });

  it('a statement with a lambda separately from the statements in the lambda', () => {
    const [buggy, fixed] = [1, 2].map((n) => inMethod(`go(${n}, () -> {\nstay();\n});`)) as [string, string];
    expect(changed(buggy, fixed).buggy).toEqual(['go(1, () -> {', '});']);
    const [old, now] = ['stay', 'leave'].map((name) => inMethod(`go(1, () -> {\n${name}();\n});`)) as [
      string,
      string,
    ];
    expect(changed(old, now).buggy).toEqual(['stay();']);
  });

  it('a whole method that only one version has, and nothing around it', () => {
    const take = '@Override\nint take() {\nreturn 1;\n}';
    const put = '@Override\nint put() {\nreturn 2;\n}';
    expect(changed(inClass(take), inClass(`${put}\n${take}`))).toEqual({
      buggy: [],
      aroundInsertions: [],
      fixed: ['@Override', 'int put() {', 'return 2;', '}'],
    });
    expect(changed(inClass(`${take}\n${put}`), inClass(put)).buggy).toEqual(take.split('\n'));
  });

  it('a method with a changed signature as a new method, and overloads separately', () => {
    const [one, two] = ['int n', 'int... n'].map((parameters) => `int take(${parameters}) {\nreturn 1;\n}`);
    expect(changed(inClass(one!), inClass(two!)).fixed).toEqual(['int take(int... n) {', 'return 1;', '}']);
    const long = 'int take(long n) {\nreturn 3;\n}';
    expect(changed(inClass(`${one}\n${long}`), inClass(`${long.replace('3', '4')}\n${one}`))).toEqual({
      buggy: ['return 3;'],
      aroundInsertions: [],
      fixed: ['return 4;'],
    });
  });

  it('a statement that moves out of a loop, although only a brace changes position', () => {
    expect(
      changed(inMethod('while (a) {\ngo();\nend();\n}'), inMethod('while (a) {\ngo();\n}\nend();')),
    ).toMatchObject({ buggy: expect.arrayContaining(['end();']) as unknown });
  });

  it('a changed value of a field, and the uses of a changed constant, since the compiler inlines it', () => {
    const withConstant = (value: number) =>
      inClass(`static final int MOST = ${value};\nint n = 1;\nint take() {\nother();\nreturn MOST + 1;\n}`);
    expect(changed(withConstant(7), withConstant(8))).toEqual({
      buggy: ['static final int MOST = 7;', 'return MOST + 1;'],
      aroundInsertions: [],
      fixed: ['static final int MOST = 8;', 'return MOST + 1;'],
    });
    expect(changed(inClass('int n = 1;\nint m = n;'), inClass('int n = 2;\nint m = n;')).buggy).toEqual([
      'int n = 1;',
    ]);
  });

  it('changed members of nested types, enums, records and interfaces', () => {
    const source = (n: number) =>
      `enum E { A(1), B(${n}) { int f() { return 1; } };\nE(int x) { go(${n}); }\nstatic class N {\nint f() { return ${n}; }\n}\ninterface I {\ndefault int f() { return 0; }\n} }\nrecord R(int a) {\nR {\ngo(${n});\n}\n}`;
    expect(changed(source(5), source(6)).buggy).toEqual([
      'enum E { A(1), B(5) { int f() { return 1; } };',
      'E(int x) { go(5); }',
      'int f() { return 5; }',
      'go(5);',
    ]);
  });

  it('changed initialisers and text blocks', () => {
    const source = (n: string) =>
      inClass(`static {\ngo(${n});\n}\n{\nstay();\n}\nString s() {\nreturn """\n  ${n}\n  """;\n}`);
    expect(changed(source('1'), source('2')).buggy).toEqual(['go(1);', 'return """', '""";']);
  });

  it('all methods of a file that only one version has', () => {
    const file = readFile(inClass('int n = 1;\nint take() {\nreturn n;\n}'));
    expect(computeChangedLines(file, 'none')).toEqual({ buggy: [5, 6, 7], aroundInsertions: [], fixed: [] });
    expect(computeChangedLines('none', file)).toEqual({ buggy: [], aroundInsertions: [], fixed: [5, 6, 7] });
  });
});

it('readSourceFile derives the path and the type names of a file from its package', () => {
  expect(readFile('package org . x;\nclass A { class B { } }\nenum C { }')).toMatchObject({
    path: 'org/x/Shelf.java',
    types: ['org.x.A', 'org.x.A$B', 'org.x.C'],
  });
  expect(readFile('class A { }')).toMatchObject({ path: 'Shelf.java', types: ['A'] });
});

it('a member that moves to another line is read there', () => {
  const listLines = (source: string) =>
    readFile(source).members.map(({ lines }) => lines.map(({ line }) => line));
  const take = 'int take() {\nreturn 1;\n}';
  expect(listLines(inClass(take))).toEqual([[4, 5, 6]]);
  expect(listLines(inClass(`\n${take}`))).toEqual([[5, 6, 7]]);
  expect(listLines(inClass(take))).toEqual([[4, 5, 6]]);
});
