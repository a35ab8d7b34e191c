import { suiteConventions } from '../../src/test-generators/registry.js';
import { describe, expect, it } from 'vitest';
import { addOracleImports } from '../../src/source/rendering/render-frame.js';
import { renderTestCase } from '../../src/source/rendering/render-test-case.js';
import type { FocalMethod } from '../../src/model/suite/candidate.js';
import type { Oracle } from '../../src/model/oracle/oracle.js';
import { candidatesIn, parser } from './reading.js';

const frame = (header = 'import static org.junit.Assert.*;', members = '') =>
  addOracleImports(
    parser,
    {
      className: 'org.x.Shelf_ESTest',
      before: `package org.x;\n\n${header}\n\npublic class Shelf_ESTest {\n`,
      after: `${members}\n}\n`,
      companions: [],
    },
    suiteConventions,
  );
const focalMethod: FocalMethod = {
  className: 'org.x.Shelf',
  name: 'a',
  parameters: [],
  isConstructor: false,
  isStatic: false,
  returnType: 'void',
  source: 'void a() { }',
  docstring: '',
};
const seenInShelf = (className: string, name: string) =>
  className === 'org.x.Shelf' && name === 'ParseException' ? 'org.parse.ParseException' : undefined;

function render(oracle: Oracle, statements = 'a();', where = frame()): string {
  const candidate = { ...candidatesIn(statements, '@Test(timeout = 4000)')[0]!, focalMethod };
  return renderTestCase(parser, where, candidate, oracle, 'test7', seenInShelf).source;
}

const method = (...lines: string[]) =>
  ['@Test(timeout = 4000)', 'public void test7() throws Throwable {', ...lines, '}'].join('\n');

describe('renderTestCase', () => {
  it('noException: renders only the prefix', () => {
    expect(render({ type: 'noException' }, 'a();\nb(new X() {\n  int i;\n});')).toBe(
      method('  a();', '  b(new X() {', '    int i;', '  });'),
    );
    expect(render({ type: 'noException' }, '')).toBe(method());
  });

  it('keeps type parameters, and catches by a name that no parameter has', () => {
    const candidate = {
      ...candidatesIn('a();', '@Test')[0]!,
      ...{ focalMethod, parameters: 'E e, Class<E> e1', typeParameters: '<E extends Enum<E>>' },
    };
    const text = (exception: string) =>
      renderTestCase(parser, frame(), candidate, { type: 'expectException', exception }, 't', seenInShelf)
        .source;
    expect(text('java.io.IOException')).toContain(
      'public <E extends Enum<E>> void t(E e, Class<E> e1) throws',
    );
    expect(text('java.io.IOException')).toContain(
      '} catch (Exception e2) { if (!(e2 instanceof java.io.IOException)) throw e2; }',
    );
    expect(text('java.lang.AssertionError')).toContain(
      '} catch (Throwable e2) { if (e2 instanceof java.lang.AssertionError) return; throw e2; }',
    );
  });

  it('renders the statements of an oracle after the prefix: in the try block, or before the assertion', () => {
    const statements = 'int i = b();\nc(i);';
    expect(render({ type: 'assertion', assertion: 'assertEquals(1, i)', statements })).toBe(
      method('  a();', '  int i = b();', '  c(i);', '  assertEquals(1, i);'),
    );
    expect(render({ type: 'expectException', statements })).toBe(
      method(
        '  try {',
        '    a();',
        '    int i = b();',
        '    c(i);',
        '    fail("Expecting exception");',
        '  } catch (Exception e) { }',
      ),
    );
  });

  it('renders no annotation for JUnit 3', () => {
    const candidate = { ...candidatesIn('a();')[0]!, annotations: '' };
    const { source } = renderTestCase(
      parser,
      frame(),
      candidate,
      { type: 'noException' },
      'testA',
      seenInShelf,
    );
    expect(source).toBe('public void testA() throws Throwable {\n  a();\n}');
  });

  it.each<[string, Oracle, string, string]>([
    ['noException', { type: 'noException' }, 'a();\nb();', '}'],
    ['noException without a prefix', { type: 'noException' }, '', '}'],
    ['expectException', { type: 'expectException' }, 'a();\nb();', 'fail("Expecting exception");'],
    [
      'an expected error',
      { type: 'expectException', exception: 'StackOverflowError' },
      'a();\nb();',
      'fail("Expecting exception");',
    ],
    [
      'assertion',
      { type: 'assertion', assertion: 'assertEquals(1,\n    b())' },
      'a("""\n  x\n""");',
      'assertEquals(1,',
    ],
    [
      'assertion with statements',
      { type: 'assertion', assertion: 'assertTrue(x)', statements: 'boolean x = b();' },
      'a();',
      'boolean x = b();',
    ],
    ['assertion without a prefix', { type: 'assertion', assertion: 'assertTrue(x)' }, '', 'assertTrue(x);'],
  ])('gives the line on which the oracle begins: %s', (_, oracle, statements, text) => {
    for (const annotation of ['@Test(timeout = 4000)', '']) {
      const candidate = { ...candidatesIn(statements)[0]!, annotations: annotation };
      const rendered = renderTestCase(parser, frame(), candidate, oracle, 'test7', seenInShelf);
      expect(rendered.source.split('\n')[rendered.oracleLine - 1]?.trim()).toBe(text);
    }
  });

  it('keeps text blocks and comments unchanged', () => {
    const statements = 'a("""\n    x\n  y""");\nb(); /* c\n d */';
    expect(render({ type: 'noException' }, statements)).toBe(
      method('  a("""', '    x', '  y""");', '  b(); /* c', ' d */'),
    );
  });

  it.each([undefined, 'Exception', 'java.lang.Exception'])(
    'expectException: accepts any exception (%s)',
    (exception) => {
      const oracle: Oracle = { type: 'expectException', ...(exception === undefined ? {} : { exception }) };
      expect(render(oracle)).toBe(
        method('  try {', '    a();', '    fail("Expecting exception");', '  } catch (Exception e) { }'),
      );
    },
  );

  it.each([
    ['IllegalStateException', 'IllegalStateException'],
    ['NoSuchElementException', 'java.util.NoSuchElementException'],
    ['ParseException', 'org.parse.ParseException'],
    ['org.y.FooException', 'org.y.FooException'],
    ['ImportedException', 'ImportedException'],
    ['NestedException', 'NestedException'],
  ])('expectException: renders %s as %s', (exception, type) => {
    const where = frame(
      'import static org.junit.Assert.*;\nimport org.z.ImportedException;',
      'static class NestedException extends Exception { }',
    );
    expect(render({ type: 'expectException', exception }, 'a();', where)).toBe(
      method(
        '  try {',
        '    a();',
        '    fail("Expecting exception");',
        `  } catch (Exception e) { if (!(e instanceof ${type})) throw e; }`,
      ),
    );
  });

  it.each(['StackOverflowError', 'AssertionError', 'Error', 'Throwable', 'java.lang.NoClassDefFoundError'])(
    'expectException: calls fail() outside the try block for %s',
    (exception) => {
      expect(render({ type: 'expectException', exception })).toBe(
        method(
          '  try {',
          '    a();',
          `  } catch (Throwable e) { if (e instanceof ${exception}) return; throw e; }`,
          '  fail("Expecting exception");',
        ),
      );
    },
  );

  it('assertion: appends the assertion to the prefix', () => {
    expect(render({ type: 'assertion', assertion: 'assertNotNull(x)' }, 'a();\nassertNull(x);')).toBe(
      method('  a();', '  assertNotNull(x);'),
    );
    expect(render({ type: 'assertion', assertion: ' assertTrue(x); ' })).toBe(
      method('  a();', '  assertTrue(x);'),
    );
  });

  it.each([
    ['assertEquals(2, x)', 'assertTrue(x > f(1))', 'assertEquals(true, x > f(1))'],
    ['assertEquals(2, x)', 'assertFalse(x)', 'assertEquals(false, x)'],
    ['Assert.assertEquals(2, x)', 'Assert.assertTrue(x)', 'Assert.assertEquals(true, x)'],
    ['assertEquals(2, x)', 'assertTrue("why", x)', 'assertTrue("why", x)'],
    ['assertEquals(2, x)', 'assertEquals(3, x)', 'assertEquals(3, x)'],
    ['assertNotNull(x)', 'assertTrue(x)', 'assertTrue(x)'],
    ['assertTrue(assertEquals)', 'assertTrue(x)', 'assertTrue(x)'],
  ])('assertion: if the suite contains %s, renders %s as %s', (own, generated, rendered) => {
    expect(render({ type: 'assertion', assertion: generated }, `a();\n${own};`)).toBe(
      method('  a();', `  ${rendered};`),
    );
  });
});

describe('addOracleImports', () => {
  const imports = (header: string, members?: string) => {
    const { before, failCall } = frame(header, members);
    return { before: before.split('\n').filter((line) => line.startsWith('import')), failCall };
  };

  it('keeps a frame unchanged if it imports JUnit’s assertions', () => {
    expect(imports('import static org.junit.Assert.*;')).toEqual({
      before: ['import static org.junit.Assert.*;'],
      failCall: 'fail',
    });
  });

  it('adds a missing import of JUnit’s assertions', () => {
    expect(imports('import org.junit.Test; // JUnit')).toEqual({
      before: ['import org.junit.Test;', 'import static org.junit.Assert.*; // JUnit'],
      failCall: 'fail',
    });
    expect(imports('import static org.junit.Assert.assertEquals;').before).toContain(
      'import static org.junit.Assert.*;',
    );
    expect(imports('import static org.evosuite.runtime.EvoAssertions.*;').before).toContain(
      'import static org.junit.Assert.*;',
    );
    expect(imports('').before).toEqual(['import static org.junit.Assert.*;']);
  });

  it('adds the import to a file without a package', () => {
    const { before } = addOracleImports(
      parser,
      {
        className: 'A',
        before: 'class A {\n',
        after: '}\n',
        companions: [],
      },
      suiteConventions,
    );
    expect(before).toBe('import static org.junit.Assert.*;\nclass A {\n');
  });

  it('imports single assertions if a wildcard import would make names ambiguous', () => {
    const { before, failCall } = imports('import static org.assertj.core.api.Assertions.*;');
    expect(before).toContain('import static org.junit.Assert.assertEquals;');
    expect(before).not.toContain('import static org.junit.Assert.*;');
    expect(failCall).toBe('org.junit.Assert.fail');
  });

  it('uses the assertions of TestNG in its suites, but not beside those with the parameters of JUnit', () => {
    const testNg = 'import org.testng.annotations.Test;';
    const kept = imports(`${testNg}\nimport static org.testng.Assert.*;`);
    expect(kept).toEqual({ before: [testNg, 'import static org.testng.Assert.*;'], failCall: 'fail' });
    expect(imports(testNg).before).toEqual([testNg, 'import static org.testng.Assert.*;']);
    const byName = imports(`${testNg}\nimport static org.assertj.core.api.Assertions.*;`);
    expect(byName.before).toContain('import static org.testng.Assert.assertEquals;');
    expect(byName.before).not.toContain('import static org.testng.Assert.assertArrayEquals;');
    expect(byName.failCall).toBe('org.testng.Assert.fail');
    for (const line of ['import static org.testng.AssertJUnit.*;', 'import org.junit.runner.RunWith;'])
      expect(imports(`${testNg}\n${line}`).failCall).toMatch(/^(?:org\.junit\.Assert\.)?fail$/u);
    expect(imports(`${testNg}\nimport static org.testng.AssertJUnit.*;`).before).toContain(
      'import static org.junit.Assert.assertEquals;',
    );
  });

  it('calls JUnit’s fail by its qualified name if the class declares or imports another fail', () => {
    expect(imports('import static org.junit.Assert.*;', 'void fail(String s) { }').failCall).toBe(
      'org.junit.Assert.fail',
    );
    expect(imports('import static org.x.Checks.fail;').failCall).toBe('org.junit.Assert.fail');
  });
});
