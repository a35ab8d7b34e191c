import { describe, expect, it } from 'vitest';
import { convertFailure, identifyCode, identifyCodeUpTo, KnownLoops } from '../../src/harness/known-loops.js';
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
const createGroup = (test: ReturnType<typeof createTest>, head = '') => ({
  group: test.method,
  classes: [suiteClass([test], 'org.x.Shelf_ESTest', head)],
  extra: [],
});
const place = (test: ReturnType<typeof createTest>, head = '') => {
  const group = createGroup(test, head);
  return { group, inClass: group.classes[0]!, test };
};

describe('the code that tests have in common', () => {
  const one = createTest('one', 'loop.set();', 'loop.forEver();');
  const identify = (test: ReturnType<typeof createTest>, head?: string) =>
    identifyCode(parser, place(test, head));

  it('does not include the name of the method', () => {
    const two = { ...one, method: 'two', source: one.source.replace('one', 'two') };
    expect(identify(two)).toBe(identify(one));
  });

  it.each([
    ['another statement after the loop', createTest('one', 'loop.set();', 'loop.forEver();', 'a();')],
    ['another use of its value', createTest('one', 'loop.set();', 'int n = loop.forEver();')],
    ['another limit', { ...one, source: one.source.replace('4000', '5000') }],
    ['another inheriting class', { ...one, runIn: 'org.x.B' }],
  ])('differs with %s', (_, other) => {
    expect(identify(other)).not.toBe(identify(one));
  });

  it('differs with the class around it', () => {
    expect(identify({ ...one }, 'import org.y.Loop;')).not.toBe(identify(one));
  });

  it('is another one where a method of the test’s name is called', () => {
    const codes = ['one', 'two'].map((name) => identify(createTest(name, `loop.${name}();`)));
    expect(codes[0]).not.toBe(codes[1]);
  });
});

describe('the code that tests have in common up to a line', () => {
  const upTo = (line: number, ...lines: string[]) =>
    identifyCodeUpTo(parser, place(createTest('one', ...lines)), line);
  // The method begins at line 2, so its first statement is at line 3.
  const whole = upTo(4, 'a();', 'int n = loop();', 'assertEquals(1, n);');

  it.each([
    ['other statements after it', ['a();', 'int n = loop();', 'x();', 'y();']],
    ['another use of its value', ['a();', 'loop();']],
    ['a value that is another variable’s', ['a();', 'm = loop();']],
  ])('is the same with %s', (_, lines) => {
    expect(upTo(4, ...lines)).toBe(whole);
  });

  it('is the same if a text contains braces and words of the language', () => {
    const text = ['Shelf s = new Shelf("if (a) { \\"-> b::c", \'{\');', 's.loop();'];
    expect(upTo(4, ...text, 'x();')).toBe(upTo(4, ...text, 'y();'));
  });

  it.each([
    ['another statement before it', ['b();', 'loop();']],
    ['another argument', ['a();', 'loop(1);']],
    ['a later end', ['a();', 'loop()', '.then();']],
    ['a receiver', ['a();', 'x.loop();']],
    ['a comparison', ['a();', 'b == loop();']],
    ['an element', ['a();', 'n[i()] = loop();']],
  ])('differs with %s', (_, lines) => {
    expect(upTo(4, ...lines)).not.toBe(whole);
  });

  it.each([
    ['a loop around it', ['while (x()) {', 'loop();', 'a();', '}']],
    ['a loop without braces', ['for (;;)', 'loop();', 'a();']],
    ['a lambda', ['Runnable r = () -> x();', 'loop();', 'a();']],
    ['a local class', ['A a = new A() { void f() { } };', 'loop();', 'a();']],
    ['a branch', ['if (x())', 'loop();', 'a();']],
  ])('is all of it with %s', (_, lines) => {
    expect(upTo(4, ...lines)).toBe(identifyCode(parser, place(createTest('one', ...lines))));
    expect(upTo(4, ...lines, 'b();')).not.toBe(upTo(4, ...lines));
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
  const first = createTest('first', 'a();', 'loop();', 'x();');
  const loops = new KnownLoops(parser);
  loops.add('p', { ...place(first), failure });

  it('need no run in the same test of that program under another name', () => {
    const other = createTest('second', 'a();', 'loop();', 'x();');
    expect(loops.findOutcomes('p', [createGroup(other)], 'buggy')).toEqual([
      ['buggy\nsecond\nsecond', { ...failure, trace: 'at org.x.Shelf_ESTest.second(A.java:4)' }],
    ]);
  });

  it('are reported with the other test’s name and nothing of the program', () => {
    const trace = 'at y.x.A.a(A.java:9)\nat x.B.a(B.java:2)\nat x.A.lambda$a$0(A.java:1)\nat x.A.a(A.java:4)';
    const found = { ...place(createTest('a')), failure: { ...failure, trace } };
    const inClass = { ...found.inClass, name: 'x.A' };
    expect(convertFailure({ method: 'b$' }, { ...found, inClass }).trace).toBe(
      'at y.x.A.a(A.java:9)\nat x.B.a(B.java:2)\nat x.A.lambda$b$$0(A.java:1)\nat x.A.b$(A.java:4)',
    );
  });

  it('need no run in a test that continues in another way', () => {
    const other = createTest('second', 'a();', 'loop();', 'y();');
    expect(loops.findOutcomes('p', [createGroup(other)], 'buggy')).toHaveLength(1);
  });

  it.each([
    ['1000', 1],
    ['5000', 0],
    ['f()', 0],
  ])('need no run within a lower limit, but within a higher one: %s', (limit, known) => {
    const test = { ...first, source: first.source.replace('4000', limit) };
    expect(loops.findOutcomes('p', [createGroup(test)], 'buggy')).toHaveLength(known);
  });

  it('keep the highest limit that they reached', () => {
    const kept = new KnownLoops(parser);
    for (const limit of ['4000', '1000'])
      kept.add('p', { ...place({ ...first, source: first.source.replace('4000', limit) }), failure });
    expect(kept.has('p', place(first))).toBe(true);
  });

  it('are not applied to other programs and to other tests', () => {
    expect(loops.findOutcomes('q', [createGroup(first)], 'buggy')).toEqual([]);
    expect(
      loops.findOutcomes('p', [createGroup(createTest('other', 'b();', 'loop();', 'x();'))], 'buggy'),
    ).toEqual([]);
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
