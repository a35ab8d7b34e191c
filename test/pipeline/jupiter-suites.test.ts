// @module-tag full
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WithheldCandidates } from '../../src/model/suite/candidate.js';
import type { Outcome } from '../../src/model/outcome/outcome.js';
import type { Version } from '../../src/model/program/bug.js';
import { executeRun } from '../../src/pipeline/run.js';
import { readUnitResults } from '../../src/store/run/run-folder.js';
import { writeTree } from '../benchmarks/workbench.js';
import { optionsForTests } from '../support/run-options.js';
import { passingFolder } from '../support/passing-folder.js';

/** Of Text-1: `new FullName("a", "b").length()` throws on the buggy version and is 2 on the fixed one. */
const imports = `package org.bundled.text;
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.*;
import org.junit.jupiter.params.provider.*;
import java.util.stream.*;
import static org.junit.jupiter.api.Assertions.*;
`;

const suite: Readonly<Record<string, string>> = {
  PlainTest: `${imports}class PlainTest {
  FullName name;
  @BeforeEach void name() { name = new FullName("a", "b"); }
  @Test void length() { assertEquals(2, name.length(), "a and b"); }
  @Test @DisplayName("the format") void format() {
    String text = name.format();
    assertEquals("a b", text, () -> "with a blank");
    assertTrue(text.endsWith("c"), "wrong on both versions");
  }
  @Test void throwsNothing() { assertDoesNotThrow(() -> name.length()); }
  @Test void bothThrow() {
    FullName other = new FullName("x", "y");
    assertThrows(NullPointerException.class, () -> other.length());
  }
  @Test void usesWhatIsThrown() {
    FullName other = new FullName("x", "y");
    RuntimeException thrown = assertThrows(RuntimeException.class, () -> { other.length(); });
    assertNull(thrown.getCause());
  }
  @Test void all() { String text = name.format(); assertAll(() -> assertNotNull(text), () -> assertEquals(2, name.length())); }
  @Test @Disabled("not now") void off() { assertEquals(2, name.length()); }
  @RepeatedTest(2) void repeated() { int length = name.length(); assertEquals(2, length); }
  @TestFactory Stream<DynamicTest> made() {
    return Stream.of("a", "b").map(each -> DynamicTest.dynamicTest(each, () -> assertEquals(2, name.length())));
  }
  @AfterAll static void end() { assertEquals(2, new FullName("a", "b").length()); }
}
`,
  ParameterTest: `${imports}class ParameterTest {
  @ParameterizedTest @CsvSource({"a, b, 2", "c, , 1"}) void length(String first, String last, int expected) {
    FullName name = new FullName(first, last == null ? "" : last);
    assertEquals(expected, name.length());
  }
  @ParameterizedTest @MethodSource void given(String first) { FullName name = new FullName(first, "b"); assertEquals("x b", name.format()); }
  static Stream<String> given() { return Stream.of("x", "y"); }
}
`,
  NestedTest: `${imports}class NestedTest {
  @Nested class Inner {
    @Test void length() { assertEquals(2, new FullName("a", "b").length()); }
    @Nested class Deep { @Test void format() { assertEquals("a b", new FullName("a", "b").format()); } }
  }
  class Forgotten { @Test void lost() { } }
}
`,
  NestsTest: `${imports}class NestsTest {
  FullName name;
  @BeforeEach void name() { name = new FullName("a", "b"); }
  static void check(int expected, FullName name) { assertEquals(expected, name.length()); }
  @Nested class WithMiddle {
    FullName other = new FullName("x", "y");
    @BeforeEach void middle() { name.setMiddle("m"); assertEquals("no", name.format()); }
    @Test void format() { String text = name.format(); assertEquals("a m b", text); assertEquals("a n b", text); }
    @ParameterizedTest @MethodSource("org.bundled.text.NestsTest#names") void lengths(String first) { FullName given = new FullName(first, "b"); check(2, given); }
    @Nested class AndLast {
      String last = other.format();
      @Test void format() { String text = name.format() + last; assertEquals("a m bx y", text); }
      @RepeatedTest(2) void helped() { FullName given = new FullName("c", "d"); check(2, given); given.format(); }
      void helper() { }
    }
    @Test void behind() { FullName given = new FullName("a", "b"); assertEquals(2, given.length()); }
  }
  @Test void outer() { String text = name.format(); assertEquals("a b", text); }
  @Nested class Failing {
    final String checked = required(null);
    String required(String text) { assertNotNull(text); return "x"; }
    @Test void never() { String text = name.format(); assertEquals("a b", text); }
  }
  static Stream<String> names() { return Stream.of("x", "y"); }
}
`,
  NestsBase: `${imports}abstract class NestsBase {
  FullName name;
  abstract String first();
  @BeforeEach void name() { name = new FullName(first(), "b"); }
  @Nested class Inner {
    @Test void length() { int length = name.length(); assertEquals(2, length); }
    @Nested class Deep {
      @Test void format() { String text = name.format().trim(); assertEquals("a b", text); }
      @TestFactory Stream<DynamicTest> made() { return Stream.of(DynamicTest.dynamicTest("one", () -> assertEquals(2, name.length()))); }
    }
  }
  @Nested class Hidden { @Test void never() { String text = name.format() + 1; assertEquals("c", text); } }
}
`,
  NestsHeirTest: `${imports}class NestsHeirTest extends NestsBase {
  String first() { return "a"; }
  @Nested class Hidden { @Test void instead() { String text = name.format() + 2; assertEquals("a b2", text); } }
}
`,
  NestsOtherTest: `${imports}class NestsOtherTest extends NestsBase { String first() { return "x"; } }
`,
  ManyTest: `${imports}class ManyTest {
  @Nested @ParameterizedClass @ValueSource(strings = {"a", "x"}) class Many {
    @Parameter String first;
    @Test void format() { String text = new FullName(first, "b").format(); assertEquals("a b", text); }
    @Nested class Inner { @Test void length() { String text = new FullName(first, "b").format(); assertEquals("a b", text); } }
  }
  @Test void one() { String text = new FullName("a", "b").format(); assertEquals("a b", text); }
}
`,
  Contract: `${imports}interface Contract {
  FullName name();
  @Test default void contract() { assertEquals(2, name().length()); }
}
`,
  AbstractTest: `${imports}abstract class AbstractTest {
  abstract FullName name();
  @Test void inherited() { FullName name = name(); assertEquals(2, name.length()); }
}
`,
  ChildTest: `${imports}class ChildTest extends AbstractTest implements Contract {
  public FullName name() { return new FullName("a", "b"); }
}
`,
  OldTest: `package org.bundled.text;
import org.junit.*;
import static org.junit.Assert.*;
public class OldTest { @Test public void length() { assertEquals("old", 2, new FullName("a", "b").length()); } }
`,
  'marks/FastTest': `package org.bundled.text.marks;
import java.lang.annotation.*;
import org.junit.jupiter.api.*;
@Test @Tag("fast") @Retention(RetentionPolicy.RUNTIME) public @interface FastTest { }
`,
  'marks/Marks': `package org.bundled.text.marks;
import java.lang.annotation.*;
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.*;
import org.junit.jupiter.params.provider.*;
public interface Marks {
  @FastTest @Retention(RetentionPolicy.RUNTIME) @interface Fastest { }
  @ParameterizedTest @CsvSource({"a, b, 2", "c, '', 1"}) @Retention(RetentionPolicy.RUNTIME) @interface Names { }
  @ParameterizedTest @MethodSource @Retention(RetentionPolicy.RUNTIME) @interface Given { }
  @BeforeEach @Retention(RetentionPolicy.RUNTIME) @interface First { }
  @Tag("none") @Retention(RetentionPolicy.RUNTIME) @interface Plain { }
}
`,
  ComposedTest: `package org.bundled.text;
import java.util.stream.Stream;
import org.bundled.text.marks.*;
import org.bundled.text.marks.Marks.Plain;
import static org.junit.jupiter.api.Assertions.*;
class ComposedTest {
  FullName name;
  @Marks.First void name() { name = new FullName("a", "b"); assertEquals("c", name.format()); }
  @FastTest void fast() { String text = name.format(); assertEquals("a b", text); }
  @Marks.Fastest void fastest() { String text = name.format(); assertEquals("a c", text); }
  @Marks.Names void names(String first, String last, int expected) { FullName other = new FullName(first, last); assertEquals(expected, other.length()); }
  @Marks.Given void given(String first) { FullName other = new FullName(first, "b"); assertEquals("x b", other.format()); }
  static Stream<String> given() { return Stream.of("x", "y"); }
  @Plain void plain() { FullName other = new FullName("a", "b"); assertEquals(3, other.length()); }
}
`,
};

describe('suites of JUnit 5', () => {
  let folder = '';
  const verdicts = new Map<string, string>();
  const outcomes = new Map<string, Record<Version, Outcome>>();
  const remarks: string[] = [];
  const withheld: (WithheldCandidates | undefined)[] = [];

  beforeAll(async () => {
    folder = passingFolder('jupiter');
    const sources = join(folder, 'suites', 'Text-1b-hand.1', 'org', 'bundled', 'text');
    for (const [name, source] of Object.entries(suite))
      await writeTree(sources, { [`${name}.java`]: source });
    const options = optionsForTests(folder, {
      bugs: ['Text-1'],
      prefixes: { generator: 'archive', suitesFolder: join(folder, 'suites') },
      oracles: ['suite-tests', 'suite-assertions', 'no-exception'],
      reruns: 0,
    });
    expect((await executeRun(options)).failed).toEqual([]);
    for await (const { testCases, unit, ...more } of readUnitResults<UnitResult>(options.out)) {
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
    expect(of('suite-tests', 'PlainTest::length', 'PlainTest::format', 'PlainTest::throwsNothing')).toEqual([
      'TP',
      'FP',
      'TP',
    ]);
    expect(
      of('suite-tests', 'PlainTest::bothThrow', 'PlainTest::usesWhatIsThrown', 'PlainTest::all'),
    ).toEqual(['FN', 'FN', 'TP']);
    expect(of('suite-tests', 'PlainTest::repeated', 'PlainTest::made', 'PlainTest::end')).toEqual([
      'TP',
      'TP',
      'TP',
    ]);
  });

  it('cuts prefixes from them, with assertions whose message is last', () => {
    const assertions = ['length#0', 'format#0', 'format#1', 'format#none', 'all#0', 'repeated#0'];
    expect(of('suite-assertions', ...assertions.map((each) => `PlainTest::${each}`))).toEqual([
      'TP',
      'TN',
      'FP',
      'TN',
      'TP',
      'TP',
    ]);
    expect(of('no-exception', 'PlainTest::length#0', 'PlainTest::format#0')).toEqual(['TP', 'TN']);
  });

  it('takes assertThrows for an expected exception, also where its result is used', () => {
    const candidates = ['bothThrow#0', 'usesWhatIsThrown#0', 'usesWhatIsThrown#1'];
    expect(of('suite-assertions', ...candidates.map((each) => `PlainTest::${each}`))).toEqual([
      'FN',
      'FN',
      'FN',
    ]);
    expect(of('no-exception', 'PlainTest::bothThrow#0')).toEqual(['TP']);
  });

  it('does not run disabled tests, and says why', () => {
    expect(outcomes.get('suite-tests PlainTest::off')!.buggy).toEqual({
      status: 'notRun',
      reason: 'disabled: not now',
    });
    expect(of('no-exception', 'PlainTest::off#0')).toEqual(['notRun']);
  });

  it('gives whole tests and prefixes all arguments, and names those with which one fails', () => {
    expect(of('suite-tests', 'ParameterTest::length', 'ParameterTest::given')).toEqual(['TP', 'FP']);
    expect(outcomes.get('suite-tests ParameterTest::given')!.fixed).toMatchObject({
      message: 'expected: <x b> but was: <y b>',
      invocation: '[2] y',
    });
    expect(outcomes.get('suite-assertions ParameterTest::given#0')!.fixed).toMatchObject({
      invocation: '[2] y',
    });
    expect(of('suite-assertions', 'ParameterTest::length#0', 'ParameterTest::given#none')).toEqual([
      'TP',
      'TN',
    ]);
  });

  it('runs nested classes, and says which ones JUnit does not look at', () => {
    expect(of('suite-tests', 'NestedTest::Inner.length', 'NestedTest::Inner$Deep.format')).toEqual([
      'TP',
      'TN',
    ]);
    expect(verdicts.has('suite-tests NestedTest::Forgotten.lost')).toBe(false);
    expect(remarks).toContain(
      'org/bundled/text/NestedTest.java:12: a test outside of NestedTest is left out: JUnit runs only nested classes with @Nested',
    );
  });

  it('cuts prefixes from nested tests in their classes, with the set-up around them', () => {
    expect(
      of('suite-tests', 'NestsTest::outer', 'NestsTest::Failing.never', 'NestsTest::WithMiddle.format'),
    ).toEqual(['TN', 'FP', 'FP']);
    const nested = [
      ...['WithMiddle.format#0', 'WithMiddle.format#1', 'WithMiddle.lengths#0', 'WithMiddle.behind#0'],
      ...['WithMiddle$AndLast.format#0', 'WithMiddle$AndLast.helped#0', 'Failing.never#0', 'outer#0'],
    ];
    expect(of('suite-assertions', ...nested.map((each) => `NestsTest::${each}`))).toEqual([
      ...['TN', 'FP', 'TP', 'TP'],
      ...['TN', 'TP', undefined, 'TN'],
    ]);
    expect(outcomes.get('suite-assertions NestsTest::WithMiddle.format#1')!.fixed).toMatchObject({
      message: 'expected: <a n b> but was: <a m b>',
      thrownAt: { by: 'assertions' },
    });
    const asked = ['WithMiddle.format#0', 'WithMiddle$AndLast.format#0', 'WithMiddle$AndLast.helped#none'];
    expect(of('no-exception', ...asked.map((each) => `NestsTest::${each}`))).toEqual(['TN', 'TN', 'TN']);
    expect(withheld).toContainEqual(expect.objectContaining({ setUpAsserts: 2 }));
  });

  it('runs nested tests that a class inherits, unless it has a nested class of that name', () => {
    const inherited = [
      'Inner.length',
      'Inner$Deep.format',
      'Inner$Deep.made',
      'Hidden.instead',
      'Hidden.never',
    ];
    expect(of('suite-tests', ...inherited.map((each) => `NestsHeirTest::${each}`))).toEqual([
      ...['TP', 'TN', 'TP', 'TN', undefined],
    ]);
    expect(of('suite-tests', 'NestsOtherTest::Inner$Deep.format', 'NestsOtherTest::Hidden.never')).toEqual([
      ...['FP', 'FP'],
    ]);
    expect(of('suite-tests', 'NestsBase::Inner.length')).toEqual(['notRun']);
    const prefixes = ['Inner.length#0', 'Inner$Deep.format#0', 'Hidden.instead#0'];
    expect(of('suite-assertions', ...prefixes.map((each) => `NestsHeirTest::${each}`))).toEqual([
      ...['TP', 'TN', 'TN'],
    ]);
    expect(outcomes.get('suite-assertions NestsOtherTest::Inner$Deep.format#0')!.fixed).toMatchObject({
      message: 'expected: <a b> but was: <x b>',
      thrownAt: { by: 'assertions' },
    });
  });

  it('gives nested tests the same verdicts in a separate JVM for the suite', async () => {
    const options = optionsForTests(join(folder, 'isolated'), {
      ...{ bugs: ['Text-1'], oracles: ['suite-tests'], isolation: 'suite', reruns: 0, confirmation: 'none' },
      prefixes: { generator: 'archive', suitesFolder: join(folder, 'suites') },
    });
    expect((await executeRun(options)).failed).toEqual([]);
    const nested: (readonly [string, string | undefined])[] = [];
    for await (const { testCases } of readUnitResults<UnitResult>(options.out))
      for (const { testCase, verdict } of testCases)
        if (/::.*\./u.test(testCase.candidate.id.replace('org.bundled.text.', ''))) {
          const id = testCase.candidate.id.replace('org.bundled.text.', '');
          nested.push([id, verdict.kind === 'inconclusive' ? verdict.reason : verdict.kind]);
        }
    expect(nested.length).toBeGreaterThan(15);
    expect(nested).toEqual(nested.map(([id]) => [id, verdicts.get(`suite-tests ${id}`)]));
  });

  it('runs and cuts no tests of parameterised classes, and says so', () => {
    expect(
      of('suite-tests', 'ManyTest::one', 'ManyTest::Many.format', 'ManyTest::Many$Inner.length'),
    ).toEqual(['TN', 'notRun', 'notRun']);
    expect(of('suite-assertions', 'ManyTest::one#0', 'ManyTest::Many.format#0')).toEqual(['TN', undefined]);
    // Each test has a candidate for its assertion and one without.
    expect(withheld).toContainEqual(expect.objectContaining({ parameterizedClass: 4, testFactory: 4 }));
  });

  it('runs the tests of base classes and interfaces in the classes that have them', () => {
    expect(of('suite-tests', 'ChildTest::inherited', 'ChildTest::contract')).toEqual(['TP', 'TP']);
    expect(of('suite-tests', 'AbstractTest::inherited', 'Contract::contract')).toEqual(['notRun', 'notRun']);
    expect(of('suite-assertions', 'ChildTest::inherited#0', 'ChildTest::inherited#none')).toEqual([
      'TP',
      'TN',
    ]);
  });

  it('reads annotations that other files of the suite compose of JUnit’s', () => {
    const tests = ['fast', 'fastest', 'names', 'given', 'plain'].map((each) => `ComposedTest::${each}`);
    // The set-up asserts what fails on both versions. Prefixes lack this assertion.
    expect(of('suite-tests', ...tests)).toEqual(['FP', 'FP', 'FP', 'FP', undefined]);
    expect(of('suite-assertions', ...tests.map((each) => `${each}#0`))).toEqual([
      'TN',
      'FP',
      'TP',
      undefined,
      undefined,
    ]);
    expect(of('no-exception', 'ComposedTest::names#0', 'ComposedTest::fast#0')).toEqual(['TN', 'TN']);
    expect(withheld).toContainEqual(expect.objectContaining({ sourceByName: 2 }));
    expect(remarks.filter((each) => /Marks|FastTest/u.test(each))).toEqual([]);
  });

  it('runs tests of JUnit 4 beside them', () => {
    expect(of('suite-tests', 'OldTest::length')).toEqual(['TP']);
    expect(of('suite-assertions', 'OldTest::length#0')).toEqual(['TP']);
  });
});
