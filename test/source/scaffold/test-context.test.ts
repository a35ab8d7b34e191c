import { expect, it } from 'vitest';
import { readFocalClass, type DeclaredMethod } from '../../../src/source/focal/focal-class.js';
import { loadJavaParser } from '../../../src/source/parser.js';
import { renderTestContext } from '../../../src/source/scaffold/test-context.js';
import { readSuiteFiles } from '../../../src/source/suites/suite-files.js';
import { suiteConventions } from '../../../src/test-generators/registry.js';

const parser = await loadJavaParser();

const program = `package org.x;
/** A shelf. */
@Deprecated
public class Shelf extends Furniture {
  public static final int MOST = 10; // books
  private int size;
  Shelf(int size) { this.size = size; }
  private Shelf() { }
  /** Adds books. */
  public void add(int books) {
    // checked
    size += books;
  }
  public void add(/* any */ String title) { add(1); }
  public int size() { return size; }
  int hidden() { return 1; }
  public static class Nested { public void nested() { } }
}
`;

/** Each place of the file where a test of add(int) stands or is spoken of has the number 4711. */
const tests = `package org.x;
import static org.junit.Assert.*;
import org.junit.*;
/** Adds 4711. */
public class ShelfTest {
  // @Test public void testAddOnce() { shelf.add(4711); }
  private Shelf shelf = new Shelf(/* 4711 */ 0); // not 4711
  @Before public void prepare() {
    shelf = new Shelf(1);
  }
  /** Adds 4711. */
  @Test public void testAdd() { shelf.add(4711); check(4711); }
  /* or 4711 */
  @Test(timeout = 4711) public void testAddMore() { shelf.add(4711); }
  // 4711 again
  @Ignore @Test public void testSize() { shelf.add(4711); }
  private void check(int expected) { assertEquals(4711, shelf.size()); }
  static Object[] cases() { return new Object[] { 4711 }; }
  static { new Shelf(4711); }
  public static class Nested { @Test public void testAdd() { new Shelf(0).add(4711); } }
}
class Other { @Test public void testAdd() { new Shelf(0).add(4711); } }
`;

const readMethod = (source: string, types: readonly string[], name: string): DeclaredMethod => {
  const focal = readFocalClass(parser, { source, types });
  if (focal === 'none') throw new Error('no focal class');
  return focal.methods.find(({ signature }) => signature.name === name)!;
};
const readFrame = (source: string) =>
  readSuiteFiles(parser, [{ path: 'org/x/ShelfTest.java', source }], suiteConventions).suites[0]!.frame;

const renderOf = (
  { source, types, method }: Readonly<{ source: string; types: readonly string[]; method: string }>,
  developers: string,
  fits: (text: string) => boolean,
) =>
  renderTestContext(
    parser,
    {
      file: { source, types },
      method: readMethod(source, types, method),
      frame: readFrame(developers),
    },
    fits,
  );
const shelf = { source: program, types: ['Shelf'], method: 'add' };
const render = (fits: (text: string) => boolean) => renderOf(shelf, tests, fits);

it.each([
  ['@DisplayName("adds 4711")\npublic class ShelfTest', 'public class ShelfTest'],
  ['@org.junit.jupiter.api.DisplayName("adds 4711") public class ShelfTest', 'public class ShelfTest'],
  [
    '@org.testng.annotations.Test(groups = "fast", description = "adds 4711")\npublic class ShelfTest',
    '@org.testng.annotations.Test(groups = "fast")\npublic class ShelfTest',
  ],
  ['@Test(testName = "4711")\npublic class ShelfTest', '@Test\npublic class ShelfTest'],
])('leaves out what the annotations of a class tell of its tests: %s', (written, shown) => {
  const { text } = renderOf(shelf, tests.replace('public class ShelfTest', written), () => true);
  expect(text).toContain(
    `// Test Class:\nimport static org.junit.Assert.*;\nimport org.junit.*;\n\n${shown} {`,
  );
  expect(text).not.toContain('4711');
});

it('shows the focal class and the test class as Tests4J does, and no test', () => {
  const { text, size } = render(() => true);
  expect(size).toBe('within');
  expect(text).toBe(`// Focal Class:
@Deprecated
public class Shelf extends Furniture {
  // Methods
  Shelf(int size) {}
  public void add( String title) {}
  public int size() {}
  // Fields
  public static final int MOST = 10;
  // Method under Test
  public void add(int books) {
    // checked
    size += books;
  }
}
// Test Class:
import static org.junit.Assert.*;
import org.junit.*;

public class ShelfTest {
  // Fields
  private Shelf shelf = new Shelf( 0);
  // Helper Methods
  @Before public void prepare() {
    shelf = new Shelf(1);
  }
  private void check(int expected) {}
  static Object[] cases() {}
  // Unit Test Case`);
});

it('leaves out the least important parts first, until the text fits', () => {
  const parts = [
    'int MOST',
    'int size()',
    'void prepare()',
    'import static',
    'Shelf shelf',
    'Shelf(int size)',
    'size += books',
  ];
  const shown: string[] = [];
  let [limit, whole] = [Infinity, ''];
  for (;;) {
    const { text, size } = render((each) => each.length <= limit);
    if (size === 'cut') {
      expect(whole.startsWith(text)).toBe(true);
      expect(text).toHaveLength(limit);
      break;
    }
    whole = text;
    shown.push(parts.map((part) => (text.includes(part) ? 'x' : '-')).join(''));
    limit = text.length - 1;
  }
  expect(shown).toEqual(['xxxxxxx', '-xxxxxx', '--xxxxx', '---xxxx', '----xxx', '-----xx']);
  expect(render(() => false)).toEqual({ text: '', size: 'cut' });
});

it('shows an enum with its constants, and an interface with its methods', () => {
  const source = 'enum Side { LEFT(1) { }, RIGHT(2); Side(int n) { } public Side turn() { return LEFT; } }';
  const ofEnum = (fits: (text: string) => boolean) =>
    renderOf({ source, types: ['Side'], method: 'turn' }, tests, fits).text;
  expect(ofEnum(() => true)).toContain('enum Side {\n  LEFT, RIGHT;\n  // Methods\n  Side(int n) {}\n');
  expect(ofEnum((text) => !text.includes('LEFT, RIGHT'))).toContain('enum Side {\n  ;\n  // Methods\n');
  const api = 'interface Api { int LIMIT = 3; int count(String text); default int none() { return 0; } }';
  const { text } = renderOf({ source: api, types: ['Api'], method: 'none' }, tests, () => true);
  expect(text).toContain('  // Methods\n  int count(String text);\n  // Fields\n  int LIMIT = 3;\n');
});

it('knows tests of JUnit 3, and their set-up, by their names', () => {
  const source = `package org.x;
public class ShelfTest extends junit.framework.TestCase {
  Shelf shelf;
  protected void setUp() { shelf = new Shelf(1); }
  public void testAdd() { shelf.add(4711); }
  void check() { assertEquals(4711, shelf.size()); }
}
`;
  const { text } = renderOf(shelf, source, () => true);
  expect(text).toContain('  protected void setUp() { shelf = new Shelf(1); }\n  void check() {}\n');
  expect(text).not.toMatch(/4711|testAdd/u);
});
