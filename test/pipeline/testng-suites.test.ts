// @module-tag full
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import type { Outcome } from '../../src/model/outcome/outcome.js';
import type { Version } from '../../src/model/program/bug.js';
import type { WithheldCandidates } from '../../src/model/suite/candidate.js';
import { executeRun } from '../../src/pipeline/run.js';
import { readUnitResults } from '../../src/store/run/run-folder.js';
import { writeTree } from '../benchmarks/workbench.js';
import { passingFolder } from '../support/passing-folder.js';
import { optionsForTests } from '../support/run-options.js';

/** Of Text-1: `new FullName("a", "b").length()` throws on the buggy version and is 2 on the fixed one. */
const imports = `package org.bundled.text;
import org.testng.annotations.*;
import java.util.*;
import static org.testng.Assert.*;
`;

const suite: Readonly<Record<string, string>> = {
  PlainTest: `${imports}public class PlainTest {
  FullName name;
  @BeforeMethod public void name() { name = new FullName("a", "b"); }
  @Test public void length() { int length = name.length(); assertEquals(length, 2, "a and b"); }
  @Test(priority = 1) public void format() {
    String text = name.format();
    assertEquals(text, "a b");
    assertTrue(text.endsWith("c"), "wrong on both versions");
  }
  @Test(expectedExceptions = NullPointerException.class) public void thrown() { FullName other = new FullName("x", "y"); other.length(); }
  @Test(expectedExceptions = {IllegalStateException.class, IllegalArgumentException.class}, expectedExceptionsMessageRegExp = "no .*", timeOut = 3000)
  public void neverThrown() { String text = name.format().trim(); }
  @Test(enabled = false) public void off() { FullName other = new FullName("o", "f"); assertEquals(other.length(), 2); }
  @Test(dataProvider = "names") public void rows(String first, int expected) { FullName given = new FullName(first, "b"); assertEquals(given.format().length(), expected); }
  @DataProvider public Object[][] names() { return new Object[][] {{"a", 3}, {"bc", 3}}; }
  @Test(invocationCount = 2) public void repeated() { FullName other = new FullName("c", "d"); assertEquals(other.length(), 2); }
  @Test public void needed() { String text = name.format(); assertEquals(text, "a b"); }
  @Test(dependsOnMethods = "needed") public void needing() { int length = name.length(); assertEquals(length, 2); }
  @AfterClass(alwaysRun = true) public void end() { assertEquals(new FullName("a", "b").length(), 2); }
}
`,
  SetUpTest: `${imports}public class SetUpTest {
  @BeforeMethod public void before() { assertEquals(new FullName("a", "b").format(), "c"); }
  @Test public void length() { FullName name = new FullName("a", "b"); assertEquals(name.length(), 2); }
}
`,
  BaseTest: `${imports}@Test public abstract class BaseTest {
  abstract FullName name();
  public void inherited() { FullName name = name(); assertEquals(name.length(), 2); }
  public int helper() { return 1; }
}
`,
  ChildTest: `${imports}public class ChildTest extends BaseTest {
  FullName name() { return new FullName("a", "b"); }
  public void own() { String text = name().format(); assertEquals(text, "a b"); }
  @AfterMethod public void after() { }
}
`,
  MixedTest: `package org.bundled.text;
import org.testng.annotations.Test;
import static org.testng.AssertJUnit.*;
public class MixedTest { @Test public void format() { String text = new FullName("a", "b").format(); assertEquals("in order", "a b", text); } }
`,
  OldTest: `package org.bundled.text;
import org.junit.*;
import static org.junit.Assert.*;
public class OldTest { @Test public void length() { FullName name = new FullName("a", "b"); assertEquals("old", 2, name.length()); } }
`,
};

describe('suites of TestNG', () => {
  const folder = passingFolder('testng-suites');
  const verdicts = new Map<string, string>();
  const outcomes = new Map<string, Record<Version, Outcome>>();
  const remarks: string[] = [];
  const withheld: (WithheldCandidates | undefined)[] = [];

  async function run(name: string, more: Parameters<typeof optionsForTests>[1]) {
    const options = optionsForTests(join(folder, name), {
      bugs: ['Text-1'],
      prefixes: { generator: 'archive', suitesFolder: join(folder, 'suites') },
      reruns: 0,
      ...more,
    });
    expect((await executeRun(options)).failed).toEqual([]);
    return options.out;
  }

  beforeAll(async () => {
    const sources = join(folder, 'suites', 'Text-1b-hand.1', 'org', 'bundled', 'text');
    for (const [name, source] of Object.entries(suite))
      await writeTree(sources, { [`${name}.java`]: source });
    const out = await run('all', { oracles: ['suite-tests', 'suite-assertions', 'no-exception'] });
    for await (const { testCases, unit, ...more } of readUnitResults<UnitResult>(out)) {
      remarks.push(...more.remarks);
      withheld.push(more.withheld);
      for (const { testCase, verdict, buggy, fixed } of testCases) {
        const key = `${unit.oracleGenerator} ${testCase.candidate.id.replace('org.bundled.text.', '')}`;
        verdicts.set(key, verdict.kind === 'inconclusive' ? verdict.reason : verdict.kind);
        outcomes.set(key, { buggy, fixed });
      }
    }
  });

  const of = (oracleGenerator: string, ...candidates: readonly string[]) =>
    candidates.map((candidate) => verdicts.get(`${oracleGenerator} ${candidate}`));

  it('runs whole tests with what surrounds them', () => {
    const tests = ['length', 'format', 'thrown', 'neverThrown', 'repeated', 'end'];
    expect(of('suite-tests', ...tests.map((each) => `PlainTest::${each}`))).toEqual([
      ...['TP', 'FP', 'FN', 'FP', 'TP', 'TP'],
    ]);
    expect(of('suite-tests', 'SetUpTest::length', 'MixedTest::format', 'OldTest::length')).toEqual([
      ...['FP', 'TN', 'TP'],
    ]);
    expect(outcomes.get('suite-tests PlainTest::thrown')!.fixed).toMatchObject({
      cause: 'assertion',
      message: expect.stringMatching(
        /\[pri:0, instance:org\.bundled\.text\.PlainTest\] should have thrown/u,
      ) as string,
    });
    expect(remarks).toEqual([]);
  });

  it('cuts prefixes from them, whose oracles have the actual value first', () => {
    const assertions = ['length#0', 'format#0', 'format#1', 'format#none', 'repeated#0'];
    expect(of('suite-assertions', ...assertions.map((each) => `PlainTest::${each}`))).toEqual([
      ...['TP', 'TN', 'FP', 'TN', 'TP'],
    ]);
    expect(of('suite-assertions', 'SetUpTest::length#0', 'MixedTest::format#0', 'OldTest::length#0')).toEqual(
      ['TP', 'TN', 'TP'],
    );
    expect(outcomes.get('suite-assertions PlainTest::format#1')!.fixed).toMatchObject({
      message: 'wrong on both versions expected [true] but found [false]',
      thrownAt: { by: 'assertions' },
    });
    expect(of('no-exception', 'PlainTest::length#0', 'PlainTest::format#0')).toEqual(['TP', 'TN']);
  });

  it('takes expectedExceptions for an expected exception, which is no part of a prefix', () => {
    expect(of('suite-assertions', 'PlainTest::thrown#none', 'PlainTest::neverThrown#none')).toEqual([
      ...['FN', 'FP'],
    ]);
    expect(of('no-exception', 'PlainTest::thrown#none', 'PlainTest::neverThrown#none')).toEqual(['TP', 'TN']);
  });

  it('gives whole tests and prefixes all rows, and names the one that fails', () => {
    expect(of('suite-tests', 'PlainTest::rows')).toEqual(['FP']);
    for (const key of ['suite-tests PlainTest::rows', 'suite-assertions PlainTest::rows#0'])
      expect(outcomes.get(key)!.fixed).toMatchObject({
        message: 'expected [3] but found [4]',
        invocation: '[2] bc, 3',
      });
  });

  it('does not run disabled tests, and says why', () => {
    expect(outcomes.get('suite-tests PlainTest::off')!.buggy).toEqual({
      status: 'notRun',
      reason: 'disabled: enabled = false',
    });
    expect(of('no-exception', 'PlainTest::off#0')).toEqual(['notRun']);
  });

  it('cuts no test that depends on others, nor these', () => {
    expect(of('suite-tests', 'PlainTest::needed', 'PlainTest::needing')).toEqual(['TN', 'TP']);
    expect(of('suite-assertions', 'PlainTest::needed#0', 'PlainTest::needing#0')).toEqual([
      undefined,
      undefined,
    ]);
    expect(withheld).toContainEqual(expect.objectContaining({ dependentTest: 4 }));
  });

  it('runs all public methods of a class with the annotation, also by inheritance', () => {
    expect(of('suite-tests', 'ChildTest::inherited', 'ChildTest::own', 'ChildTest::after')).toEqual([
      ...['TP', 'TN', undefined],
    ]);
    expect(of('suite-tests', 'BaseTest::inherited', 'BaseTest::helper')).toEqual(['notRun', undefined]);
    expect(of('suite-assertions', 'ChildTest::inherited#0', 'ChildTest::own#0')).toEqual(['TP', 'TN']);
  });

  it('has the same verdicts in a separate JVM for the suite', async () => {
    const out = await run('isolated', { oracles: ['suite-tests'], isolation: 'suite', confirmation: 'none' });
    for await (const { testCases } of readUnitResults<UnitResult>(out))
      for (const { testCase, verdict } of testCases) {
        const kind = verdict.kind === 'inconclusive' ? verdict.reason : verdict.kind;
        const key = `suite-tests ${testCase.candidate.id.replace('org.bundled.text.', '')}`;
        expect([key, kind]).toEqual([key, verdicts.get(key)]);
      }
  });
});
