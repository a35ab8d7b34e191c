import { expect, it } from 'vitest';
import { listMissingTestImports } from '../../../src/source/samples/test-imports.js';
import { parser } from '../reading.js';

const jupiter = 'import org.junit.jupiter.api.*;';
const assertions = 'import static org.junit.jupiter.api.Assertions.*;';

it.each([
  ['JUnit 5 by default', 'class A { @Test void b() { assertTrue(c); } }', [jupiter, assertions]],
  ['a class of assertions', 'class A { void b() { Assertions.fail(); } }', [jupiter]],
  [
    'other packages of JUnit 5',
    'class A { @ParameterizedTest @ValueSource(ints = 1) void b(int c) { } }',
    ['import org.junit.jupiter.params.*;', 'import org.junit.jupiter.params.provider.*;'],
  ],
  [
    'JUnit 4 by an annotation',
    'class A { @Before public void b() { } @Test public void c() { } }',
    ['import org.junit.*;'],
  ],
  [
    'JUnit 4 by an argument',
    'class A { @Test(expected = X.class) public void c() { } }',
    ['import org.junit.*;'],
  ],
  [
    'JUnit 4 by an import',
    'import org.junit.Test;\nclass A { @Test @Ignore void b() { fail(); } }',
    ['import org.junit.*;', 'import static org.junit.Assert.*;'],
  ],
  [
    'TestNG by an annotation',
    'class A { @BeforeMethod void b() { } @Test void c() { assertNull(d); } }',
    ['import org.testng.annotations.*;', 'import static org.testng.Assert.*;'],
  ],
  [
    'assertions of the framework whose assertions are imported',
    'import org.junit.Test;\nimport static org.junit.jupiter.api.Assertions.assertTrue;\nclass A { @Test void b() { assertFalse(c); } }',
    [assertions],
  ],
])('finds missing imports: %s', (_, source, missing) => {
  expect(listMissingTestImports(parser, source)).toEqual(missing);
});

it.each([
  [
    'is imported',
    'import org.junit.jupiter.api.Test;\nimport static org.junit.jupiter.api.Assertions.fail;\nclass A { @Test void b() { fail(); } }',
  ],
  [
    'is imported on demand',
    `${jupiter}\nimport static org.assertj.core.api.Assertions.*;\nclass A { @Test void b() { fail(); } }`,
  ],
  ['is declared', '@interface Test { }\nclass A { @Test void b() { fail(); } void fail() { } }'],
  ['may be inherited', 'class A extends TestCase { public void testB() { assertTrue(c); } }'],
  ['has its package', 'class A { @org.junit.Test public void b() { org.junit.Assert.fail(); } }'],
  ['is used only in a comment', 'class A { /* @Test */ void b() { } }'],
])('adds no import for a name that %s', (_, source) => {
  expect(listMissingTestImports(parser, source)).toEqual([]);
});
