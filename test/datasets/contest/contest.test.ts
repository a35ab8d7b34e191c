import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildContest, type ContestOptions } from '../../../src/datasets/contest/build-contest.js';
import type { SizedDatapoint } from '../../../src/datasets/contest/collect-datapoints.js';
import type { DroppedTest } from '../../../src/datasets/contest/datapoint.js';
import type { SplitName } from '../../../src/datasets/split-names.js';
import { UserError } from '../../../src/model/common/errors.js';
import { createZip } from '../../benchmarks/zip.js';
import { passingFolder } from '../../support/passing-folder.js';
import { writeProject } from './projects.js';
import { parseJsonOutput } from '../../support/json-output.js';

type Written = SizedDatapoint & { readonly splits: Readonly<Record<'byTest' | 'byProject', SplitName>> };

const usual: ContestOptions = { mostTokens: 2048, focalInAssertions: 'drop', seed: 1 };

async function build(projects: readonly string[], options: Partial<ContestOptions> = {}) {
  const out = passingFolder('contest');
  const accounting = await buildContest(projects, out, { ...usual, ...options });
  const read = (file: string): unknown[] =>
    readFileSync(join(out, file), 'utf8')
      .trim()
      .split('\n')
      .filter((line) => line !== '')
      .map((line): unknown => parseJsonOutput(line));
  return {
    out,
    accounting,
    kept: read('completions.jsonl') as Written[],
    dropped: read('dropped.jsonl') as DroppedTest[],
  };
}

const counter = `package org.x;

public class Counter {
  private int count;

  public void inc() {
    setCount(count + 1);
  }

  public int getCount() {
    return count;
  }

  private void setCount(int c) {
    if (inRange(c)) count = c;
  }

  private boolean inRange(int c) {
    return c >= 0 && c <= 255;
  }
}
`;

/** A test class of Counter with this body, in JUnit 4. */
const testOf = (body: string, name = 'CounterTest') => `package org.x;

import static org.junit.Assert.*;
import org.junit.*;

public class ${name} {
  private Counter counter;

  @Before
  public void setUp() {
    counter = initCounter();
  }

  private Counter initCounter() {
    return new Counter();
  }

${body}
}
`;

const figure = testOf(`  @Test
  public void testInc() {
    int before = counter.getCount();
    counter.inc();
    int after = counter.getCount();
    assertEquals(before + 1, after);
  }`);

const files = (test: string) => ({
  'src/main/java/org/x/Counter.java': counter,
  'src/test/java/org/x/CounterTest.java': test,
});

describe('the example of Figure 1', () => {
  it('has the four parts that the figure names', async () => {
    const { kept, accounting } = await build([writeProject('figure', files(figure))]);
    expect(accounting.counts).toMatchObject({ tests: 1, kept: 1 });
    const [datapoint] = kept;
    expect(datapoint).toMatchObject({
      project: 'figure',
      file: 'src/test/java/org/x/CounterTest.java',
      line: 18,
      testClass: 'org.x.CounterTest',
      test: 'testInc',
      focalClass: 'org.x.Counter',
      focalMethod: 'inc',
      matchedBy: 'test',
      similarity: 1,
      signature: '@Test\n  public void testInc()',
      fixtures: ['@Before\n  public void setUp() {\n    counter = initCounter();\n  }'],
      setup: 'int before = counter.getCount();\n    counter.inc();',
      focalSource: 'public void inc() {\n    setCount(count + 1);\n  }',
      target: 'int after = counter.getCount();\n    assertEquals(before + 1, after);',
    });
    expect(datapoint!.setupContext).toEqual([
      'private Counter initCounter() {\n    return new Counter();\n  }',
      'public int getCount() {\n    return count;\n  }',
    ]);
    expect(datapoint!.focalContext).toEqual([
      'private void setCount(int c) {\n    if (inRange(c)) count = c;\n  }',
      'private boolean inRange(int c) {\n    return c >= 0 && c <= 255;\n  }',
    ]);
  });
});

describe('a test is split', () => {
  const target = async (body: string) => {
    const { kept, dropped } = await build([writeProject('p', files(testOf(body)))], {
      focalInAssertions: 'keep',
    });
    return kept[0] === undefined ? dropped[0]!.reason : [kept[0].setup, kept[0].target];
  };
  it.each([
    [
      'behind the last of several calls',
      'counter.inc(); f(); counter.inc(); assertEquals(2, counter.getCount());',
      ['counter.inc(); f(); counter.inc();', 'assertEquals(2, counter.getCount());'],
    ],
    [
      'before an assertion that contains the call',
      'f(); assertEquals(counter.inc(), 17);',
      ['f();', 'assertEquals(counter.inc(), 17);'],
    ],
    [
      'before assertThrows',
      'f(); assertThrows(X.class, () -> counter.inc());',
      ['f();', 'assertThrows(X.class, () -> counter.inc());'],
    ],
    [
      'before a chain of assertions',
      'f(); assertThat(counter.inc()).isNull();',
      ['f();', 'assertThat(counter.inc()).isNull();'],
    ],
    [
      'behind a loop without assertions',
      'for (int i = 0; i < 3; i++) counter.inc(); assertTrue(f());',
      ['for (int i = 0; i < 3; i++) counter.inc();', 'assertTrue(f());'],
    ],
    [
      'before a loop with assertions',
      'f(); for (int i = 0; i < 3; i++) { counter.inc(); assertTrue(f()); }',
      ['f();', 'for (int i = 0; i < 3; i++) { counter.inc(); assertTrue(f()); }'],
    ],
    ['nowhere, if no assertion follows', 'assertTrue(f()); counter.inc();', 'noAssertion'],
  ])('%s', async (_, body, parts) => {
    expect(await target(`@Test public void testInc() { ${body} }`)).toEqual(parts);
  });
});

describe('every test is accounted for', () => {
  const bodies = `
  @Test public void testInc() { counter.inc(); assertEquals(1, counter.getCount()); }
  @Test public void testIncAgain() { counter.inc(); assertEquals(1, counter.getCount()); }
  @Test public void testIncAsserted() { assertEquals(1, counter.inc()); }
  @Test public void testNothing() { assertTrue(true); }
  @Test public void testFar() { counter.getCount(); assertTrue(true); }
  @Test public void testInit() { initCounter(); assertTrue(true); }
  @Test public void testTrim() { " ".trim(); assertTrue(true); }
  @Test public void testIncWithout() { counter.inc(); }
  @Test public void testIncBroken() { counter.inc( ; }
  @Test public void testIncLong() { counter.inc(); ${'f(1, 2, 3);'.repeat(50)} assertTrue(true); }`;

  it('is counted once, with its reason and its place', async () => {
    const { accounting, kept, dropped } = await build([writeProject('p', files(testOf(bodies)))], {
      mostTokens: 300,
    });
    expect(kept.map(({ test }) => test)).toEqual(['testInc']);
    expect(Object.fromEntries(dropped.map(({ test, reason }) => [test, reason]))).toEqual({
      testIncAgain: 'duplicate',
      testIncAsserted: 'focalInAssertions',
      testNothing: 'noCandidate',
      testFar: 'tooDifferent',
      testInit: 'ownHelper',
      testTrim: 'noDeclaration',
      testIncWithout: 'noAssertion',
      testIncBroken: 'broken',
      testIncLong: 'tooLarge',
    });
    const { tests, ...parts } = accounting.counts;
    expect(tests).toBe(10);
    expect(Object.values(parts).reduce((sum, count) => sum + count, 0)).toBe(tests);
    expect(dropped.find(({ reason }) => reason === 'duplicate')).toMatchObject({
      line: expect.any(Number) as number,
      detail: 'p: org.x.CounterTest.testInc',
    });
  });
});

describe('the focal method is found by types', () => {
  it.each([
    [
      'of a static method',
      'Maths.add(1, 2);',
      'public class Maths { public static int add(int a, int b) { return a + b; } }',
    ],
    [
      'of an overload',
      'new Maths().add("a");',
      'public class Maths { void add(int a) {} void add(String a) { String s; } }',
    ],
    [
      'of a superclass',
      'Maths m = new Maths(); m.add(1);',
      'public class Maths extends Base {} class Unused {}',
    ],
    [
      'of the result of a call',
      'Maths.create().add(1);',
      'public class Maths { static Maths create() { return null; } void add(int a) { } }',
    ],
    ['with var', 'var m = new Maths(); m.add(1);', 'public class Maths { void add(int a) { } }'],
  ])('%s', async (_, statement, source) => {
    const project = writeProject('p', {
      'org/x/Maths.java': `package org.x;\n${source}`,
      'org/x/Base.java': 'package org.x;\npublic class Base { void add(int a) { } }',
      'org/x/MathsTest.java': `package org.x;\nclass MathsTest { @Test void testAdd() { ${statement} assertTrue(done); } }`,
    });
    const { kept } = await build([project]);
    expect(kept[0]?.focalSource).toMatch(/ add\(/u);
    if (statement.includes('"a"')) expect(kept[0]?.focalSource).toContain('String s');
  });
});

describe('projects', () => {
  const writeJars = () => {
    const folder = passingFolder('contest');
    const [main, tests] = ['shelf-1.0-sources.jar', 'shelf-1.0-test-sources.jar'].map((name) =>
      join(folder, name),
    );
    writeFileSync(main!, createZip({ 'org/x/Counter.java': counter }));
    writeFileSync(tests!, createZip({ 'org/x/CounterTest.java': figure }));
    return { folder, jars: [main!, tests!] };
  };

  it('may consist of two sources jars', async () => {
    const { kept } = await build(writeJars().jars);
    expect(kept.map(({ project, test }) => [project, test])).toEqual([['shelf-1.0', 'testInc']]);
  });

  it('may be in a list, with places separated by tabs', async () => {
    const { folder } = writeJars();
    const list = join(folder, 'projects.txt');
    writeFileSync(
      list,
      `# mine\r\nshelf-1.0-sources.jar\tshelf-1.0-test-sources.jar\r\n\r\n${writeProject('q', files(figure))}\r\n`,
    );
    const { accounting } = await build([list]);
    expect(accounting.projects.map(({ project, kept }) => [project, kept])).toEqual([
      ['shelf-1.0', 1],
      ['q', 0],
    ]);
    expect(accounting.counts.duplicate).toBe(1);
  });

  it('may have files in Windows-1252, hidden folders and the output of builds', async () => {
    const { accounting, kept } = await build([
      writeProject('p', {
        ...files(figure),
        'pom.xml': '<project/>',
        'target/copy/CounterTest.java': figure,
        '.git/CounterTest.java': figure,
        'src/main/java/org/x/Old.java': Buffer.from(
          'package org.x; class Old { String a = "\xe9"; }',
          'latin1',
        ),
      }),
    ]);
    expect(kept).toHaveLength(1);
    expect(accounting.projects[0]).toMatchObject({ javaFiles: 3, otherEncoding: 1 });
  });

  it.each<[string, () => Promise<readonly string[]> | readonly string[], RegExp]>([
    ['nothing there', () => ['/no/such'], /^\/no\/such: there is no such folder, jar or list of projects$/u],
    ['no Java', () => [writeProject('p', { 'a.txt': 'a' })], /^p: there is no Java file in /u],
    [
      'one name twice',
      () => [writeProject('p', files(figure)), writeProject('p', files(figure))],
      /are both projects named p: rename a folder/u,
    ],
    [
      'a broken jar',
      () => {
        const jar = join(passingFolder('contest'), 'x-sources.jar');
        writeFileSync(jar, 'no jar');
        return [jar];
      },
      /x-sources\.jar cannot be read as a jar/u,
    ],
  ])('refuses %s', async (_, make, message) => {
    const thrown: unknown = await build(await make()).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(UserError);
    expect((thrown as UserError).message).toMatch(message);
  });
});

describe('splits', () => {
  const project = (name: string, tests: number) =>
    writeProject(
      name,
      files(
        testOf(
          Array.from(
            { length: tests },
            (_, index) =>
              `@Test public void testInc${index}() { counter.inc(); assertEquals("${name}", ${index}); }`,
          ).join('\n'),
        ),
      ),
    );

  it('have the shares of the paper by test, and no project twice by project', async () => {
    const projects = [20, 30, 10, 25, 15].map((tests, index) => project(`p${index}`, tests));
    const { kept, accounting } = await build(projects);
    expect(accounting.splits.byTest).toEqual({ train: 80, validation: 10, test: 10 });
    const splitsOf = new Map<string, Set<string>>();
    for (const { project: name, splits } of kept)
      splitsOf.set(name, (splitsOf.get(name) ?? new Set()).add(splits.byProject));
    expect([...splitsOf.values()].every((splits) => splits.size === 1)).toBe(true);
    expect(accounting.splits.byProject.train).toBeGreaterThan(50);
  });

  it('are the same with the same seed, and different with another', async () => {
    const one = project('p', 30);
    const splits = async (seed: number) =>
      (await build([one], { seed })).kept.map((each) => each.splits.byTest);
    expect(await splits(3)).toEqual(await splits(3));
    expect(await splits(4)).not.toEqual(await splits(3));
  });

  it('put a single project into the training split', async () => {
    const { accounting } = await build([project('p', 5)]);
    expect(accounting.splits).toEqual({
      byTest: { train: 5, validation: 0, test: 0 },
      byProject: { train: 5, validation: 0, test: 0 },
    });
  });
});

describe('calls of assertions', () => {
  it.each([
    'org.assertj.core.api.Assertions.assertThat(counter.getCount()).isEqualTo(1);',
    'assertThat(counter).hasSize(1).isNotNull();',
    'softly.assertThat(counter.getCount()).isEqualTo(1);',
    'assertThat(counter.getCount(), is(equalTo(1)));',
    'org.hamcrest.MatcherAssert.assertThat(counter.getCount(), Matchers.hasSize(1));',
  ])('are no focal methods: %s', async (assertion) => {
    const name = /(isEqualTo|hasSize|equalTo)/u.exec(assertion)![1]!;
    const body = `@Test public void test${name[0]!.toUpperCase()}${name.slice(1)}() { Counter counter = new Counter(); counter.inc(); ${assertion} }`;
    const { dropped } = await build([
      writeProject('p', { 'Counter.java': counter, 'CounterTest.java': testOf(body) }),
    ]);
    expect(dropped.filter(({ detail }) => detail === name)).toEqual([]);
    expect(dropped.map(({ reason }) => reason)).not.toContain('noDeclaration');
  });

  it('count tests of other kinds, and say which splits are empty', async () => {
    const bodies = [
      '@Test public void testInc() { Counter counter = new Counter(); counter.inc(); assertEquals(1, counter.getCount()); }',
      '@ParameterizedTest public void testInc2(int i) { new Counter().inc(); assertTrue(true); }',
      '@RepeatedTest(3) public void testInc3() { new Counter().inc(); assertTrue(true); }',
    ];
    const files = { 'Counter.java': counter, 'CounterTest.java': testOf(bodies.join('\n')) };
    const { accounting, dropped } = await build([writeProject('p', files)]);
    expect(accounting.counts).toMatchObject({ tests: 3, kept: 1, otherKind: 2 });
    expect(dropped.map(({ test }) => test)).toEqual(['testInc2', 'testInc3']);
    expect(accounting.remarks).toEqual([
      'the split by test has no test in validation and test: 1 tests are too few',
      'the split by project has no test in validation and test: 1 projects have tests, and each is in one split',
    ]);
  });
});
