// @module-tag full
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { executeRun } from '../../src/pipeline/run.js';
import { toRow } from '../../src/evaluations/bug-detection/columns.js';
import { readUnitResults } from '../../src/store/run/run-folder.js';
import { optionsForTests } from '../support/run-options.js';
import { passingFolder } from '../support/passing-folder.js';

/** Tests with their own oracles, each of which fails for a reason that is known by construction. */
const cases: readonly [name: string, fired: string, body: string, annotation?: string][] = [
  ['equals', 'assertion', 'int int0 = quiet();\n    assertEquals(2, int0);'],
  ['comparesText', 'assertion', 'quiet();\n    String s = "a";\n    assertEquals("b", s);'],
  [
    'comparesArrays',
    'assertion',
    'quiet();\n    int[] a = { 1 };\n    assertArrayEquals(new int[] { 2 }, a);',
  ],
  ['ownAssertion', 'assertion', 'quiet();\n    assertNothing();'],
  ['severalLines', 'assertion', 'int int0 = quiet();\n    assertEquals(\n        3,\n        int0);'],
  [
    'loops',
    'assertion',
    'int int0 = quiet();\n    for (int i = 0; i < 2; i++) {\n      assertEquals(i, int0);\n    }',
  ],
  ['expressionThrows', 'assertionExpression', 'quiet();\n    assertEquals(1, explode());'],
  ['expressionFails', 'assertionExpression', 'quiet();\n    assertEquals(1, failing());'],
  ['expressionAsserts', 'assertionExpression', 'quiet();\n    assertEquals(1, ownAssert());'],
  [
    'dereferencesNull',
    'assertionExpression',
    'quiet();\n    String s = null;\n    assertEquals(1, s.length());',
  ],
  [
    'equalsThrows',
    'assertionExpression',
    'Object o = new Object() { public boolean equals(Object other) { throw new IllegalStateException(); } };\n    assertEquals(o, "x");',
  ],
  ['throwsBefore', 'prefix', 'explode();\n    assertEquals(0, quiet());'],
  ['assertsBefore', 'prefix', 'ownAssert();\n    assertEquals(0, quiet());'],
  [
    'throwsInSeveralLines',
    'prefix',
    'java.util.List<Integer> list0 = java.util.Arrays.asList(\n        quiet(),\n        explode());\n    assertEquals(0, list0.size());',
  ],
  ['throwsInALambda', 'prefix', 'Runnable r = () -> explode();\n    r.run();\n    assertEquals(0, quiet());'],
  ['throwsFarBelow', 'prefix', 'dig(400);\n    assertEquals(0, quiet());'],
  ['throwsAfterOthers', 'prefix', 'quiet();\n    explode();'],
  ['overflows', 'prefix', 'dig(-1);'],
  ['overflowsBefore', 'unknown', 'dig(-1);\n    assertEquals(0, quiet());'],
  ['isQuiet', 'missingException', tried('quiet();', 'IllegalStateException')],
  ['isQuietInsteadOfOverflowing', 'missingException', tried('quiet();', 'StackOverflowError')],
  ['throwsAnotherType', 'wrongException', tried('explode();', 'ArithmeticException')],
  ['throwsAnError', 'wrongException', tried('ownAssert();', 'IllegalStateException')],
  ['overflowsInstead', 'wrongException', tried('dig(-1);', 'IllegalStateException')],
  [
    'annotatedAndQuiet',
    'missingException',
    'int int1 = quiet();',
    '@Test(expected = IllegalStateException.class)',
  ],
  [
    'annotatedOtherwise',
    'wrongException',
    'int int2 = explode();',
    '@Test(expected = ArithmeticException.class)',
  ],
  ['lambdaIsQuiet', 'missingException', 'assertThrows(IllegalStateException.class, () -> fine(3));'],
  ['lambdaThrowsAnother', 'wrongException', 'assertThrows(ArithmeticException.class, () -> dig(2));'],
  ['loopsForEver', 'timeout', 'while (true) { if (quiet() > 0) break; }', '@Test(timeout = 300)'],
  ['halts', 'crash', 'Runtime.getRuntime().halt(3);'],
];

function tried(statement: string, exception: string): string {
  return `try {\n      ${statement}\n      fail("Expecting exception");\n    } catch (${exception} e) { }`;
}

const helpers = `
  static int quiet() { return 0; }
  static int fine(int number) { return number; }
  static int explode() { throw new IllegalStateException("exploded"); }
  static int failing() { fail("in a helper"); return 0; }
  // A helper that throws an AssertionError itself would be an oracle of the suite.
  static int ownAssert() { return thrown(new AssertionError("the program's own")); }
  @SuppressWarnings("unchecked") static <T extends Throwable> int thrown(Throwable t) throws T { throw (T) t; }
  static void assertNothing() { assertTrue("nothing", false); }
  static int dig(int depth) { return depth == 0 ? explode() : dig(depth - 1) + 1; }`;

const suite = (name: string, tests: string) => `package org.bundled.text;
import org.junit.*;
import static org.junit.Assert.*;
public class ${name} {
${tests}
${helpers}
}
`;

const passing =
  '@Test public void fine() throws Throwable {\n    quiet();\n    assertEquals(0, quiet());\n  }';

let folder: string;
const fired = new Map<string, string>();
const firedInWholeTests = new Map<string, string>();
beforeAll(async () => {
  folder = passingFolder('fired');
  const suites = join(folder, 'suites', 'Text-1b-hand.1', 'org', 'bundled', 'text');
  await mkdir(suites, { recursive: true });
  const tests = cases.map(
    ([name, , body, annotation = '@Test']) =>
      `  ${annotation} public void ${name}() throws Throwable {\n    ${body}\n  }`,
  );
  await writeFile(
    join(suites, 'Padding_ESTest.java'),
    suite('Padding_ESTest', [...tests, `  ${passing}`].join('\n')),
  );
  const setUp = '  @Before public void setUp() { explode(); }\n';
  await writeFile(join(suites, 'SetUp_ESTest.java'), suite('SetUp_ESTest', `${setUp}  ${passing}`));
  const options = optionsForTests(folder, {
    bugs: ['Text-1'],
    prefixes: { generator: 'archive', suitesFolder: join(folder, 'suites') },
    oracles: ['suite-assertions', 'suite-tests'],
  });
  expect((await executeRun(options)).failed).toEqual([]);
  for await (const { unit, testCases } of readUnitResults<UnitResult>(options.out))
    for (const each of testCases) {
      const { suiteClass, suiteTest } = each.testCase.candidate;
      const name = `${suiteClass.split('.').at(-1)}.${suiteTest}`;
      if (each.testCase.kind === 'wholeTest') firedInWholeTests.set(name, toRow(unit, each).fired);
      else if (each.testCase.candidate.assertionIndex === 0 || !fired.has(name))
        fired.set(name, toRow(unit, each).fired);
    }
});

describe('what fired', () => {
  it.each(cases)('in %s is %s', (name, expected) => {
    // A helper of the suite that fails before the oracle is a check of the suite: the test case has not run.
    const isCheckOfSuite = name === 'assertsBefore' || name === 'throwsAnError';
    expect(fired.get(`Padding_ESTest.${name}`)).toBe(isCheckOfSuite ? '' : expected);
  });

  it.each(cases)('in %s is %s where the test is run whole', (name, expected) => {
    // Too deep for its trace to show whether it was thrown in the try statement.
    const wanted = name === 'overflowsInstead' ? 'unknown' : expected;
    expect(firedInWholeTests.get(`Padding_ESTest.${name}`)).toBe(wanted);
  });

  it('is nothing where nothing failed, and unknown where a test did not get to its own lines', () => {
    expect(fired.get('Padding_ESTest.fine')).toBe('');
    expect(fired.get('SetUp_ESTest.fine')).toBe('unknown');
    expect(firedInWholeTests.get('Padding_ESTest.fine')).toBe('');
    expect(firedInWholeTests.get('SetUp_ESTest.fine')).toBe('unknown');
  });
});
