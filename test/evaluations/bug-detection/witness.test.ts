import { describe, expect, it } from 'vitest';
import type { ObservedCall, ObservedCalls } from '../../../src/execution/observed-calls.js';
import { findWitness } from '../../../src/evaluations/bug-detection/witness.js';

const seen = (...calls: readonly (readonly [string, ObservedCall['result']])[]): ObservedCalls => ({
  status: 'measured',
  calls: calls.map(([call, result]) => ({ call, result })),
});
const made = ['new Shelf()', 'a Shelf'] as const;

describe('the witness of a true positive', () => {
  it('is the first call whose result differs', () => {
    const buggy = seen(made, ['Shelf.take(3)', '3'], ['Shelf.size()', '0']);
    const fixed = seen(made, ['Shelf.take(3)', 'threw IllegalStateException: only 2']);
    expect(findWitness({ buggy, fixed })).toEqual({
      kind: 'value',
      call: 'Shelf.take(3)',
      buggy: 'returned 3',
      fixed: 'threw IllegalStateException: only 2',
    });
  });

  it('has words for calls without a result, with changes, and without an end', () => {
    const results = (buggy: ObservedCall['result'], fixed: ObservedCall['result']) => {
      const found = findWitness({ buggy: seen(['f()', buggy]), fixed: seen(['f()', fixed]) });
      return found.kind === 'value' ? [found.buggy, found.fixed] : found;
    };
    expect(results('', '""')).toEqual(['returned', 'returned ""']);
    expect(results({ is: 'not ended' }, '; left {count = 1}')).toEqual([
      'did not return',
      'returned; left {count = 1}',
    ]);
  });

  it('is none if only the number of calls differs, because the test ended for another reason', () => {
    expect(findWitness({ buggy: seen(made), fixed: seen(made, ['Shelf.size()', '1']) })).toEqual({
      kind: 'none',
    });
    expect(findWitness({ buggy: seen(), fixed: seen() })).toEqual({ kind: 'none' });
  });

  it('is not a result after other calls', () => {
    const buggy = seen(made, ['Shelf.add(8)', '9'], ['Shelf.size()', '1']);
    const fixed = seen(made, ['Shelf.add(9)', '10'], ['Shelf.size()', '2']);
    expect(findWitness({ buggy, fixed })).toEqual({
      kind: 'calls',
      buggy: 'Shelf.add(8)',
      fixed: 'Shelf.add(9)',
    });
  });

  it('is unknown if the calls of a version are, or if there are more than are recorded', () => {
    const lost: ObservedCalls = { status: 'not measured', reason: 'ended the JVM on fixed', mayPass: true };
    expect(findWitness({ buggy: seen(made), fixed: lost })).toEqual({
      kind: 'unknown',
      reason: 'ended the JVM on fixed',
    });
    const many = seen(...Array.from({ length: 2_001 }, () => made));
    expect(findWitness({ buggy: many, fixed: many })).toMatchObject({ kind: 'unknown' });
  });
});
