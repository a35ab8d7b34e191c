import { describe, expect, it } from 'vitest';
import { renderLoopingTest } from '../../src/harness/looping-code.js';
import { convertFailure, KnownLoops } from '../../src/harness/known-loops.js';
import { readOwnLimit, withLimitOfLoops } from '../../src/harness/own-limit.js';
import type { Failure } from '../../src/model/outcome/outcome.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { suiteClass } from './subject.js';

const parser = await loadJavaParser();

const createTest = (method: string, ...lines: string[]) => ({
  test: method,
  method,
  source: ['@Test(timeout = 4000)', `public void ${method}() {`, ...lines, '}'].join('\n'),
});
const renderCode = (test: ReturnType<typeof createTest>, line: number, head = '') =>
  renderLoopingTest(parser, { extra: [] }, suiteClass([], 'org.x.A', head), test, line);

describe('what decides that a test loops', () => {
  const bare = createTest('bare', 'Loop loop = new Loop("{");', 'loop.forEver();');

  it('is what stands before, and neither a name, what becomes of the value, nor what stands behind', () => {
    const assigned = createTest(
      'assigned',
      'Loop loop = new Loop("{");',
      'int int0 = loop.forEver();',
      'assertTrue(int0 > 0);',
    );
    expect(renderCode(assigned, 4)).toBe(renderCode(bare, 4));
  });

  it.each([
    ['another argument', createTest('other', 'Loop loop = new Loop("}");', 'loop.forEver();')],
    ['another call', createTest('other', 'Loop loop = new Loop("{");', 'loop.forEver(1);')],
    ['a statement more', createTest('other', 'Loop loop = new Loop("{"); loop.set();', 'loop.forEver();')],
    ['another limit', { ...bare, source: bare.source.replace('4000', '5000') }],
  ])('differs with %s', (_, other) => {
    expect(renderCode(other, 4)).not.toBe(renderCode(bare, 4));
  });

  it('differs with the class around it', () => {
    expect(renderCode(bare, 4, 'import org.y.Loop;')).not.toBe(renderCode(bare, 4));
  });

  it.each([
    ['a block', 'for (int i = 0; i < 2; i++) {', 'loop.forEver();'],
    ['a function', 'run(() -> loop.forEver());', ''],
    ['a method', 'run(loop::forEver);', ''],
  ])('is all of the test where it loops in %s: what stands behind may come before', (_, first, second) => {
    const one = createTest('one', first, second, 'loop.set(1);');
    const other = createTest('other', first, second, 'loop.set(2);');
    expect(renderCode(one, 4)).not.toBe(renderCode(other, 4));
    expect(renderCode(one, 4)).toBe(
      renderCode({ ...one, method: 'two', source: one.source.replace('one', 'two') }, 4),
    );
  });

  it.each([
    ['of a statement that goes on behind it', ['loop.forEver(', '1', ');'], ['loop.forEver(', '2', ');'], 3],
    ['of a chain that goes on behind it', ['loop', '.set(1)', '.go();'], ['loop', '.set(2)', '.go();'], 3],
    ['that only seems to end', ['loop.forEver( // so;', '1);'], ['loop.forEver( // so;', '2);'], 3],
    [
      'within brackets',
      ['for (a();', 'b.go();', 'c.set(1))', 'd();'],
      ['for (a();', 'b.go();', 'c.set(2))', 'd();'],
      4,
    ],
    [
      'of a loop without a block',
      ['do', 'x.go();', 'while (x.set(1));'],
      ['do', 'x.go();', 'while (x.set(2));'],
      4,
    ],
    [
      'behind a text block',
      ['a("""', 'x"; """);', 'x.go(1,', '1);'],
      ['a("""', 'x"; """);', 'x.go(1,', '2);'],
      5,
    ],
    ['with two statements', ['a = new Loop(); b.go();'], ['b = new Loop(); b.go();'], 3],
    ['in a lambda without a block', ['run(() ->', 'x.go(1),', 'a);'], ['run(() ->', 'x.go(1),', 'b);'], 4],
    ['with a comment', ['x.go( /* ;', '*/ 1);'], ['x.go( /* ;', '*/ 2);'], 3],
  ])('tells lines apart %s', (_, one, other, line) => {
    expect(renderCode(createTest('one', ...other), line)).not.toBe(
      renderCode(createTest('one', ...one), line),
    );
  });

  it('is another one where a method of the test’s name is called', () => {
    const codes = ['one', 'two'].map((name) => renderCode(createTest(name, `loop.${name}();`), 3));
    expect(codes[0]).not.toBe(codes[1]);
  });

  it('is the same with another comment, and behind a text block', () => {
    const lines = (comment: string, behind: string) => [
      'a("""',
      'x """); // {',
      `loop.forEver(); // ${comment}`,
      behind,
    ];
    const [one, other] = [
      createTest('one', ...lines('one', 'b();')),
      createTest('other', ...lines('other', 'c();')),
    ];
    expect(renderCode(one, 5)).toBe(renderCode(other, 5));
    expect(renderCode(one, 4)).not.toBe(renderCode(one, 5));
  });

  it('is the same whatever brackets stand in texts', () => {
    const one = createTest('one', 'loop.set(\'{\', "-> \\" }");', 'loop.forEver();', 'a();');
    const other = createTest('other', 'loop.set(\'{\', "-> \\" }");', 'loop.forEver();', 'b();');
    expect(renderCode(one, 4)).toBe(renderCode(other, 4));
  });
});

describe('loops that are known', () => {
  const failure: Failure = {
    status: 'failed',
    cause: 'timeout',
    exception: 'T',
    message: 'm',
    trace: 'at org.x.Shelf_ESTest.first(A.java:4)',
    loop: { line: 4 },
  };
  const createGroup = (test: ReturnType<typeof createTest>) => ({
    group: test.method,
    classes: [suiteClass([test])],
    extra: [],
  });
  const placed = (test: ReturnType<typeof createTest>) => ({
    group: createGroup(test),
    inClass: suiteClass([test]),
    test,
  });
  const first = createTest('first', 'a();', 'loop();', 'x();');
  const loops = new KnownLoops(parser);
  loops.add('p', placed(first), failure, 4);

  it('need no run in a test of that program that begins alike', () => {
    const other = createTest('second', 'a();', 'loop();', 'y();');
    expect(loops.findOutcomes('p', [createGroup(other)], 'buggy')).toEqual([
      ['buggy\nsecond\nsecond', { ...failure, trace: 'at org.x.Shelf_ESTest.second(A.java:4)' }],
    ]);
  });

  it('are reported with the other test’s name and nothing of the program', () => {
    const trace = 'at y.x.A.a(A.java:9)\nat x.B.a(B.java:2)\nat x.A.lambda$a$0(A.java:1)\nat x.A.a(A.java:4)';
    const found = { failure: { ...failure, trace }, className: 'x.A', method: 'a' };
    expect(convertFailure({ method: 'b$' }, found).trace).toBe(
      'at y.x.A.a(A.java:9)\nat x.B.a(B.java:2)\nat x.A.lambda$b$$0(A.java:1)\nat x.A.b$(A.java:4)',
    );
  });

  it('are not applied to other programs and to tests that begin differently', () => {
    expect(loops.findOutcomes('q', [createGroup(first)], 'buggy')).toEqual([]);
    expect(loops.findOutcomes('p', [createGroup(createTest('other', 'b();', 'loop();'))], 'buggy')).toEqual(
      [],
    );
  });
});

it('a loop runs once more within a quarter of its limit, and at least a second', () => {
  const readLimit = (milliseconds: number) =>
    readOwnLimit(
      parser,
      withLimitOfLoops(
        parser,
        `@Test(expected = E.class, timeout = ${milliseconds}) public void test0() { }`,
      ),
    );
  expect([20_000, 4_000, 1_500, 300].map(readLimit)).toEqual([5_000, 1_000, 1_000, 300]);
  expect(withLimitOfLoops(parser, '@Test public void test0() { }')).toBe('@Test public void test0() { }');
});

it.each([
  ['@Test(timeout = 4_000L) public void a() { }', 4000],
  ['@org.junit.Test(timeout = 10 * 1000) public void a() { }', Infinity],
  ['/* @Test(timeout = 5) */ @Test public void a() { f("@Test(timeout = 6)"); }', Infinity],
  ['@Test(expected = E.class, timeout=7) void a() { ', 7],
  ['no test', Infinity],
])('the limit of %s is %s', (source, limit) => {
  expect(readOwnLimit(parser, source)).toBe(limit);
});
