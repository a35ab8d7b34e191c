// @module-tag full
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { versions, type Version } from '../../src/model/program/bug.js';
import type { Outcome } from '../../src/model/outcome/outcome.js';
import { executeRun } from '../../src/pipeline/run.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { readUnitResults } from '../../src/store/run/run-folder.js';
import { testedJdks } from '../support/jdks.js';
import { reportOfJUnitCore, type JUnitReport } from '../support/junit-core.js';
import { optionsForTests } from '../support/run-options.js';
import { passingFolder } from '../support/passing-folder.js';

/** Of Text-1: `new FullName("a", "b").length()` throws on the buggy version and is 2 on the fixed one. */
const head = `package org.bundled.text;
import org.junit.*;
import org.junit.experimental.runners.Enclosed;
import org.junit.rules.*;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import java.util.*;
import static org.junit.Assert.*;
`;
const find = 'assertEquals(2, new FullName("a", "b").length());';

/** Classes that JUnit treats specially. Each that declares or inherits tests is run. */
const suite: Readonly<Record<string, string>> = {
  HiddenClassTest: `class HiddenClassTest { @Test public void hidden() { } }`,
  PrivateMethodTest: `public class PrivateMethodTest {
  @Test private void secret() { }
  @Test public void open() { ${find} }
}`,
  StaticMethodTest: `public class StaticMethodTest {
  @Test public static void shared() { }
  @Test public void open() { ${find} }
}`,
  ParameterTest: `public class ParameterTest {
  @Test public void given(int number) { }
  @Test public void open() { ${find} }
}`,
  ResultTest: `public class ResultTest { @Test public int result() { return 1; } }`,
  ConstructorTest: `public class ConstructorTest {
  public ConstructorTest(int number) { }
  @Test public void open() { }
}`,
  PrivateBeforeTest: `public class PrivateBeforeTest {
  @Before void before() { }
  @Test public void open() { }
}`,
  HiddenRuleTest: `public class HiddenRuleTest {
  @Rule private TestName name = new TestName();
  @Test public void open() { }
}`,
  FailingInitialiserTest: `public class FailingInitialiserTest {
  static final int LENGTH = new FullName("a", "b").length();
  @Test public void one() { }
  @Test public void two() { assertEquals(2, LENGTH); }
}`,
  FailingBeforeClassTest: `public class FailingBeforeClassTest {
  @BeforeClass public static void set() { new FullName("a", "b").length(); }
  @Test public void one() { }
}`,
  FailingConstructorTest: `public class FailingConstructorTest {
  public FailingConstructorTest() { new FullName("a", "b").length(); }
  @Test public void one() { }
}`,
  FailingParametersTest: `@RunWith(Parameterized.class) public class FailingParametersTest {
  @Parameterized.Parameters public static Collection<Object[]> numbers() {
    return Arrays.asList(new Object[][] {{ new FullName("a", "b").length() }});
  }
  public FailingParametersTest(int number) { }
  @Test public void one() { }
}`,
  WrongParametersTest: `@RunWith(Parameterized.class) public class WrongParametersTest {
  @Test public void one() { }
}`,
  TheoriesTest: `@RunWith(org.junit.experimental.theories.Theories.class) public class TheoriesTest {
  @org.junit.experimental.theories.DataPoints public static final String[] NAMES = { "a", "b" };
  @org.junit.experimental.theories.Theory public void holds(String first, String last) { FullName name = new FullName(first, last); assertEquals(2, name.length()); }
  @org.junit.experimental.theories.Theory public void fails(String first) { assertEquals("a", first); }
  @Test public void plain() { }
}`,
  AfterClassTest: `public class AfterClassTest {
  static int count;
  @Test public void one() { count++; }
  @Test public void two() { count++; }
  @AfterClass public static void counted() { assertEquals(2, count); ${find} }
}`,
  QuietAfterClassTest: `public class QuietAfterClassTest {
  @Test public void one() { ${find} }
  @AfterClass public static void quiet() { }
}`,
  IgnoredClassTest: `@Ignore public class IgnoredClassTest { @Test public void one() { } @AfterClass public static void end() { } }`,
  ConcreteBaseTest: `public class ConcreteBaseTest {
  private final String text = "b";
  protected FullName name() { return new FullName("a", text); }
  @Test public void inherited() { assertEquals(2, name().length()); }
  @Test public void hidden() { assertEquals(2, name().length()); }
  @Test public void formatted() { assertEquals("a b", name().format()); }
}`,
  ConcreteChildTest: `public class ConcreteChildTest extends ConcreteBaseTest {
  @Override protected FullName name() { FullName name = new FullName("a", "b"); name.setMiddle(""); return name; }
  @Test @Override public void hidden() { assertEquals("a  b", name().format()); }
}`,
  GrandChildTest: `public class GrandChildTest extends ConcreteChildTest {
  @Test public void own() { ${find} }
}`,
  EmptyChildTest: `public class EmptyChildTest extends ConcreteBaseTest { }`,
  AbstractBaseTest: `public abstract class AbstractBaseTest {
  abstract FullName name();
  @Test public void length() { assertEquals(2, name().length()); }
  @AfterClass public static void ofTheBase() { ${find} }
}`,
  AbstractChildTest: `public class AbstractChildTest extends AbstractBaseTest {
  FullName name() { return new FullName("a", "b"); }
}`,
  OtherChildTest: `public class OtherChildTest extends AbstractBaseTest {
  FullName name() { FullName name = new FullName("a", "b"); name.setMiddle(""); return name; }
}`,
  BesideTest: `public class BesideTest extends BesideBase { @Test public void own() { } }
abstract class BesideBase {
  @Test public void ofTheFile() { ${find} }
  @Test public void alsoOfTheFile() { }
}
class LonelyTest { @Test public void lonely() { } }`,
  EnclosedTest: `@RunWith(Enclosed.class) public class EnclosedTest {
  static int before;
  @BeforeClass public static void around() { before++; }
  public static class First {
    @Test public void same() { ${find} }
    @Test public void around() { assertEquals(1, before); }
  }
  public static class Second { @Test public void same() { } }
  public abstract static class Base { @Test public void based() { ${find} } }
  public static class Third extends Base { }
  public static class Refused { @Test private void same() { } }
  public static class Failing {
    @BeforeClass public static void before() { ${find} }
    @Test public void one() { }
  }
  public static class Ending {
    @Test public void one() { }
    @AfterClass public static void after() { ${find} }
  }
  static class Hidden { @Test public void same() { } }
}`,
  PlainNestedTest: `public class PlainNestedTest {
  @Test public void outer() { ${find} }
  public static class Inner { @Test public void inner() { } }
}`,
  initialError: `public class initialError {
  @Test public void initializationError() { ${find} }
  @Test public void warning() { ${find} }
}`,
  OldBase: `public class OldBase extends junit.framework.TestCase {
  public void testOld() { ${find} }
  public void testName() { assertEquals("testName", getName()); }
}`,
  OldChild: `public class OldChild extends OldBase { public void testNew() { ${find} } public void helper() { } }`,
  OldHidden: `class OldHidden extends junit.framework.TestCase { public void testOld() { } }`,
  AssumedTest: `public class AssumedTest {
  @BeforeClass public static void never() { Assume.assumeTrue(false); }
  @Test public void one() { }
}`,
  RuleTest: `public class RuleTest {
  @Rule public ExpectedException thrown = ExpectedException.none();
  @Rule public TestName name = new TestName();
  @Test public void message() { thrown.expectMessage("another"); new FullName(null, "b"); }
  @Test public void ownName() { assertEquals("ownName", name.getMethodName()); }
}`,
  ThrowableTest: `public class ThrowableTest {
  @Test public void neverFails() { try { new FullName("a", "b").length(); fail(); } catch (Throwable anything) { } }
}`,
};
/** Code of these classes fails while JUnit looks at them, so their tests fail. */
const failingWhileSetUp = ['FailingParametersTest'];

const folder = passingFolder('as-junit');

const sources = join(folder, 'suites', 'Text-1b-hand.1');
mkdirSync(join(sources, 'org', 'bundled', 'text'), { recursive: true });
for (const [name, source] of Object.entries(suite))
  writeFileSync(join(sources, 'org', 'bundled', 'text', `${name}.java`), `${head}${source}\n`);

describe.each(testedJdks())('on Java $version', (jdk) => {
  /** What teval has of a test, by `Class::test`. */
  const outcomes = new Map<string, Record<Version, Outcome>>();
  const remarks: string[] = [];
  const reports = {} as Record<Version, JUnitReport>;

  beforeAll(async () => {
    const place = join(folder, `${jdk.version}`);
    const options = optionsForTests(place, {
      bugs: ['Text-1'],
      prefixes: { generator: 'archive', suitesFolder: join(folder, 'suites') },
      oracles: ['suite-tests'],
      duplicates: 'kept',
      reruns: 2,
      tools: { javaHome: jdk.home },
    });
    expect((await executeRun(options)).failed).toEqual([]);
    for await (const { testCases, ...unit } of readUnitResults<UnitResult>(options.out)) {
      remarks.push(...unit.remarks);
      for (const { testCase, buggy, fixed } of testCases)
        outcomes.set(testCase.candidate.id.replace('org.bundled.text.', ''), { buggy, fixed });
    }
    for (const version of versions)
      reports[version] = reportOfJUnitCore(
        jdk,
        {
          program: join(packageRoot, 'bundled', 'bugs', 'Text-1', version),
          suite: sources,
          into: join(place, version),
        },
        Object.keys(suite)
          .filter((name) => !name.startsWith('Abstract') || name.startsWith('AbstractChild'))
          .map((name) => `org.bundled.text.${name}`),
      );
  });

  it.each(Object.keys(suite))('has every test of %s as JUnitCore has it', (name) => {
    const isOfClass = (key: string) => key.startsWith(`${name}::`);
    for (const version of versions) {
      const tests = [...outcomes.keys()].filter(isOfClass);
      const told = Object.fromEntries(tests.map((key) => [key, outcomes.get(key)![version].status]));
      const expected = Object.fromEntries(tests.map((key) => [key, statusByJUnit(key, reports[version])]));
      expect([version, told]).toEqual([version, expected]);
    }
  });

  it('lists every test that JUnitCore runs', () => {
    const ran = [...reports.buggy.keys(), ...reports.fixed.keys()]
      .filter((key) => !/::(?:initializationError|warning)?$/u.test(key) || key.includes('initialError'))
      .map((key) => /^\S+\.(\w+) \S+\.(\w+)(?:\$(\S+))?::(\S+)$/u.exec(key)!)
      .map(([, asked, , inner, method]) => `${asked}::${inner === undefined ? '' : `${inner}.`}${method}`);
    expect(ran.filter((test) => !outcomes.has(test))).toEqual([]);
    expect(ran.length).toBeGreaterThan(60);
  });

  it('says why JUnit refuses a class', () => {
    const findReason = (test: string) => outcomes.get(test)?.buggy;
    const refused = (words: string) => ({
      status: 'notRun',
      reason: expect.stringMatching(new RegExp(`^JUnit refuses the class: .*${words}`, 'u')) as string,
    });
    expect(findReason('HiddenClassTest::hidden')).toEqual(refused('is not public'));
    expect(findReason('PrivateMethodTest::open')).toEqual(
      refused(String.raw`Method secret\(\) should be public`),
    );
    expect(findReason('ConstructorTest::open')).toEqual(refused('zero-argument constructor'));
    expect(findReason('WrongParametersTest::one')).toEqual(refused('No public static parameters method'));
    expect(findReason('EnclosedTest::Refused.same')).toEqual(refused('should be public'));
    expect(findReason('OldHidden::testOld')).toEqual(refused('no public constructor'));
  });

  it('says which tests JUnit does not look at', () => {
    const lost = (line: number, name: string) =>
      remarks.filter((remark) =>
        remark.startsWith(
          `org/bundled/text/${name}.java:${line}: a test outside of ${name} is left out: JUnit`,
        ),
      );
    expect(lost(11, 'PlainNestedTest')).toHaveLength(1);
    expect(lost(14, 'BesideTest')).toHaveLength(1);
    expect(lost(28, 'EnclosedTest')).toHaveLength(1);
  });

  /** Test by test, what JUnitCore's report comes to. */
  function statusByJUnit(test: string, report: JUnitReport): Outcome['status'] {
    const [, suiteClass = '', inner = '', method = ''] = /^(\w+)::(?:(\w+)\.)?(\w+)$/u.exec(test)!;
    const asked = `org.bundled.text.${suiteClass}`;
    const inClass = inner === '' ? asked : `${asked}$${inner}`;
    const isAfterClass = new RegExp(`@AfterClass[^(]* ${method}\\(`, 'u').test(
      Object.values(suite).join('\n'),
    );
    const ofTest = report.get(`${asked} ${inClass}::${method}`);
    const ofClass = report.get(`${asked} ${inClass}::`);
    if (ofTest !== undefined) return ofTest === 'passed' || ofTest === 'failed' ? ofTest : 'notRun';
    const hasRun = [...report.keys()].some(
      (key) => key.startsWith(`${asked} ${inClass}::`) && !key.endsWith('::'),
    );
    if (isAfterClass) return hasRun ? ((ofClass ?? 'passed') === 'passed' ? 'passed' : 'failed') : 'notRun';
    if (ofClass === 'failed') return 'failed';
    if (report.has(`${asked} ${inClass}::initializationError`) && failingWhileSetUp.includes(suiteClass))
      return 'failed';
    return 'notRun';
  }
});
