import { describe, expect, it } from 'vitest';
import { prepareMethod } from '../../../src/source/scaffold/prepare-method.js';
import { readScaffold } from '../../../src/source/scaffold/scaffold.js';
import { readSuite } from '../../../src/source/suites/suite-reader.js';
import { parser } from '../reading.js';

const junit4 = `package org.x;
import static org.junit.Assert.*;
import org.junit.*;
public class ShelfTest {
  private Shelf shelf;
  @Before public void setUp() { shelf = new Shelf(); }
  @Test public void adds() { shelf.add(1); }
  private void fill() { }
}
`;
const junit5 = junit4
  .replaceAll('org.junit.Assert', 'org.junit.jupiter.api.Assertions')
  .replace('org.junit.*', 'org.junit.jupiter.api.*')
  .replace('@Before', '@BeforeEach');
const junit3 = `package org.x;
public class ShelfTest extends junit.framework.TestCase {
  public void testAdds() { }
}
`;
const testng = junit4.replace('org.junit.*', 'org.testng.annotations.*').replace('@Before', '@BeforeMethod');

function prepare(text: string, file = junit4) {
  const { frame, tests } = readSuite(parser, { path: 'org/x/ShelfTest.java', source: file }, [], []);
  const scaffold = readScaffold(
    parser,
    frame,
    tests.map(({ source }) => source),
  );
  return prepareMethod(parser, text, scaffold);
}

const sourceOf = (text: string, file?: string) => {
  const prepared = prepare(text, file);
  if (prepared.kind === 'unparsable') throw new Error(prepared.message);
  return prepared.source.replaceAll(/\s+/gu, ' ');
};

describe('a scaffold', () => {
  it('contains everything except the tests', () => {
    const { frame, tests } = readSuite(parser, { path: 'org/x/ShelfTest.java', source: junit4 }, [], []);
    const scaffold = readScaffold(
      parser,
      frame,
      tests.map(({ source }) => source),
    );
    expect(scaffold.taken).toEqual(new Set(['setUp', 'fill']));
    expect(frame.before + frame.after).not.toContain('adds');
  });

  it.each([
    ['junit4', junit4],
    ['junit5', junit5],
    ['junit3', junit3],
    ['testng', testng],
  ])('of %s is known by its imports', (framework, file) => {
    const { frame, tests } = readSuite(parser, { path: 'org/x/ShelfTest.java', source: file }, [], []);
    const sources = tests.map(({ source }) => source);
    expect(readScaffold(parser, frame, sources).framework).toBe(framework);
  });
});

describe('the time limit that the framework enforces', () => {
  const test = '@Test public void a() { b(); }';

  it.each([
    ['JUnit 4', junit4, test, '@Test(timeout = 10000) public void a() { b(); }'],
    ['JUnit 5', junit5, test, '@org.junit.jupiter.api.Timeout(10) @Test public void a() { b(); }'],
    ['TestNG', testng, test, '@Test(timeOut = 10000) public void a() { b(); }'],
    ['JUnit 3, which has none', junit3, 'public void testA() { b(); }', 'public void testA() { b(); }'],
  ])('is added for %s', (_, file, text, expected) => {
    expect(sourceOf(text, file)).toBe(expected);
  });

  it("replaces the test's own limit, and keeps its expected exception", () => {
    expect(sourceOf('@Test(expected = E.class, timeout = 60000) public void a() { b(); }')).toBe(
      '@Test(timeout = 10000, expected = E.class) public void a() { b(); }',
    );
    expect(sourceOf('@Timeout(60) @Test void a() { b(); }', junit5)).toBe(
      '@org.junit.jupiter.api.Timeout(10) @Test void a() { b(); }',
    );
  });
});

describe('a method in a scaffold', () => {
  it('loses @Ignore and @Disabled', () => {
    expect(sourceOf('@Ignore("slow") @Test public void a() { b(); }')).toBe(
      '@Test(timeout = 10000) public void a() { b(); }',
    );
    expect(sourceOf('@Test @Disabled void a() { b(); }', junit5)).not.toContain('Disabled');
    expect(sourceOf('@Test(enabled = false) public void a() { b(); }', testng)).not.toContain('enabled');
  });

  it('becomes a test even if it is not marked as one', () => {
    expect(sourceOf('public void a() { b(); }')).toContain('@org.junit.Test(timeout = 10000)');
    expect(sourceOf('void a() { b(); }', junit5)).toContain('@org.junit.jupiter.api.Test');
    expect(sourceOf('public void adds() { b(); }', junit3)).toContain('void test_adds()');
  });

  it('gets another name if the scaffold has a method of that name', () => {
    expect(sourceOf('@Test public void fill() { b(); }')).toContain('void fill_2()');
    expect(prepare('@Test public void fill() { b(); }')).toMatchObject({ method: 'fill_2' });
  });

  it('is taken out of a fence', () => {
    expect(prepare('Sure:\n```java\n@Test public void a() { b(); }\n```')).toMatchObject({
      ...{ kind: 'parsable', repair: 'extraction', parsableBefore: false, method: 'a' },
    });
  });

  it('is repaired if it is truncated', () => {
    expect(prepare('@Test public void a() { b(); c(')).toMatchObject({ repair: 'truncation' });
    expect(prepare('@Test public void a() { b(); }')).toMatchObject({ repair: 'none', parsableBefore: true });
  });
});

describe('a text without a usable method', () => {
  it.each([
    ['', 'empty', 1],
    [junit4, 'noTest', 1],
    ['int size;', 'noTest', 1],
    ['I cannot write tests for this.', 'prose', 1],
    ['def test_a():\n    assert f() == 1', 'otherLanguage', 1],
    ['@Test public void a() {\n  b(', 'truncated', 2],
    ['{'.repeat(2000), 'tooLarge', 1],
  ])('gives the cause of the refusal for %j', (text, cause, line) => {
    expect(prepare(text)).toMatchObject({ kind: 'unparsable', cause, line });
  });
});

it('reads Unicode escapes in the code of a method', () => {
  expect(sourceOf('\\u0040Test public void empty() \\u007b fill("\\u0041"); }')).toMatch(
    /@Test(?:\(.*\))? public void empty\w*\(\) \{ fill\("\\u0041"\); \}/u,
  );
});
