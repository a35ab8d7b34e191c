import { describe, expect, it } from 'vitest';
import { prepareParsable, prepareUnparsable, shelfTest, takesMethod } from './preparing.js';

const imports = ['import java.util.List;', 'import java.util.*;', 'import static java.lang.Math.max;'];
const junit5 = ['import org.junit.jupiter.api.*;', 'import static org.junit.jupiter.api.Assertions.*;'];
const bare = shelfTest.slice(shelfTest.indexOf('class'));

describe('a sample that parses', () => {
  it('keeps its text, and gets the imports of the focal file', () => {
    const prepared = prepareParsable(shelfTest);
    expect(prepared).toMatchObject({ repair: 'none', parsableBefore: true, added: imports });
    expect(prepared).toMatchObject({ className: 'org.x.ShelfTest', fileName: 'ShelfTest.java' });
    expect(prepared.source).toBe(
      shelfTest.replace('package org.x;', `package org.x;\n\n${imports.join('\n')}`),
    );
  });

  it('gets a missing package statement and missing imports of JUnit', () => {
    const { source, added, repair } = prepareParsable(bare);
    expect(added).toEqual(['package org.x;', ...imports, ...junit5]);
    expect(source).toBe(`package org.x;\n\n${added.slice(1).join('\n')}\n\n${bare}`);
    // TestBench's repair of a class: the text compiles only with them.
    expect(repair).toBe('class');
  });

  it('keeps its own package', () => {
    expect(prepareParsable(shelfTest.replace('org.x', 'org.y')).className).toBe('org.y.ShelfTest');
  });

  it('gets no package statement if the focal class is in the unnamed package', () => {
    const { source, className } = prepareParsable('class A { }', { packageName: '', imports: [] });
    expect({ source, className }).toEqual({ source: 'class A { }', className: 'A' });
  });

  it('gets no import that clashes with its own imports or types', () => {
    const own = prepareParsable('package a;\nimport java.awt.List;\nclass A { List list; }');
    expect(own.added).toEqual(imports.slice(1));
    expect(prepareParsable('class List { }').added).not.toContain('import java.util.List;');
  });

  it('is named after its class with tests, and its file after its public class', () => {
    const prepared = prepareParsable(`public class Shelf { }\nclass Other { }\n${bare}`);
    expect(prepared).toMatchObject({ className: 'org.x.ShelfTest', fileName: 'Shelf.java' });
  });

  it('is named after a class that JUnit runs, though its base class has the tests', () => {
    const base = `abstract ${bare.replace('ShelfTest', 'Base')}`;
    const inheriting = 'class Rest { }\nclass Middle extends Base { }\nclass DeepTest extends Middle { }';
    expect(prepareParsable(`${base}\n${inheriting}`).className).toBe('org.x.Middle');
    const own = 'class OwnTest extends Base { @Test void own() { } }';
    expect(prepareParsable(`${base}\n${inheriting}\n${own}`).className).toBe('org.x.OwnTest');
    expect(prepareParsable(base).className).toBe('org.x.Base');
  });

  it('needs no repair if it contains no test', () => {
    const prepared = prepareParsable('class A { void b() { } }', { imports: [] });
    expect(prepared).toMatchObject({ repair: 'none', className: 'org.x.A', added: ['package org.x;'] });
  });

  it('may have a switch expression', () => {
    const result = 'switch (2) { case 1 -> "one"; case 2 -> 2 + 3; default -> { yield 4; } }';
    expect(prepareParsable(shelfTest.replace('take(2)', `take(${result})`)).repair).toBe('none');
  });

  it('may begin with a byte order mark', () => {
    expect(prepareParsable(`\ufeff${shelfTest}`).repair).toBe('none');
  });
});

describe('extraction', () => {
  it.each([
    ['a fence', `Here:\n\`\`\`java\n\ufeff${shelfTest}\`\`\``],
    ['the line of a fence', `\`\`\`java\ufeff${shelfTest}\`\`\``],
    ['a fence in a fence', `\`\`\`\`\n\`\`\`java\n\ufeff${shelfTest}\`\`\`\n\`\`\`\``],
    ['a tag', `[JAVA]\ufeff${shelfTest}[/JAVA]`],
    ['the second fence', `\`\`\`java\nint\n\`\`\`\n\`\`\`java\n\ufeff${shelfTest}\`\`\``],
  ])('leaves out a byte order mark at the start of %s', (_, text) => {
    const { source, repair } = prepareParsable(text);
    expect(repair).toBe('extraction');
    expect(source).toMatch(/^package org\.x;/u);
    expect(source).not.toContain('\ufeff');
  });

  it.each([
    ['a text block', '"""\n```\ncode\n```\n"""'],
    ['a text block with quotes', '"""\n```\n\\""" "" \\\\"""'],
  ])('does not end a block at a fence in %s', (_, value) => {
    const text = shelfTest.replace('  @Test', () => `  String md = ${value};\n  @Test`);
    const { source, repair } = prepareParsable(`Here:\n\`\`\`java\n${text}\`\`\`\nIt works.`);
    expect(repair).toBe('extraction');
    expect(source).toContain(value);
    expect(source).not.toContain('It works');
  });

  it('ends a block at a fence where a text block has no end', () => {
    const text = shelfTest.replace(
      '  @Test',
      '  // """ or /*\n  char quote = \'"\'; String s = "/*";\n  @Test',
    );
    expect(prepareParsable(`\`\`\`java\n${text}\`\`\`\nIt works.`).repair).toBe('extraction');
    const broken = prepareUnparsable('```java\nclass A { String s = """\n```\nThat is it.');
    expect(broken.line).toBeLessThan(4);
  });

  it('does not end a block at a fence in a comment', () => {
    const documented = shelfTest.replace(
      '  @Test',
      '  /**\n   * ```\n   * take(2)\n   * ```\n   */\n  @Test',
    );
    expect(prepareParsable(`\`\`\`java\n${documented}\`\`\``).source).toContain('* take(2)');
  });

  it.each([
    ['a fence', `Here it is:\n\n\`\`\`java\n${shelfTest}\`\`\`\n\nIt tests \`take\`; enjoy.`],
    ['a fence without language', `\`\`\`\n${shelfTest}\`\`\``],
    ['a fence that is not closed', `Sure!\n~~~java\n${shelfTest}`],
    ['a long fence', `\`\`\`\`java\n${shelfTest}\`\`\`\``],
    ['a fence in a longer one', `\`\`\`\`markdown\nA test:\n\`\`\`java\n${shelfTest}\`\`\`\n\`\`\`\`\nDone.`],
    ['tags', `[JAVA]\n${shelfTest}[/JAVA]`],
    ['prose', `Here is a test of the class:\n${shelfTest}\nIt tests that a shelf gives its books.`],
    ['prose with a semicolon', `The test is this one;\n${shelfTest}\nI hope that it helps;`],
    ['a block of another language', `\`\`\`xml\n<a>{}</a>\n\`\`\`\n\`\`\`java\n${shelfTest}\`\`\``],
    ['the class that is tested', `\`\`\`java\nclass Shelf { }\n\`\`\`\n\`\`\`java\n${shelfTest}\`\`\``],
  ])('removes %s', (_, text) => {
    const prepared = prepareParsable(text);
    expect(prepared).toMatchObject({
      repair: 'extraction',
      parsableBefore: false,
      className: 'org.x.ShelfTest',
    });
    expect(
      prepared.source.replace(/^import java\.util.*\n|^import static java\.lang.*\n/gmu, '').trim(),
    ).toContain(bare.trim());
    expect(prepared.source).not.toContain('`');
  });

  it('takes the methods of all code blocks if none of them is a complete file', () => {
    const second = takesMethod.replace('takes', 'takesAll');
    const { source, repair } = prepareParsable(
      `\`\`\`java\n${takesMethod}\n\`\`\`\nand\n\`\`\`java\n${second}\n\`\`\``,
    );
    expect(repair).toBe('function');
    expect(source.match(/@Test/gu)).toHaveLength(2);
  });
});

describe('repair of classes', () => {
  it.each([
    ['an import without its semicolon', shelfTest.replace('Test;', 'Test')],
    ['a bracket too many', `${shelfTest}}`],
    ['an import behind the class', `${bare}\nimport org.junit.jupiter.api.Test;`],
    ['another package statement', `class Shelf { }\n${shelfTest}`],
    ['a repeated class', `${shelfTest}\n### Answer\n${shelfTest}`],
  ])('repairs %s', (_, text) => {
    const { source, repair } = prepareParsable(text);
    expect(repair).toBe('class');
    expect(source.match(/class ShelfTest/gu)).toHaveLength(1);
    expect(source).toMatch(/^package org\.x;\n\nimport /u);
  });

  it('drops no statement and no method to make a sample parse', () => {
    const local = 'Shelf s = new Shelf();\nassertEquals(1, s.take(1));\nclass Local { }';
    expect(prepareParsable(local)).toMatchObject({ repair: 'snippet' });
    expect(prepareParsable(local).source).toContain('s.take(1)');
  });

  it('does not drop a truncated test to make a sample parse', () => {
    expect(prepareUnparsable(`${shelfTest}\n${takesMethod.slice(0, -1)}`).cause).toBe('truncated');
  });
});

describe('repair of functions', () => {
  it('puts methods into a class', () => {
    const { source, repair, className } = prepareParsable(takesMethod, { imports: [] });
    expect({ repair, className }).toEqual({ repair: 'function', className: 'org.x.ShelfTest' });
    expect(source).toBe(
      `package org.x;\n\n${junit5.join('\n')}\n\npublic class ShelfTest {\n${takesMethod}\n}\n`,
    );
  });

  it('keeps imports outside the class', () => {
    const { source, repair } = prepareParsable(`import org.junit.Test;\n\n${takesMethod}`, { imports: [] });
    expect(repair).toBe('function');
    expect(source).toContain(
      'package org.x;\n\nimport static org.junit.Assert.*;\n\nimport org.junit.Test;\n\npublic class',
    );
  });

  it('adds @Test to methods without it, but not to helpers', () => {
    const methods =
      'void a() { }\nprivate void b() { }\nvoid c(int d) { }\nint e() { return 1; }\n@Before void f() { }';
    expect(prepareParsable(methods).source).toContain(methods.replace('void a', '@Test\nvoid a'));
  });
});

describe('repair of functions without @Test', () => {
  it('takes those named so for tests, and runs setUp and tearDown around them, as JUnit 3', () => {
    const methods =
      'private Shelf s;\npublic void setUp() { s = new Shelf(); }\npublic void testTake() { help(); }\npublic void help() { }\npublic void tearDown() { }';
    const { source } = prepareParsable(methods, { imports: [] });
    expect(source).toContain(
      '@BeforeEach\npublic void setUp() { s = new Shelf(); }\n@Test\npublic void testTake() { help(); }\npublic void help() { }\n@AfterEach\npublic void tearDown() { }',
    );
    expect(source).toContain('import org.junit.jupiter.api.*;');
    const ofJunit4 = prepareParsable(`import static org.junit.Assert.*;\n${methods}`, { imports: [] }).source;
    expect(ofJunit4).toContain('@Before\npublic void setUp()');
    expect(ofJunit4).toContain('import org.junit.*;');
  });

  it('takes those for tests that no other one calls', () => {
    const { source } = prepareParsable('void takes() { help(); }\nvoid help() { }', { imports: [] });
    expect(source).toContain('@Test\nvoid takes() { help(); }\nvoid help() { }');
  });

  it('imports the first framework that has all names', () => {
    const { source } = prepareParsable('@Test void a() { Assert.assertEquals(1, 1); }', { imports: [] });
    expect(source).toContain('import org.junit.*;');
    expect(source).not.toContain('jupiter');
  });
});

describe('repair of snippets', () => {
  it('puts statements into a test', () => {
    const { source, repair } = prepareParsable('int a = shelf.take(2);\n\nassertEquals(2, a);', {
      imports: [],
    });
    expect(repair).toBe('snippet');
    expect(source).toContain(
      'public class ShelfTest {\n    @Test\n    public void takeTest() throws Exception {\n        int a = shelf.take(2);\n\n        assertEquals(2, a);\n    }\n}\n',
    );
  });

  it('does not change a text block', () => {
    const block = 'String a = """\n  b\n  """;';
    expect(prepareParsable(block).source).toContain(block);
  });

  it.each(['x > 2;', 'private int a = 1; f();', 'import a.B; f(); import c.D;', '} void a() { f();'])(
    'refuses %j',
    (text) => {
      expect(prepareUnparsable(text).parsableBefore).toBe(false);
    },
  );
});

describe('a sample that does not parse', () => {
  it.each([
    ['', 'empty', 1],
    [' \n', 'empty', 1],
    ['// TODO', 'noTest', 1],
    ['import a.B;', 'noTest', 1],
    ['package org.x;', 'noTest', 1],
    ['I am sorry, I can not do this.', 'prose', 1],
    [`${shelfTest.slice(0, -20)}`, 'truncated', 9],
    [shelfTest.replace('2,', '<EXPECTED>,'), 'placeholder', 9],
    [shelfTest.replace('2,', '...,'), 'placeholder', 9],
    [
      'import unittest\n\nclass A(unittest.TestCase):\n  def test_a(self):\n    self.assertEqual(1, 1)',
      'otherLanguage',
      1,
    ],
    [
      "describe('Shelf', () => {\n  it('takes', () => { expect(shelf.take()).toBe(1); });\n});",
      'otherLanguage',
      1,
    ],
    [shelfTest.replace('take(2))', 'take(2)'), 'other', 9],
    [shelfTest.replace('(2))', '("\\p"))'), 'other', 9],
  ])('gives the cause for %j', (text, cause, line) => {
    const prepared = prepareUnparsable(text);
    expect(prepared).toMatchObject({ kind: 'unparsable', cause, parsableBefore: false });
    if (cause !== 'otherLanguage' && cause !== 'truncated') expect(prepared.line).toBe(line);
    expect(prepared.message).not.toMatch(/\n|\.$/u);
  });

  it('is reported as too large above 10 MiB', () => {
    const prepared = prepareUnparsable(`${shelfTest}${' '.repeat(10 * 2 ** 20)}`);
    expect(prepared.cause).toBe('tooLarge');
  });
});
