import { describe, expect, it } from 'vitest';
import {
  createMessageOrder,
  createOracleComparison,
} from '../../src/evaluations/oracle-quality/agreement.js';
import { classifyCompileError } from '../../src/evaluations/compile-error-kinds.js';
import { findVacuity } from '../../src/evaluations/oracle-quality/vacuity.js';
import type { Candidate, OwnOracle } from '../../src/model/suite/candidate.js';
import type { TestCase } from '../../src/model/suite/test-case.js';
import type { Oracle } from '../../src/model/oracle/oracle.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { candidate } from '../support/factory.js';

describe('the error of a test that does not compile', () => {
  it.each([
    ['incompatible types: int cannot be converted to String', 1, 'types'],
    [
      'method size in class Shelf cannot be applied to given types;\n  required: no arguments',
      1,
      'application',
    ],
    ['cannot find symbol\n  symbol:   method incompatible types', 1, 'symbolMethod'],
    ["';' expected", 0, 'syntax'],
    ['variable size is already defined in method a()', 1, 'other'],
  ] as const)('%j of round %d is of kind %s', (message, round, kind) => {
    expect(classifyCompileError({ status: 'notCompiled', message, round, errors: 1 })).toBe(kind);
  });

  it('is none if the test compiles', () => {
    expect(classifyCompileError({ status: 'passed' })).toBe('none');
  });
});

describe("agreement with the suite's own oracle", () => {
  const noException = { type: 'noException' } as const;
  const asserts = (assertion: string, statements?: string) =>
    ({ type: 'assertion', assertion, ...(statements === undefined ? {} : { statements }) }) as const;
  it.each<[OwnOracle, Oracle, string]>([
    [asserts('assertEquals(3, size)'), asserts('assertEquals( 3,size );'), 'same'],
    [asserts('assertEquals(3, size)'), asserts('assertEquals(4, size)'), 'kind'],
    [asserts('assertEquals("a b", size)'), asserts('assertEquals("a  b", size)'), 'kind'],
    [asserts('assertEquals(3, size)'), asserts('assertEquals(3, size)', 'int size = 4;'), 'kind'],
    [asserts('assertEquals(3, size)'), noException, 'other'],
    [noException, noException, 'same'],
    [{ type: 'expectException', exception: 'A' }, { type: 'expectException' }, 'kind'],
    [{ type: 'expectException', exception: 'java.lang.Exception' }, { type: 'expectException' }, 'match'],
    [{ type: 'nothing', because: 'caught' }, noException, 'none'],
  ])('%j and %j: %s', async (ownOracle, oracle, wanted) => {
    expect(await compare(ownOracle, oracle)).toBe(wanted);
  });

  it.each([
    ['assertEquals(3, n)', 'assertTrue(n == 3)'],
    ['assertEquals(3, n)', 'assertEquals(n, 3)'],
    ['assertEquals(-16, n)', 'Assert.assertEquals((-0x10), n)'],
    ['assertEquals("a b", s)', 'assertTrue(s.equals("a" + " b"))'],
    ['assertEquals(true, full)', 'assertFalse(!full)'],
    ['assertNull(s)', 'assertTrue((s == null))'],
    ['assertNotNull(s)', 'assertFalse(s == null)'],
    ['assertNotEquals(-3L, n)', 'assertFalse(-3 == n)'],
    ['assertSame(one, two)', 'assertTrue(two == one)'],
    ['assertTrue("few", n > 3)', 'assertTrue("few", 3 < n)'],
  ])('%s and %s are the same check', async (own, generated) => {
    expect(await compare(asserts(own), asserts(generated))).toBe('match');
  });

  it.each([
    ['assertEquals(1.0, d, 0.1)', 'assertEquals(1.0, d, 0.01)'],
    ['assertTrue("full", full)', 'assertTrue("empty", full)'],
    ['assertSame(one, two)', 'assertEquals(one, two)'],
    ['assertTrue(one == two)', 'assertTrue(one.equals(two))'],
    ['assertEquals(1.0, d, 0)', 'assertTrue(d == 1.0)'],
    ['assertEquals(3, n)', 'assertEquals("3", n)'],
    ['assertEquals(one, two)', 'assertEquals(two, one)'],
    ['assertEquals(3, n)', 'assertNotEquals(3, n)'],
    ['assertTrue(n > 3)', 'assertTrue(n >= 3)'],
    ['assertEquals(data, others)', 'assertTrue(data.equals(others))'],
  ])('%s and %s are not', async (own, generated) => {
    expect(await compare(asserts(own), asserts(generated))).toBe('kind');
  });

  it('knows which argument is the message', async () => {
    const jupiter = 'import static org.junit.jupiter.api.Assertions.*; class ATest {';
    const pair = [asserts('assertEquals("a", s, "b")'), asserts('assertTrue(s.equals("a"), "b")')] as const;
    expect(await compare(...pair, jupiter)).toBe('match');
    expect(await compare(...pair)).toBe('kind');
  });
});

const prefix =
  'int n = f(); String s = g(); double d = h(); Shelf one = i(), two = j(); Object[] data = k(), others = l();';

async function compare(ownOracle: OwnOracle, oracle: Oracle, before = ''): Promise<string> {
  const parser = await loadJavaParser();
  const of = candidate({ ownOracle, prefix });
  const frame = { className: of.suiteClass, before, after: '', companions: [] };
  const isMessageFirst = createMessageOrder(parser, before === '' ? [] : [frame]);
  return createOracleComparison(parser, isMessageFirst)(complete(of, oracle));
}

function complete(of: Candidate, oracle: Oracle): TestCase {
  return {
    ...{
      kind: 'completedPrefix',
      id: 'a',
      method: 'a',
      source: '',
      prefixNumber: 0,
      copies: 1,
      oracleLine: 1,
    },
    ...{ candidate: of, oracle },
  };
}

describe('an assertion is vacuous', () => {
  const text = `int before = shelf0.size(); int three = 3; List list0 = new ArrayList(); Other other0 = new Other();
    Shelf shelf0 = new Shelf(list0); int taken = shelf0.take(three); int after = shelf0.size();`;
  const find = async (oracle: Oracle) =>
    findVacuity(await loadJavaParser(), complete(candidate({ prefix: text }), oracle), true);
  it.each([
    ['assertTrue(true)', 'constant'],
    ['Assert.assertTrue(true)', 'constant'],
    ['assertThat(taken).isEqualTo(3)', 'none'],
    ['assertEquals(Integer.MAX_VALUE, 2147483647)', 'constant'],
    ['assertEquals(taken, taken)', 'selfComparing'],
    ['assertTrue(shelf0.equals((shelf0)))', 'selfComparing'],
    ['assertNotSame(taken, taken)', 'none'],
    ['assertNotNull(shelf0)', 'notNull'],
    ['assertTrue(shelf0 != null)', 'notNull'],
    ['assertNull(shelf0)', 'none'],
    ['assertTrue(shelf0 instanceof Shelf)', 'typeOnly'],
    ['assertEquals(Shelf.class, shelf0.getClass())', 'typeOnly'],
    ['assertFalse(shelf0 instanceof Shelf)', 'none'],
    ['assertEquals(0, before)', 'unrelated'],
    ['assertEquals(3, three)', 'unrelated'],
    ['assertEquals("x", other0.name())', 'unrelated'],
    ['assertEquals(3, taken)', 'none'],
    ['assertEquals(3, after)', 'none'],
    ['assertEquals(3, list0.size())', 'none'],
    ['assertEquals(3, Shelf.count())', 'none'],
    ['assertEquals(3, size())', 'none'],
    ['assertEquals(3, field)', 'none'],
  ])('%s: %s', async (assertion, kind) => {
    expect(await find({ type: 'assertion', assertion })).toBe(kind);
  });

  it.each([
    ['assertTrue(true);', 'assertEquals(3, taken)', 'none'],
    ['assertEquals(3, taken);', 'assertTrue(true)', 'none'],
    ['assertTrue(true);', 'assertNotNull(shelf0)', 'notNull'],
    ['int four = 4;', 'assertEquals(4, four)', 'unrelated'],
    ['int copy = taken;', 'assertEquals(4, copy)', 'none'],
  ])('after %s, %s: %s', async (statements, assertion, kind) => {
    expect(await find({ type: 'assertion', statements, assertion })).toBe(kind);
  });
});
