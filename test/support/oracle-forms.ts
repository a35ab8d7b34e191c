import type { SuiteFile } from '../../src/model/suite/suite.js';

/** What surrounds the statements of a test of the suite `org.x.ShelfTest`. */
export interface Surroundings {
  readonly members?: string;
  readonly imports?: string;
  readonly header?: string;
  readonly files?: readonly SuiteFile[];
}

/** The source of the suite with one test. */
export function shelfTest(
  statements: string,
  { members = '', imports = '', header = 'class ShelfTest' }: Surroundings = {},
): string {
  return `package org.x;\nimport static org.junit.Assert.*;\n${imports}\npublic ${header} {\n${members}\n@Test public void test0() throws Throwable {\n${statements}\n}\n}\n`;
}

export const helper = (source: string): SuiteFile => ({
  path: 'org/x/Help.java',
  source: `package org.x;\n${source}`,
});

/** An oracle and what is around it. */
export interface OracleForm extends Surroundings {
  readonly oracle: string;
  /** The statements of it that act on the program and stay, each with a line feed; none by default. */
  readonly kept?: string;
}

/** 271828 is the value that the test's author expects. */
export const oracleForms: Readonly<Record<string, OracleForm>> = {
  'an assertion of JUnit': { oracle: 'assertEquals(271828, r);' },
  'an assertion of TestNG': { oracle: 'org.testng.AssertJUnit.assertEquals(r, 271828);' },
  'an assertion of Hamcrest': { oracle: 'MatcherAssert.assertThat(r, is(271828));' },
  'an assertion of AssertJ': { oracle: 'assertThat(r).as("r").isEqualTo(271828);' },
  'an assertion of AssertJ, in the style of BDD': {
    imports: 'import static org.assertj.core.api.BDDAssertions.then;',
    oracle: 'then(r).isEqualTo(271828);',
  },
  'soft assertions': {
    oracle:
      'SoftAssertions softly = new SoftAssertions();\nsoftly.assertThat(r).isEqualTo(271828);\nsoftly.assertAll();',
  },
  'an assertion of Truth': { oracle: 'Truth.that(r).isEqualTo(271828);' },
  'an assertion of Truth with a message': { oracle: 'assertWithMessage("m").that(r).isEqualTo(271828);' },
  'Java’s own assert': { oracle: 'assert r == 271828 : "r";' },
  'an assumption': { oracle: 'assumeTrue(r == 271828);' },
  'an assumption by its class': { oracle: 'Assumptions.assumeTrue(r == 271828);' },
  'a thrown AssertionError': { oracle: 'if (r != 271828) throw new AssertionError("r");' },
  'a thrown exception': { oracle: 'if (r != 271828) { throw new IllegalStateException(); }' },
  'fail with its condition': { oracle: 'if (r == 271828) { } else { System.out.println(r); fail("r"); }' },
  'fail in a switch': { oracle: 'switch (r) { case 271828: break; default: fail(); }' },
  'an assertion in a loop': { oracle: 'for (int i : new int[] { 271828 }) { assertEquals(i, r); }' },
  'an assertion in a loop over an iterator': {
    oracle: 'while (shelf.hasNext()) assertEquals(271828, shelf.next());',
  },
  'an assertion in a branch': { oracle: 'if (r > 271827) { assertTrue(r < 271829); }' },
  'an assertion in a try statement': {
    oracle: 'try { assertEquals(271828, r); } catch (Exception e) { log(e); }',
  },
  'an expected value in a variable': { oracle: 'int expected = 271828;\nassertEquals(expected, r);' },
  'an expected list': {
    oracle:
      'List<Integer> expected = new ArrayList<>();\nexpected.add(271828);\nList<Integer> all = Arrays.asList(r);\nassertEquals(expected, all);',
  },
  'a helper': {
    members: 'private void same(int expected, int actual) { if (expected != actual) fail("differ"); }',
    oracle: 'same(271828, r);',
  },
  'a helper that throws': {
    members: 'void same(int a, int b) { if (a != b) throw new RuntimeException("differ"); }',
    oracle: 'this.same(271828, r);',
  },
  'a helper of a helper': {
    members:
      'void same(int a, int b) { inner(a, b); }\nstatic void inner(int a, int b) { org.junit.Assert.assertEquals(a, b); }',
    oracle: 'same(271828, r);',
  },
  'a helper of a base class': {
    header: 'class ShelfTest extends Help',
    files: [
      helper('class Help extends Other { }'),
      { path: 'org/x/Other.java', source: 'class Other { void same(int a, int b) { assertEquals(a, b); } }' },
    ],
    oracle: 'same(271828, r);',
  },
  'a helper of a base class that is not there': {
    header: 'class ShelfTest extends Unread',
    oracle: 'checkCount(271828, r);',
  },
  'a helper of another class': {
    files: [helper('class Help { static void same(int a, int b) { Assert.assertEquals(a, b); } }')],
    oracle: 'Help.same(271828, r);',
  },
  'a helper that is imported': {
    imports: 'import static org.x.Help.same;',
    files: [helper('class Help { static void same(int a, int b) { Assert.assertEquals(a, b); } }')],
    oracle: 'same(271828, r);',
  },
  'a helper object': {
    members:
      'static class Help { final Shelf shelf; Help(Shelf shelf) { this.shelf = shelf; } void has(int n) { assertEquals(n, shelf.count()); } }',
    oracle: 'new Help(shelf).has(271828);',
  },
  'a fluent helper': {
    files: [
      helper(
        'class Help { static Help on(Shelf s) { return new Help(); } Help with(String text) { return this; } Help has(int n) { Assert.assertEquals(n, 1); return this; } }',
      ),
    ],
    oracle: 'Help.on(shelf).with("x").has(271828);',
  },
  'a constructor that asserts': {
    members: 'static class Help { Help(int a, int b) { assertEquals(a, b); } }',
    oracle: 'new Help(271828, r);',
  },
  'an assertion in a lambda': { oracle: 'shelf.forEach(each -> assertEquals(271828, each));' },
  'an assertion in a lambda of its own': {
    oracle: 'Runnable check = () -> assertEquals(271828, r);\ncheck.run();',
  },
  'an assertion in an anonymous class': {
    oracle: 'shelf.accept(new Visitor() { public void visit(int each) { assertEquals(271828, each); } });',
  },
  'an assertion in a class of the suite that the program calls': {
    members:
      'static class Help implements Visitor { int n; Help(int n) { this.n = n; } public void visit(int each) { assertEquals(n, each); } }',
    oracle: 'shelf.accept(new Help(271828));',
  },
  'an assertion in a local class': {
    oracle: 'class Help { void has(int n) { assertEquals(n, r); } }\nnew Help().has(271828);',
  },
  'a reference to an assertion': {
    oracle: 'Stream.of(r - 271828).filter(each -> each != 0).forEach(Assert::assertNull);',
  },
  'a verified mock': {
    imports: 'import static org.mockito.Mockito.*;',
    oracle: 'verify(listener, times(271828)).counted(r);',
  },
  'a verified mock by its class': { oracle: 'Mockito.verify(listener).counted(271828);' },
  'a rule that collects errors': {
    members: '@Rule public ErrorCollector collector = new ErrorCollector();',
    oracle: 'collector.checkThat(r, is(271828));',
  },
  'a precondition of the JDK': { oracle: 'Objects.requireNonNull(shelf.get(271828));' },
  'a precondition of Guava': { oracle: 'Preconditions.checkState(r == 271828);' },
  'assertions together': { oracle: 'assertAll(() -> assertEquals(271828, r), () -> assertTrue(true));' },
  'a message of an expected exception': {
    oracle:
      'E e = assertThrows(E.class, () -> shelf.take());\nString message = e.getMessage();\nassertEquals("271828", message);',
  },
  'an assertion of JUnit 5': {
    imports: 'import org.junit.jupiter.api.Assertions;',
    oracle: 'Assertions.assertEquals(271828, r, () -> "r");',
  },
  'an assertion of JUnit 5 about time': {
    imports: 'import static org.junit.jupiter.api.Assertions.*;',
    oracle: 'assertTimeout(Duration.ofMillis(271828), () -> shelf.sort());',
  },
  'an assertion of JUnit 5 about lists': {
    imports: 'import static org.junit.jupiter.api.Assertions.*;',
    oracle: 'assertIterableEquals(Arrays.asList(271828), shelf.list());',
  },
  'a result of an assertion of JUnit 5': {
    imports: 'import static org.junit.jupiter.api.Assertions.*;',
    oracle: 'Integer n = assertInstanceOf(Integer.class, shelf.get());\nassertEquals(271828, n);',
  },
  'a description of Hamcrest': {
    imports: 'import static org.hamcrest.MatcherAssert.assertThat;\nimport static org.hamcrest.Matchers.*;',
    oracle: 'assertThat("r", r, allOf(greaterThan(0), equalTo(271828)));',
  },
  'a matcher of Hamcrest in a variable': {
    imports: 'import static org.hamcrest.MatcherAssert.assertThat;\nimport static org.hamcrest.Matchers.*;',
    oracle: 'Matcher<Integer> expected = is(271828);\nassertThat(r, expected);',
  },
  'an expected exception of AssertJ': {
    imports: 'import static org.assertj.core.api.Assertions.*;',
    oracle: 'assertThatThrownBy(() -> shelf.take()).isInstanceOf(E.class).hasMessage("271828");',
  },
  'an expected type of exception of AssertJ': {
    imports: 'import static org.assertj.core.api.Assertions.*;',
    oracle: 'assertThatExceptionOfType(E.class).isThrownBy(() -> shelf.take()).withMessage("271828");',
  },
  'a caught exception of AssertJ': {
    imports: 'import static org.assertj.core.api.Assertions.*;',
    oracle:
      'Throwable thrown = catchThrowable(() -> shelf.take());\nassertThat(thrown).hasMessage("271828");',
  },
  'requirements of AssertJ': {
    imports: 'import static org.assertj.core.api.Assertions.*;',
    oracle: 'assertThat(r).satisfies(n -> { assertThat(n).isEqualTo(271828); });',
  },
  'soft assertions of AssertJ with a lambda': {
    oracle: 'SoftAssertions.assertSoftly(softly -> softly.assertThat(r).isEqualTo(271828));',
  },
  'an injected soft assertion': {
    members: '@InjectSoftAssertions SoftAssertions softly;',
    oracle: 'softly.assertThat(r).isEqualTo(271828);',
  },
  'an imported assertion of Truth': {
    imports: 'import static com.google.common.truth.Truth.assertThat;',
    oracle: 'assertThat(r).isEqualTo(271828);',
  },
  'an assertion about a subject of Truth': {
    imports: 'import static com.google.common.truth.Truth.assertAbout;',
    oracle: 'assertAbout(shelves()).that(shelf).hasCount(271828);',
  },
  'the rule Expect of Truth': {
    members: '@Rule public final Expect expect = Expect.create();',
    oracle: 'expect.that(r).isEqualTo(271828);',
  },
  'a mock of BDDMockito': {
    imports: 'import static org.mockito.BDDMockito.*;',
    oracle: 'then(listener).should().counted(271828);',
  },
  'an order of calls of Mockito': {
    imports: 'import static org.mockito.Mockito.*;',
    oracle: 'InOrder order = inOrder(listener);\norder.verify(listener).counted(271828);',
  },
  'a comparison of JSON': { oracle: 'JSONAssert.assertEquals("{a: 271828}", shelf.json(), true);' },
  'grouped assertions in a stream': {
    imports: 'import static org.junit.jupiter.api.Assertions.*;',
    oracle: 'assertAll("shelf", Stream.of(() -> assertEquals(271828, r)));',
  },
};
