// @module-tag full
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { patchTouch } from '../../src/evaluations/bug-detection/patch-touch.js';
import { selectFailedTests } from '../../src/analysis/bug-detection/ranking/failed-tests.js';
import type { EvaluatedTestCase, UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { executeRun } from '../../src/pipeline/run.js';
import { toRow } from '../../src/evaluations/bug-detection/columns.js';
import { readUnitResults } from '../../src/store/run/run-folder.js';
import { optionsForTests } from '../support/run-options.js';
import { passingFolder } from '../support/passing-folder.js';

/*
 * Tests of Text-1 (its buggy `length` throws without a middle name). By construction, the results of the whole tests
 * and of their oracles on the prefixes are known.
 */
interface Case {
  readonly name: string;
  readonly body: string;
  /** Of the whole test. */
  readonly whole: string;
  readonly oracleType: string;
  readonly fired: string;
  /** Of the suite's oracles on its prefixes, in the order of the assertions, the one without assertions last. */
  readonly prefixes: readonly string[];
}

const renderLength = (family: string) => `FullName name = new FullName("Ada", "${family}");`;

const cases: readonly Case[] = [
  {
    name: 'throwsBeforeItsOwnTry',
    body: `FullName none = null;
    none.format();
    try {
      new FullName((String) null, "");
      fail("Expecting exception: NullPointerException");
    } catch (NullPointerException e) { }`,
    whole: 'FP',
    oracleType: 'expectException',
    fired: 'prefix',
    prefixes: ['TN'],
  },
  {
    name: 'findsTheBugBeforeItsOwnTry',
    body: `${renderLength('Lovelace')}
    name.length();
    try {
      new FullName((String) null, "");
      fail("Expecting exception: NullPointerException");
    } catch (NullPointerException e) { }`,
    whole: 'TP',
    oracleType: 'expectException',
    fired: 'prefix',
    prefixes: ['TN'],
  },
  {
    name: 'verifiesTheWrongClass',
    body: `try {
      new FullName((String) null, "");
      fail("Expecting exception: NullPointerException");
    } catch (NullPointerException e) {
      verifyException("java.util.ArrayList", e);
    }`,
    whole: 'FP',
    oracleType: 'expectException',
    fired: 'wrongException',
    prefixes: ['TN'],
  },
  {
    name: 'verifiesTheRightClass',
    body: `try {
      new FullName((String) null, "Hopper");
      fail("Expecting exception: NullPointerException");
    } catch (NullPointerException e) {
      verifyException("org.bundled.text.FullName", e);
    }`,
    whole: 'TN',
    oracleType: 'expectException',
    fired: '',
    prefixes: ['TN'],
  },
  {
    name: 'waitsForAnExceptionInVain',
    body: `${renderLength('King')}
    try {
      name.format();
      fail("Expecting exception: IllegalStateException");
    } catch (IllegalStateException e) { }`,
    whole: 'FP',
    oracleType: 'expectException',
    fired: 'missingException',
    prefixes: ['FP'],
  },
  {
    name: 'expectsTheBug',
    body: `${renderLength('Byron')}
    try {
      name.length();
      fail("Expecting exception: NullPointerException");
    } catch (NullPointerException e) { }`,
    whole: 'FN',
    oracleType: 'expectException',
    fired: '',
    prefixes: ['FN'],
  },
  {
    name: 'hasASecondAssertionThatFinds',
    body: `${renderLength('Lovelace')}
    assertEquals("Ada Lovelace", name.format());
    assertEquals(11, name.length());`,
    whole: 'TP',
    oracleType: 'assertion',
    fired: 'assertionExpression',
    prefixes: ['TN', 'TP', 'TN'],
  },
  {
    name: 'hasAFirstAssertionThatIsWrong',
    body: `${renderLength('Noel')}
    assertEquals("wrong on both", name.format());
    assertEquals(7, name.length());`,
    whole: 'FP',
    oracleType: 'assertion',
    fired: 'assertion',
    prefixes: ['FP', 'TP', 'TN'],
  },
  {
    name: 'assertsBeforeWhatItExpects',
    body: `${renderLength('Milbanke')}
    assertEquals("wrong on both", name.initials());
    try {
      name.length();
      fail("Expecting exception: NullPointerException");
    } catch (NullPointerException e) { }`,
    whole: 'FP',
    oracleType: 'expectException',
    fired: 'assertion',
    prefixes: ['FP', 'FN'],
  },
  {
    name: 'statesNothing',
    body: `${renderLength('Gordon')}
    name.length();`,
    whole: 'TP',
    oracleType: 'noException',
    fired: 'prefix',
    prefixes: ['TP'],
  },
];

const suite = `package org.bundled.text;
import org.junit.Test;
import static org.junit.Assert.*;
import static org.evosuite.runtime.EvoAssertions.*;
public class FullName_ESTest {
${cases.map(({ name, body }) => `  @Test(timeout = 4000)\n  public void ${name}()  throws Throwable  {\n    ${body}\n  }\n`).join('\n')}
  @Test(timeout = 4000)
  public void statesNothingAgain()  throws Throwable  {
    ${cases.at(-1)!.body} // the same
  }
}
`;

let folder: string;
const units = new Map<string, UnitResult>();
const findTestCases = (generator: string, test: string): EvaluatedTestCase[] =>
  units.get(generator)!.testCases.filter(({ testCase }) => testCase.candidate.suiteTest === test);

beforeAll(async () => {
  folder = passingFolder('whole-tests');
  const sources = join(folder, 'suites', 'Text-1b-hand.1', 'org', 'bundled', 'text');
  await mkdir(sources, { recursive: true });
  await writeFile(join(sources, 'FullName_ESTest.java'), suite);
  const options = optionsForTests(folder, {
    bugs: ['Text-1'],
    prefixes: { generator: 'archive', suitesFolder: join(folder, 'suites') },
    oracles: ['suite-tests', 'suite-assertions', 'no-exception'],
    reruns: 1,
    patchCoverage: 'failing',
  });
  expect((await executeRun(options)).failed).toEqual([]);
  for await (const result of readUnitResults<UnitResult>(options.out))
    units.set(result.unit.oracleGenerator, result);
});

describe.each(cases)('$name', ({ name, whole, oracleType, fired, prefixes }) => {
  it(`is a ${whole} whole`, () => {
    const unit = units.get('suite-tests')!;
    const [evaluated, ...others] = findTestCases('suite-tests', name);
    expect(others).toEqual([]);
    expect(toRow(unit.unit, evaluated!)).toMatchObject({
      test_id: `org.bundled.text.FullName_ESTest::${name}`,
      candidate: `org.bundled.text.FullName_ESTest::${name}`,
      verdict: whole,
      oracle_type: oracleType,
      fired,
      test_case: evaluated!.testCase.source,
    });
    expect(suite).toContain(evaluated!.testCase.source);
  });

  it(`is ${prefixes.join(', ')} by its oracles on prefixes`, () => {
    const verdicts = findTestCases('suite-assertions', name).map(({ verdict }) => verdict.kind);
    expect(verdicts).toEqual(prefixes);
  });
});

describe('a suite of whole tests', () => {
  it('has one test case for each test, also for those that differ in their names alone', () => {
    const { testCases, accounts } = units.get('suite-tests')!;
    expect(accounts).toMatchObject({
      candidates: cases.length + 1,
      oracles: cases.length + 1,
      // Equal tests may share static state, so that the second does otherwise.
      duplicates: 0,
    });
    expect(accounts.withoutOracle).toBe(0);
    expect(testCases.map(({ testCase }) => testCase.copies)).toEqual([...cases, 'again'].map(() => 1));
  });

  it('has the focal methods that its prefixes have', () => {
    for (const { name } of cases) {
      const [whole] = findTestCases('suite-tests', name);
      const last = findTestCases('suite-assertions', name).at(-1);
      expect(whole!.testCase.candidate.focalMethod, name).toEqual(last!.testCase.candidate.focalMethod);
    }
    const [found] = findTestCases('suite-tests', 'expectsTheBug');
    expect(found!.testCase.candidate.focalMethod).toMatchObject({ name: 'length' });
  });

  it('says whether its failures touch the fix', () => {
    const touches = (name: string) => patchTouch.column.of(findTestCases('suite-tests', name)[0]!);
    expect(touches('statesNothing')).toBe('trace');
    expect(touches('verifiesTheWrongClass')).toBe('no');
  });

  it('is ranked as others are', () => {
    const failed = selectFailedTests(units.get('suite-tests')!);
    expect(failed.map(({ testName, verdict }) => [testName.split('::')[1], verdict])).toEqual([
      ...cases.filter(({ whole }) => ['TP', 'FP'].includes(whole)).map(({ name, whole }) => [name, whole]),
      ['statesNothingAgain', 'TP'],
    ]);
    for (const { generatedTest, testPrefix } of failed)
      expect(generatedTest).toBe(`@Test(timeout = 4000)\n${testPrefix}`);
  });
});
