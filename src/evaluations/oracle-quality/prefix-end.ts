import { isConclusive, type Outcome } from '../../model/outcome/outcome.js';
import type { CompletedPrefix } from '../../model/suite/test-case.js';
import { determineFiring } from '../firing.js';

/**
 * How a prefix ends on the version, as far as the outcome of a test case with it shows. `expected`, `another`: it throws what its oracle expects, or
 * something else. `throws`: it throws, and the oracle expects nothing. `value`, `nothing`: it returns, and the focal method has a result, or is void.
 */
export type PrefixEnd = 'expected' | 'another' | 'throws' | 'value' | 'nothing' | 'unknown';

/** Pure. */
export function findPrefixEnd(testCase: CompletedPrefix, outcome: Outcome): PrefixEnd {
  if (!isConclusive(outcome)) return 'unknown';
  const { oracle, candidate } = testCase;
  // What the oracle's own statements throw is caught with the prefix.
  const isAlone = oracle.type !== 'expectException' || (oracle.statements ?? '') === '';
  if (outcome.status === 'passed' && oracle.type === 'expectException')
    return isAlone ? 'expected' : 'unknown';
  switch (outcome.status === 'passed' ? 'passed' : determineFiring(testCase, outcome)) {
    case 'prefix':
      return 'throws';
    case 'wrongException':
      return isAlone ? 'another' : 'unknown';
    case 'passed':
    case 'missingException':
    case 'assertion':
    case 'assertionExpression':
      if (candidate.focalMethod === 'unknown') return 'unknown';
      return candidate.focalMethod.returnType === 'void' ? 'nothing' : 'value';
    case 'timeout':
    case 'crash':
    case 'unknown':
      return 'unknown';
  }
}
