import { describe, expect, it } from 'vitest';
import { createOracleComparison } from '../../src/evaluations/oracle-quality/agreement.js';
import { classifyCompileError } from '../../src/evaluations/compile-error-kinds.js';
import type { OwnOracle } from '../../src/model/suite/candidate.js';
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
    [{ type: 'nothing', because: 'caught' }, noException, 'none'],
  ])('%j and %j: %s', async (ownOracle, oracle, wanted) => {
    const compare = createOracleComparison(await loadJavaParser());
    const testCase: TestCase = {
      ...{
        kind: 'completedPrefix',
        id: 'a',
        method: 'a',
        source: '',
        prefixNumber: 0,
        copies: 1,
        oracleLine: 1,
      },
      ...{ candidate: { ...candidate(), ownOracle }, oracle },
    };
    expect(compare(testCase)).toBe(wanted);
  });
});
