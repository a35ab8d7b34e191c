import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeOfClaims } from '../../src/model/claim.js';
import { run } from '../../src/pipeline/run.js';
import { readUnitResults } from '../../src/store/run-folder.js';
import { optionsForTests } from '../support/run-options.js';

/** Of Text-1: `new FullName(a, b).length()` throws on the buggy version and is a number on the fixed one. */
const imports = `package org.bundled.text;
import org.junit.*;
import org.junit.rules.*;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import java.util.*;
import static org.junit.Assert.*;
`;

/** A suite as people and language models write them: what each test does was found by running it with JUnit's own runner. */
const suite: Readonly<Record<string, string>> = {
  'Help.java': `package org.bundled.text;
class Help { static FullName name() { return new FullName("a", "b"); } }
`,
  'OneTest.java': `${imports}public class OneTest {
  @Test public void helped() { assertEquals(2, Help.name().length()); }
}
`,
  'TwoTest.java': `${imports}public class TwoTest {
  @Test public void helped() { assertEquals(2, Help.name().length()); }
}
`,
  'BrokenHelp.java': `package org.bundled.text;
class BrokenHelp { static Missing name() { return null; } }
`,
  'ThreeTest.java': `${imports}public class ThreeTest {
  @Test public void needsWhatIsBroken() { assertNull(BrokenHelp.name()); }
}
`,
  'BaseTest.java': `${imports}public abstract class BaseTest {
  abstract FullName name();
  @Test public void inherited() { assertEquals(2, name().length()); }
}
`,
  'ChildTest.java': `${imports}public class ChildTest extends BaseTest {
  FullName name() { return new FullName("a", "b"); }
  @Test public void own() { assertEquals(2, name().length()); }
}
`,
  'ParametersTest.java': `${imports}@RunWith(Parameterized.class) public class ParametersTest {
  @Parameterized.Parameters public static Collection<Object[]> parameters() {
    return Arrays.asList(new Object[][] {{"m", 3}, {null, 2}, {"n", 3}});
  }
  private final String middle;
  private final int expected;
  public ParametersTest(String middle, int expected) { this.middle = middle; this.expected = expected; }
  private FullName name() { FullName name = new FullName("a", "b"); name.setMiddle(middle); return name; }
  @Test public void length() { Assume.assumeTrue(expected < 3 || "n".equals(middle)); assertEquals(expected, name().length()); }
  @Test public void format() { assertNotNull(name().format()); }
}
`,
  'NamesTest.java': `${imports}public class NamesTest {
  @Rule public TestName name = new TestName();
  @Test public void sum() { int sum = 1; assertEquals(1, sum); assertEquals(2, sum + 1); }
  @Test public void sum_0() { int sum = 5; assertEquals(5, sum); }
  @Test public void sum_1_suiteAssertions() { int sum = 6; assertEquals(6, sum); }
  void helped_0_suiteAssertions() { }
  @Test public void helped() { int sum = 7; assertEquals(7, sum); }
  @Test public void ownName() { if (name.getMethodName().equals("ownName")) throw new IllegalStateException(); }
}
`,
  'DollarTest.java': `${imports}public class DollarTest {
  @Test public void a$1() { assertEquals(2, new FullName("a", "b").length()); }
  @Test public void a$2() { assertEquals(2, new FullName("a", "b").length()); }
}
`,
  'OldTest.java': `package org.bundled.text;
public class OldTest extends junit.framework.TestCase {
  public void testName() { assertFalse(getName().equals("testName")); }
}
`,
  'IgnoredTest.java': `${imports}public class IgnoredTest {
  @Ignore @Test public void ignored() { new FullName("a", "b").length(); }
  @Test public void notIgnored() { new FullName("a", "b").length(); }
}
`,
  'RuleTest.java': `${imports}public class RuleTest {
  @Rule public final ExpectedException thrown = ExpectedException.none();
  @Test public void expected() { FullName name = new FullName("a", "b"); thrown.expect(NullPointerException.class); name.length(); }
  @Test public void message() { this.thrown.expectMessage("given"); new FullName(null, "b"); }
}
`,
  'NestedTest.java': `${imports}public class NestedTest {
  @Test public void outer() { new FullName("a", "b").length(); }
  public static class Inner { @Test public void inner() { } }
}
class BesideTest { @Test public void beside() { } }
`,
};

let folder: string;
/** Verdict, or why there is none, by oracle generator and candidate. */
const verdicts = new Map<string, string>();
const remarks: string[] = [];
/** What whole tests count as. */
const claims = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'teval-handwritten-'));
  const suites = join(folder, 'suites');
  for (const [name, source] of Object.entries(suite)) {
    const path = join(suites, 'Text-1b-hand.1', 'org', 'bundled', 'text', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, source);
  }
  const options = optionsForTests(folder, {
    bugs: ['Text-1'],
    prefixes: { generator: 'archive', suitesFolder: suites },
    oracles: ['suite-tests', 'suite-assertions', 'no-exception'],
    reruns: 2,
  });
  expect((await run(options)).failed).toEqual([]);
  for await (const { unit, testCases, ...result } of readUnitResults(options.out)) {
    remarks.push(...result.remarks);
    for (const { testCase, verdict } of testCases) {
      const { suiteTest } = testCase.candidate;
      if (testCase.kind === 'wholeTest') claims.set(suiteTest, typeOfClaims(testCase.candidate.claims));
      verdicts.set(
        `${unit.oracleGenerator} ${testCase.candidate.id.replace('org.bundled.text.', '')}`,
        verdict.kind === 'inconclusive' ? verdict.reason : verdict.kind,
      );
    }
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const of = (oracleGenerator: string, ...candidates: readonly string[]) =>
  candidates.map((candidate) => verdicts.get(`${oracleGenerator} ${candidate}`));

describe('suites that people write', () => {
  it('compiles a helper once that several test classes need', () => {
    expect(of('suite-tests', 'OneTest::helped', 'TwoTest::helped')).toEqual(['TP', 'TP']);
  });

  it('costs a helper that does not compile only the tests that need it', () => {
    expect(of('suite-tests', 'ThreeTest::needsWhatIsBroken')).toEqual(['notCompiled']);
    expect(of('no-exception', 'ThreeTest::needsWhatIsBroken#0')).toEqual(['TN']);
  });

  it('takes a base class with tests for what the others need, and an abstract one for no test class of its own', () => {
    expect(of('suite-tests', 'ChildTest::own', 'BaseTest::inherited')).toEqual(['TP', 'notRun']);
  });

  it('has one outcome of a test with all its parameters', () => {
    expect(of('suite-tests', 'ParametersTest::length', 'ParametersTest::format')).toEqual(['TP', 'TN']);
  });

  it('gives no two test cases one name, nor that of a helper', () => {
    expect(
      of(
        'suite-assertions',
        ...['sum#0', 'sum#1', 'sum#none', 'sum_0#0', 'sum_0#none', 'sum_1_suiteAssertions#0', 'helped#0'].map(
          (candidate) => `NamesTest::${candidate}`,
        ),
      ),
    ).toEqual(Array.from({ length: 7 }, () => 'TN'));
  });

  it('runs tests that see their own name again under that name', () => {
    expect(of('suite-tests', 'NamesTest::ownName', 'OldTest::testName')).toEqual(['FP', 'FP']);
  });

  it('finds copies whose names have a dollar sign', () => {
    expect(of('suite-tests', 'DollarTest::a$1', 'DollarTest::a$2')).toEqual(['TP', undefined]);
  });

  it('takes no test that runs for a copy of one that is ignored', () => {
    expect(of('no-exception', 'IgnoredTest::ignored#none', 'IgnoredTest::notIgnored#none')).toEqual([
      'notRun',
      'TP',
    ]);
  });

  it('takes what a rule is told to expect for an oracle', () => {
    const candidates = ['RuleTest::expected#none', 'RuleTest::message#none'];
    expect(of('no-exception', ...candidates)).toEqual(['TP', 'FP']);
    expect(of('suite-assertions', ...candidates)).toEqual(['FN', 'TN']);
    expect(of('suite-tests', 'RuleTest::expected', 'RuleTest::message')).toEqual(['FN', 'TN']);
    expect([claims.get('expected'), claims.get('message')]).toEqual(['expectException', 'expectException']);
  });

  it('tells of tests that it leaves out', () => {
    expect(of('suite-tests', 'NestedTest::outer')).toEqual(['TP']);
    expect(remarks).toContain(
      'org/bundled/text/NestedTest.java:10: a test outside of NestedTest is left out',
    );
    expect(remarks).toContain(
      'org/bundled/text/NestedTest.java:12: a test outside of NestedTest is left out',
    );
  });
});
