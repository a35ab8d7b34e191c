import { describe, expect, it } from 'vitest';
import { Duplicates } from '../../src/source/candidates/duplicates.js';
import type { Oracle } from '../../src/model/oracle/oracle.js';
import { parser } from './reading.js';

const assertion = (text: string): Oracle => ({ type: 'assertion', assertion: text });
const renderOracle = (oracle: Oracle) => new Duplicates(parser).oracleText(oracle);

describe('the text of an oracle', () => {
  it.each([
    [assertion('assertEquals(1, x)'), assertion('  assertEquals(1, x) ; ')],
    [assertion('assertEquals(1, x)'), assertion('assertEquals(1,x);;')],
    [assertion('assertEquals(1, x)'), assertion('assertEquals(\n  1, // one\n x)')],
    [
      { type: 'expectException', exception: 'A' } as const,
      { type: 'expectException', exception: ' A' } as const,
    ],
  ])('is the same for %j and %j', (one, other) => {
    expect(renderOracle(one)).toBe(renderOracle(other));
  });

  it.each([
    [assertion('assertTrue(x)'), assertion('assertEquals(true, x)')],
    [assertion('assertEquals("a b", x)'), assertion('assertEquals("a  b", x)')],
    [assertion('assertEquals(1, x)'), assertion('assertEquals(1, x')],
    [{ type: 'expectException' } as const, { type: 'expectException', exception: 'Exception' } as const],
    [{ type: 'expectException' } as const, { type: 'noException' } as const],
    [assertion('noException'), { type: 'noException' } as const],
    [assertion('assertTrue(x)'), { ...assertion('assertTrue(x)'), statements: 'a();' } as Oracle],
    [{ type: 'expectException', statements: 'a();' } as const, { type: 'expectException' } as const],
  ])('distinguishes %j from %j', (one, other) => {
    expect(renderOracle(one)).not.toBe(renderOracle(other));
  });
});

describe('the number of a prefix', () => {
  it('is equal only for equal prefixes in the same class', () => {
    const duplicates = new Duplicates(parser);
    const numbers = [
      ['A', 'a();'],
      ['A', 'b();'],
      ['A', ' a( );'],
      ['B', 'a();'],
      ['A', 'b();'],
    ].map(([suiteClass = '', prefix = '']) => duplicates.numberPrefix(suiteClass, prefix));
    expect(numbers).toEqual([0, 1, 0, 2, 1]);
  });
});
