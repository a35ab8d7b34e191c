import { describe, expect, it } from 'vitest';
import { determineFiring } from '../../src/evaluations/firing.js';
import type { OracleType } from '../../src/model/oracle/oracle.js';
import type { Failure } from '../../src/model/outcome/outcome.js';
import { evaluated, failed, passed } from '../support/factory.js';

const fired = (type: OracleType, failure: Failure) =>
  determineFiring(evaluated(failure, passed, type).testCase, failure);

/** The factory's oracles start in line 4. */
const at = (line: number, by: 'test' | 'assertions' | 'program', cause: Failure['cause'] = 'exception') => ({
  ...failed,
  cause,
  thrownAt: { line, by },
});

describe('what fired', () => {
  it.each<[string, OracleType, Failure]>([
    ['prefix', 'noException', at(3, 'program')],
    ['prefix', 'noException', at(3, 'assertions', 'assertion')],
    ['missingException', 'expectException', at(4, 'assertions', 'assertion')],
    ['wrongException', 'expectException', at(3, 'program')],
    // The program's own `assert`, and a fail() in the prefix.
    ['wrongException', 'expectException', at(3, 'program', 'assertion')],
    ['wrongException', 'expectException', at(3, 'assertions', 'assertion')],
    ['prefix', 'assertion', at(3, 'program')],
    ['prefix', 'assertion', at(3, 'assertions', 'assertion')],
    ['assertion', 'assertion', at(4, 'assertions', 'assertion')],
    ['assertion', 'assertion', at(5, 'test', 'assertion')],
    ['assertionExpression', 'assertion', at(4, 'program')],
    ['assertionExpression', 'assertion', at(4, 'test')],
    ['assertionExpression', 'assertion', at(4, 'program', 'assertion')],
    // JUnit itself may throw something else, as when it is asked for the length of no array.
    ['assertionExpression', 'assertion', at(4, 'assertions')],
  ])('is %s', (expected, type, failure) => {
    expect(fired(type, failure)).toBe(expected);
  });

  it('is a time-out or the end of the JVM wherever that was', () => {
    expect(fired('assertion', at(3, 'program', 'timeout'))).toBe('timeout');
    expect(fired('assertion', { ...failed, cause: 'crash' })).toBe('crash');
  });

  it('is unknown where the trace does not show the test, unless the oracle can not have thrown', () => {
    const { thrownAt, ...lost } = failed;
    expect(thrownAt.line).toBe(3);
    for (const type of ['noException', 'expectException', 'assertion'] as const)
      expect(fired(type, lost)).toBe('unknown');
    const overflow = { ...lost, exception: 'java.lang.StackOverflowError' };
    expect(fired('noException', overflow)).toBe('prefix');
    expect(fired('expectException', overflow)).toBe('wrongException');
    expect(fired('assertion', overflow)).toBe('unknown');
  });
});
