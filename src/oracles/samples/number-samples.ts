import { makeAssignmentKey, type Assignment } from '../../model/sample/assignment.js';
import type { TestSample } from '../../model/sample/test-sample.js';

/** A sample that may have no number yet. */
export type UnnumberedSample = Omit<TestSample, 'number'> & { readonly number?: number };

/**
 * Numbers the samples of each assignment in their order; a sample that has a number keeps it. Texts may write the types of one method differently: the
 * first spelling names the assignment.
 */
export function numberSamples(samples: readonly UnnumberedSample[]): readonly TestSample[] {
  const counted = new Map<string, { readonly assignment: Assignment; count: number }>();
  return samples.map((sample) => {
    const key = makeAssignmentKey(sample.assignment);
    const known = counted.get(key) ?? { assignment: sample.assignment, count: 0 };
    counted.set(key, known);
    known.count += 1;
    return { ...sample, assignment: known.assignment, number: sample.number ?? known.count };
  });
}
