// @module-tag full
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { junit5In } from '../../src/toolchain/artefacts.js';
import { briefly, pairWithJdks, testedJdks } from '../support/jdks.js';
import { Driver, buildHarness, junitJars, mavenJar } from './driver.js';
import { compileSubject } from './subject.js';

/** The oldest version with all features below, one between, and that of Java 17; the newest of Java 8 has its own tests. */
const versions = [
  { jupiter: '5.4.2', java: 8 },
  { jupiter: '5.8.2', java: 8 },
  { jupiter: '6.0.1', java: 17 },
] as const;

const jarsOf = (jupiter: string) => [
  ...junitJars(),
  ...junit5In(jupiter).map(({ groupId, artifactId, version }) =>
    mavenJar(`${groupId}:${artifactId}:${version}`),
  ),
  ...(jupiter.startsWith('6') ? [mavenJar('org.jspecify:jspecify:1.0.0')] : []),
];

const shelf = `package org.x;
public class Shelf {
  public int count(int n) { return n; }
  public Shelf self() { return this; }
}`;

const imports = `package org.x;
import org.junit.jupiter.api.*;
import org.junit.jupiter.api.extension.*;
import org.junit.jupiter.params.*;
import org.junit.jupiter.params.provider.*;
import java.lang.annotation.*;
import static org.junit.jupiter.api.Assertions.*;
`;

const test = (method: string, source: string) => ({ test: method, method, source: `${source}\n` });

/** A test of a nested class, which is in the text around the others. */
const declared = (method: string) => Object.assign(test(method, ''), { role: 'declared', source: '' });

describe.each(
  pairWithJdks(testedJdks(), versions, ({ version }, { java }) => version >= java).map(
    ([{ version, home }, { jupiter }]) => ({ jupiter, version, home }),
  ),
)('Jupiter $jupiter on Java $version', ({ jupiter, home }) => {
  let driver: Driver;
  let classPath: string[] = [];
  beforeAll(() => {
    buildHarness();
    classPath = compileSubject(home, { 'org.x.Shelf': shelf });
    driver = new Driver(home, ['-Xmx256m', ...briefly], jarsOf(jupiter));
  });
  afterAll(() => driver.stop());

  it('runs tests, parameterised, repeated and nested tests, composed annotations, and what surrounds them', async () => {
    const result = await driver.run({
      job: '1',
      testTimeoutMilliseconds: 20_000,
      versions: [{ version: 'v', classPath }],
      groups: [
        {
          group: 'g',
          classes: [
            {
              name: 'org.x.ShelfTest',
              before: `${imports}class ShelfTest {
  @Target(ElementType.METHOD) @Retention(RetentionPolicy.RUNTIME) @Test @Tag("fast") @interface FastTest { }
  Shelf shelf;
  @BeforeEach void set() { shelf = new Shelf(); }
  @Nested class Inner { @Test void inner() { assertEquals(2, shelf.count(3)); } }
`,
              after: '}\n',
              tests: [
                test('good', '@Test void good() { assertEquals(1, shelf.count(1)); }'),
                test('bad', '@Test void bad() { assertEquals(2, shelf.count(1)); }'),
                test(
                  'many',
                  '@ParameterizedTest @ValueSource(ints = {1, 2}) void many(int n) { assertEquals(1, shelf.count(n)); }',
                ),
                test('twice', '@RepeatedTest(2) void twice() { assertNotNull(shelf); }'),
                test('fast', '@FastTest void fast() { assertEquals(1, shelf.count(2)); }'),
                test('off', '@Test @Disabled("later") void off() { fail(); }'),
                declared('Inner.inner'),
              ],
            },
          ],
        },
      ],
    });
    expect(result.failures).toEqual([]);
    const outcomes = Object.fromEntries(
      [...result.outcomes].map(([key, outcome]) => [key.replace('v/g/', ''), outcome]),
    );
    expect(outcomes).toMatchObject({
      good: { status: 'passed' },
      bad: { status: 'failed', cause: 'assertion', message: 'expected: <2> but was: <1>' },
      many: { status: 'failed', message: 'expected: <1> but was: <2>' },
      twice: { status: 'passed' },
      fast: { status: 'failed', message: 'expected: <1> but was: <2>' },
      off: { status: 'notRun', reason: 'disabled: later' },
      'Inner.inner': { status: 'failed', message: 'expected: <2> but was: <3>' },
    });
  });
});

describe.each(testedJdks())("Mockito's extension on Java $version", ({ home }) => {
  let driver: Driver;
  let classPath: string[] = [];
  beforeAll(() => {
    buildHarness();
    const libraries = [
      'org.mockito:mockito-core:4.11.0',
      'org.mockito:mockito-junit-jupiter:4.11.0',
      'net.bytebuddy:byte-buddy:1.12.19',
      'net.bytebuddy:byte-buddy-agent:1.12.19',
      'org.objenesis:objenesis:3.3',
    ].map(mavenJar);
    classPath = [...compileSubject(home, { 'org.x.Shelf': shelf }), ...libraries];
    driver = new Driver(home, ['-Xmx256m', ...briefly], jarsOf('5.14.1'));
  });
  afterAll(() => driver.stop());

  it('injects mocks, and fails tests with unused stubs', async () => {
    const result = await driver.run({
      job: '1',
      testTimeoutMilliseconds: 30_000,
      versions: [{ version: 'v', classPath }],
      groups: [
        {
          group: 'g',
          classes: [
            {
              name: 'org.x.MockTest',
              before: `${imports}import org.mockito.*;
import org.mockito.junit.jupiter.MockitoExtension;
import static org.mockito.Mockito.*;
@ExtendWith(MockitoExtension.class) class MockTest {
  @Mock Shelf shelf;
`,
              after: '}\n',
              tests: [
                test(
                  'stubbed',
                  '@Test void stubbed() { when(shelf.count(1)).thenReturn(7); assertEquals(7, shelf.count(1)); verify(shelf).count(1); }',
                ),
                test('unverified', '@Test void unverified() { verify(shelf).count(1); }'),
                test('unused', '@Test void unused() { when(shelf.count(1)).thenReturn(7); }'),
                test('parameter', '@Test void parameter(@Mock Shelf other) { assertNotSame(shelf, other); }'),
              ],
            },
          ],
        },
      ],
    });
    expect(result.failures).toEqual([]);
    const outcomes = Object.fromEntries(
      [...result.outcomes].map(([key, outcome]) => [key.replace('v/g/', ''), outcome]),
    );
    expect(outcomes).toMatchObject({
      stubbed: { status: 'passed' },
      unverified: { status: 'failed', exception: 'org.mockito.exceptions.verification.WantedButNotInvoked' },
      unused: { status: 'failed', exception: 'org.mockito.exceptions.misusing.UnnecessaryStubbingException' },
      parameter: { status: 'passed' },
    });
  });
});
