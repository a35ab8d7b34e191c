import { suiteConventions } from '../../src/test-generators/registry.js';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCallExtractor, createNormaliser } from '../../src/pipeline/asking/focal-calls-in-prefixes.js';
import { extractTestCandidates } from '../../src/source/candidates/candidates.js';
import { FocalIndex } from '../../src/source/focal/focal-index.js';
import { withSuiteOracles } from '../../src/source/suite-oracles/suite-oracles.js';
import { readSuite } from '../../src/source/suites/suite-reader.js';
import { ResultTypes } from '../../src/source/types/result-types.js';
import { SuiteTypes } from '../../src/source/types/suite-types.js';
import { parser } from './reading.js';

const index = new FocalIndex(parser, [join(import.meta.dirname, '../fixtures/prefix-view')]);
const focalClasses = ['org.view.Shop'];

/** The candidates of a test in a suite beside `org.view.Shop` whose class has a field `shop` and a helper. */
function read(statements: string, assertedCalls: 'kept' | 'removed' = 'removed') {
  const source = `package org.view;
import static org.junit.Assert.*;
import java.util.List;
public class ShopTest {
  Shop<Integer, String> shop = Shop.OPEN;
  int checked(int n) { assertEquals(3, n); return n; }
  @Test public void test0() throws Throwable {
${statements}
  }
}
`;
  const { frame, tests } = readSuite(
    parser,
    { path: 'org/view/ShopTest.java', source },
    [],
    suiteConventions,
  );
  const types = new SuiteTypes(parser, index.sources, frame.className, frame.before + frame.after);
  const results = new ResultTypes(parser, types);
  const normalised = createNormaliser(index, focalClasses, results);
  const { offered, obstacles } = withSuiteOracles(
    parser,
    frame,
    suiteConventions,
    (name) => types.find(name) !== undefined,
    (oracles) =>
      extractTestCandidates(parser, frame.className, tests[0]!, oracles, {
        focalMethodIn: (prefix) => index.findFocalMethod(focalClasses, prefix),
        extractCall: createCallExtractor(index, focalClasses, results),
      }),
    assertedCalls,
  );
  return {
    obstacles,
    offered: offered.map(({ prefix, ownOracle, focalMethod }) => ({
      prefix,
      blind: normalised(prefix),
      oracle: ownOracle.type === 'assertion' ? ownOracle.assertion : ownOracle.type,
      statements: ownOracle.type === 'assertion' ? (ownOracle.statements ?? '') : '',
      focal: focalMethod === 'unknown' ? focalMethod : focalMethod.name,
    })),
  };
}

const create = 'new Shop<Integer, String>()';

describe('an assertion without statements before it', () => {
  it.each([
    ['a call', 'assertEquals(2, shop.count());', 'int int0 = shop.count();', 'assertEquals(2, int0)'],
    [
      'a call of a new object',
      `assertEquals(2, ${create}.count());`,
      `int int0 = ${create}.count();`,
      'assertEquals(2, int0)',
    ],
    [
      'a call within a comparison',
      'assertTrue(shop.count() > 2 && true);',
      'int int0 = shop.count();',
      'assertTrue(int0 > 2 && true)',
    ],
    [
      'the head of a fluent assertion',
      'assertThat(shop.count()).isEqualTo(2);',
      'int int0 = shop.count();',
      'assertThat(int0).isEqualTo(2)',
    ],
    [
      'a call behind a message',
      'assertEquals("message", 2, shop.over(1));',
      'int int0 = shop.over(1);',
      'assertEquals("message", 2, int0)',
    ],
    [
      'a call over two lines',
      'assertEquals(2,\n    shop\n        .count());',
      'int int0 = shop\n        .count();',
      'assertEquals(2,\n    int0)',
    ],
  ])('gets %s as its prefix', (_, statements, prefix, oracle) => {
    const { offered, obstacles } = read(statements);
    expect(offered).toMatchObject([{ prefix, blind: prefix, oracle, statements: '' }]);
    expect(offered[0]!.focal).toMatch(/^(?:count|over)$/u);
    expect(obstacles).toEqual(['noStatements']); // of the test without assertions
  });

  it('keeps statements for the expected value in the oracle, and those for the call in the prefix', () => {
    const { offered } = read(
      'int int0 = 7;\nint number = 1;\nint expected = int0 + number;\nassertEquals(expected, shop.over(number));',
    );
    expect(offered).toMatchObject([
      {
        prefix: 'int number = 1;\nint int1 = shop.over(number);',
        oracle: 'assertEquals(expected, int1)',
        statements: 'int int0 = 7;\nint expected = int0 + number;',
      },
    ]);
  });

  it('gets a separate prefix if there are several', () => {
    const { offered } = read('assertEquals(2, shop.count());\nassertEquals("a", shop.over("b"));');
    expect(offered.map(({ prefix }) => prefix)).toEqual([
      'int int0 = shop.count();',
      'String string0 = shop.over("b");',
    ]);
  });

  it.each([
    ['a type that is not known exactly', 'assertEquals(2, shop.number());'],
    ['a call that may not be made', 'assertTrue(shop != null && shop.count() > 2);'],
    ['another call before it', 'assertEquals(Help.two(), shop.count());'],
    ['a call in a loop', 'for (int i = 0; i < 3; i++) { assertEquals(i, shop.over(i)); }'],
    ['a call in a lambda', 'assertEquals(2, Help.of(() -> shop.count()));'],
    ['no call of the program', 'assertEquals(2, Integer.parseInt("2"));'],
  ])('gets no prefix with %s', (_, statements) => {
    expect(read(statements)).toEqual({ offered: [], obstacles: ['noStatements', 'noStatements'] });
  });

  it('gets no prefix if an argument of the call comes from an oracle', () => {
    const { offered } = read('int number = checked(3);\nassertEquals(2, shop.over(number));');
    expect(offered.filter(({ prefix }) => prefix.includes('checked'))).toEqual([]);
  });
});

describe('a prefix of a human or model suite that only makes values', () => {
  it.each([
    ['String text = "b";', 'String string0 = shop.over(text);', 'assertEquals("a", string0)'],
    ['Instant begin = Instant.now();', 'int int0 = shop.count();', 'assertEquals(2, int0)'],
    ['{ int unused = Integer.parseInt("1"); }', 'int int0 = shop.count();', 'assertEquals(2, int0)'],
    [
      'List<String> all = List.of("b");\nString text = all.get(0);',
      'String string0 = shop.over(text);',
      'assertEquals("a", string0)',
    ],
  ])('gets the focal call of the assertion: %s', (values, call, oracle) => {
    const asserted = call.replace(/^.* = |;$/gu, '');
    const test = `${values}\n${oracle.replace(/\w+\)$/u, `${asserted})`)};`;
    const { offered, obstacles } = read(test, 'kept');
    expect(offered).toMatchObject([{ prefix: `${values}\n${call}`, oracle }]);
    expect(obstacles).toEqual(['noStatements']); // of the test without assertions
  });

  it.each(['Shop<Integer, String> other = shop;\nother.close();', 'checked(2);\nshop.open();', 'help();'])(
    'is a prefix as it is if it may call the program: %s',
    (statements) => {
      const { offered } = read(`${statements}\nassertEquals(2, shop.count());`, 'kept');
      expect(offered.map(({ prefix }) => prefix).join('\n')).not.toContain('int0');
    },
  );
});
