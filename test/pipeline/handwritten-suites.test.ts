// @module-tag full
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WithheldCandidates } from '../../src/model/suite/candidate.js';
import { chooseOracleType } from '../../src/model/suite/claim.js';
import { executeRun } from '../../src/pipeline/run.js';
import { readUnitResults } from '../../src/store/run/run-folder.js';
import { optionsForTests } from '../support/run-options.js';
import { passingFolder } from '../support/passing-folder.js';

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
  @Test public void needsWhatIsBroken() { new FullName("a", "b"); assertNull(BrokenHelp.name()); }
}
`,
  'BaseTest.java': `${imports}public abstract class BaseTest {
  abstract FullName name();
  @Test public void inherited() { FullName name = name(); assertEquals(2, name.length()); }
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
  private static int one() { return 1; }
  @Test public void sum() { int sum = one(); assertEquals(1, sum); assertEquals(2, sum + 1); }
  @Test public void sum_0() { int sum = one() + 4; assertEquals(5, sum); }
  @Test public void sum_1_suiteAssertions() { int sum = one() + 5; assertEquals(6, sum); }
  void helped_0_suiteAssertions() { }
  @Test public void helped() { int sum = one() + 6; assertEquals(7, sum); }
  @Test public void seesItsName() {
    String method = new Throwable().getStackTrace()[0].getMethodName();
    assertEquals("seesItsName", method);
    assertEquals("seesItsName", name.getMethodName());
  }
  @Test public void ownName() { if (name.getMethodName().equals("ownName")) throw new IllegalStateException(); }
}
`,
  'DollarTest.java': `${imports}public class DollarTest {
  @Test public void a$1() { FullName name = new FullName("a", "b"); assertEquals(2, name.length()); }
  @Test public void a$2() { FullName name = new FullName("a", "b"); assertEquals(2, name.length()); }
}
`,
  'OldTest.java': `package org.bundled.text;
public class OldTest extends junit.framework.TestCase {
  public void testName() { String name = getName(); assertFalse(name.equals("testName")); }
}
`,
  'SwallowingTest.java': `${imports}public class SwallowingTest {
  @Test public void neverFails() { try { new FullName("a", "b").length(); fail(); } catch (Throwable anything) { } }
  @Test public void assertsInVain() { FullName name = new FullName("a", "b"); try { assertEquals(2, name.length()); } catch (Throwable anything) { } }
}
`,
  'FirstTest.java': `${imports}public class FirstTest {
  private final FullName name = new FullName("a", "b");
  @Test public void called() { assertEquals(2, new FullName("a", "b").length()); }
  @Test public void ofField() { int expected = 3; assertEquals(expected, name.length()); }
  @Test public void compared() { String last = "b"; assertTrue(new FullName("a", last).length() == 2); }
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
  @Test public void otherMessage() { thrown.expect(NullPointerException.class); thrown.expectMessage("another"); new FullName(null, "b"); }
  @Test public void matched() {
    String words = "giv";
    thrown.expectMessage(org.hamcrest.CoreMatchers.startsWith(words));
    new FullName(null, "b");
  }
  @Test public void missing() { thrown.expectMessage("given"); new FullName("a", "b"); }
}
`,
  'OraclesTest.java': `${imports}public class OraclesTest {
  private final FullName name = new FullName("a", "b");
  private int calls;
  private static void same(int length, FullName name) { assertEquals(length, name.length()); }
  @After public void end() { if (calls > 0) throw new AssertionError("called"); }
  @Test public void helped() { FullName name = new FullName("a", "b"); same(2, name); }
  @Test public void thrown() { FullName name = new FullName("a", "b"); if (name.length() != 2) throw new AssertionError(); }
  @Test public void ended() { calls++; }
  @Test public void looped() { for (int i = 0; i < 2; i++) assertEquals(2, new FullName("a", "b").length()); }
  @Test public void checked() { FullName name = new FullName("a", "b"); int length = two(name); name.setMiddle("m" + length); }
  private static int two(FullName name) { assertEquals(2, name.length()); return 2; }
  @Test public void message() {
    FullName name = new FullName("a", "b");
    name.setMiddle("m");
    NullPointerException e = assertThrows(NullPointerException.class, () -> new FullName(null, "b"));
    assertEquals("given", e.getMessage());
  }
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
const withheld = new Map<string, WithheldCandidates | undefined>();
/** What whole tests count as. */
const claims = new Map<string, string>();

beforeAll(async () => {
  folder = passingFolder('handwritten');
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
  expect((await executeRun(options)).failed).toEqual([]);
  for await (const { unit, testCases, ...result } of readUnitResults<UnitResult>(options.out)) {
    remarks.push(...result.remarks);
    withheld.set(unit.oracleGenerator, result.withheld);
    for (const { testCase, verdict } of testCases) {
      const { suiteTest } = testCase.candidate;
      if (testCase.kind === 'wholeTest') claims.set(suiteTest, chooseOracleType(testCase.candidate.claims));
      verdicts.set(
        `${unit.oracleGenerator} ${testCase.candidate.id.replace('org.bundled.text.', '')}`,
        verdict.kind === 'inconclusive' ? verdict.reason : verdict.kind,
      );
    }
  }
});

const of = (oracleGenerator: string, ...candidates: readonly string[]) =>
  candidates.map((candidate) => verdicts.get(`${oracleGenerator} ${candidate}`));

describe('a run on hand-written suites', () => {
  it('compiles a helper that several test classes share', () => {
    expect(of('suite-tests', 'OneTest::helped', 'TwoTest::helped')).toEqual(['TP', 'TP']);
  });

  it('loses only the tests that need a helper with a compile error', () => {
    expect(of('suite-tests', 'ThreeTest::needsWhatIsBroken')).toEqual(['notCompiled']);
    expect(of('no-exception', 'ThreeTest::needsWhatIsBroken#0')).toEqual(['TN']);
  });

  it('compiles a base class with tests as a helper, and runs no tests of an abstract class itself', () => {
    expect(of('suite-tests', 'ChildTest::own', 'BaseTest::inherited')).toEqual(['TP', 'notRun']);
  });

  it('runs an inherited test in the subclass, with each of its oracles', () => {
    expect(of('suite-tests', 'ChildTest::inherited')).toEqual(['TP']);
    const candidates = ['inherited#0', 'inherited#none'].map((each) => `ChildTest::${each}`);
    expect(of('suite-assertions', ...candidates)).toEqual(['TP', 'TN']);
    expect(of('no-exception', 'ChildTest::inherited#0', 'BaseTest::inherited#0')).toEqual(['TN', 'notRun']);
  });

  it('gives a parameterised test one outcome for all its parameters', () => {
    expect(of('suite-tests', 'ParametersTest::length', 'ParametersTest::format')).toEqual(['TP', 'TN']);
  });

  it('gives test cases unique names that no helper has', () => {
    expect(
      of(
        'suite-assertions',
        ...['sum#0', 'sum#1', 'sum#none', 'sum_0#0', 'sum_0#none', 'sum_1_suiteAssertions#0', 'helped#0'].map(
          (candidate) => `NamesTest::${candidate}`,
        ),
      ),
    ).toEqual(Array.from({ length: 7 }, () => 'TN'));
  });

  it('reruns a test that reads its own name under the same name', () => {
    expect(of('suite-tests', 'NamesTest::ownName', 'OldTest::testName')).toEqual(['FP', 'FP']);
  });

  it('shows a test its original name with each of its oracles', () => {
    const candidates = ['seesItsName#0', 'seesItsName#1', 'seesItsName#none'];
    const named = candidates.map((candidate) => `NamesTest::${candidate}`);
    expect(of('suite-assertions', ...named, 'OldTest::testName#0')).toEqual(['TN', 'TN', 'TN', 'FP']);
  });

  it('finds no bug by an oracle if the test catches its failure', () => {
    expect(of('suite-tests', 'SwallowingTest::neverFails', 'SwallowingTest::assertsInVain')).toEqual([
      'TN',
      'TN',
    ]);
    const candidates = ['neverFails#none', 'assertsInVain#0', 'assertsInVain#none'];
    expect(of('suite-assertions', ...candidates.map((each) => `SwallowingTest::${each}`))).toEqual([
      undefined,
      undefined,
      'TN',
    ]);
    expect(remarks).toContain(
      "org.bundled.text.SwallowingTest::neverFails#none has no oracle: the test catches its own AssertionError and can't fail",
    );
  });

  it('checks the message that an ExpectedException rule expects', () => {
    const tests = ['otherMessage', 'matched', 'missing'].map((each) => `RuleTest::${each}`);
    expect(of('suite-tests', ...tests)).toEqual(['FP', 'TN', 'FP']);
    expect(of('suite-assertions', ...tests.map((each) => `${each}#none`))).toEqual(['FP', 'TN', 'FP']);
    expect(of('no-exception', 'RuleTest::missing#none')).toEqual(['TN']);
  });

  it('finds duplicates with a dollar sign in their names', () => {
    expect(of('suite-assertions', 'DollarTest::a$1#0', 'DollarTest::a$2#0')).toEqual(['TP', undefined]);
    // Whole tests are never copies: equal ones may share static state.
    expect(of('suite-tests', 'DollarTest::a$1', 'DollarTest::a$2')).toEqual(['TP', 'TP']);
  });

  it('does not count a test as a duplicate of an ignored one', () => {
    expect(of('no-exception', 'IgnoredTest::ignored#none', 'IgnoredTest::notIgnored#none')).toEqual([
      'notRun',
      'TP',
    ]);
  });

  it('treats the exception that an ExpectedException rule expects as an oracle', () => {
    const candidates = ['RuleTest::expected#none', 'RuleTest::message#none'];
    expect(of('no-exception', ...candidates)).toEqual(['TP', 'FP']);
    expect(of('suite-assertions', ...candidates)).toEqual(['FN', 'TN']);
    expect(of('suite-tests', 'RuleTest::expected', 'RuleTest::message')).toEqual(['FN', 'TN']);
    expect([claims.get('expected'), claims.get('message')]).toEqual(['expectException', 'expectException']);
  });

  it('credits no other oracle generator with the findings of the suite’s own oracles', () => {
    const found = ['helped#0', 'helped#none', 'thrown#0', 'thrown#none', 'ended#none'];
    expect(of('no-exception', ...found.map((each) => `OraclesTest::${each}`))).toEqual(
      // One of several equal test cases represents all.
      ['TN', undefined, undefined, undefined, 'TN'],
    );
    expect(of('suite-tests', 'OraclesTest::helped', 'OraclesTest::thrown', 'OraclesTest::ended')).toEqual([
      'TP',
      'TP',
      'FP',
    ]);
    expect(of('suite-assertions', 'OraclesTest::helped#0', 'OraclesTest::thrown#0')).toEqual(['TP', 'TP']);
  });

  it('gives no prefix for tests without statements besides oracles, and reports their number', () => {
    const none = ['OraclesTest::looped#0', 'OraclesTest::looped#none', 'OraclesTest::checked#none'];
    expect(of('no-exception', ...none)).toEqual([undefined, undefined, undefined]);
    expect(of('suite-tests', 'OraclesTest::looped')).toEqual(['TP']);
    // Of `checked`, whose assertion gives a value that goes into the program; of `looped` and others without a statement.
    expect(withheld.get('no-exception')).toMatchObject({ usesOracle: 2 });
    expect(withheld.get('no-exception')!.noStatements).toBeGreaterThan(2);
    expect(withheld.get('suite-tests')).toBeUndefined();
  });

  it('uses the call in an assertion as the prefix if no statement precedes the assertion', () => {
    const candidates = ['called#0', 'ofField#0', 'compared#0'].map((each) => `FirstTest::${each}`);
    // On the buggy version the call throws.
    expect(of('no-exception', ...candidates)).toEqual(['TP', 'TP', 'TP']);
    expect(of('suite-assertions', ...candidates)).toEqual(['TP', 'FP', 'TP']);
    expect(of('suite-tests', ...candidates.map((each) => each.slice(0, -2)))).toEqual(['TP', 'FP', 'TP']);
    expect(of('no-exception', 'FirstTest::called#none')).toEqual([undefined]);
  });

  it('gives an assertion the earlier statements that it needs', () => {
    expect(of('suite-assertions', 'OraclesTest::message#0', 'OraclesTest::message#1')).toEqual(['TN', 'TN']);
  });

  it('reports tests that it leaves out', () => {
    expect(of('suite-tests', 'NestedTest::outer')).toEqual(['TP']);
    expect(remarks).toContain(
      'org/bundled/text/NestedTest.java:10: a test outside of NestedTest is left out: JUnit runs only public nested classes of classes with @RunWith(Enclosed.class)',
    );
    expect(remarks).toContain(
      'org/bundled/text/NestedTest.java:12: a test outside of NestedTest is left out: JUnit runs public classes only',
    );
  });
});
