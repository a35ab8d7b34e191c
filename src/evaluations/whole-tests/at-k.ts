import { passAtK } from '../../../stats/pass-at-k.js';
import { makeAssignmentKey } from '../../model/sample/assignment.js';
import type { JudgedUnitResult } from '../../model/unit/unit.js';
import type { EvaluationMeasure, GroupedCounts } from '../evaluation.js';
import { createShareMeasure, readCount } from '../measures.js';
import type { GeneratedTest } from './generated-test.js';

/** Numbers of samples that a user might ask for. */
const numbersOfSamples = [1, 5, 10] as const;

/**
 * For each assignment with samples and each k up to their number, the chance that k of them include an accepted one: the share of all subsets of k.
 * Tests of suites are no samples, and tests that stopped before they ran say nothing.
 */
export function countAcceptedAtK({ testCases }: JudgedUnitResult<GeneratedTest>): readonly GroupedCounts[] {
  const assignments = new Map<string, { group: string; samples: number; accepted: number }>();
  for (const { sample, stage, until } of testCases) {
    if (sample === undefined || until !== undefined) continue;
    const key = makeAssignmentKey(sample.assignment);
    const found = assignments.get(key) ?? { group: sample.assignment.context, samples: 0, accepted: 0 };
    const copies = sample.copies ?? 1;
    found.samples += copies;
    found.accepted += stage === 'passed' ? copies : 0;
    assignments.set(key, found);
  }
  return [...assignments.values()].flatMap(({ group, samples, accepted }) =>
    numbersOfSamples.flatMap((k) => {
      const chance = passAtK(samples, accepted, k);
      return chance === null
        ? []
        : [{ group, counts: { [`asked_at_${k}`]: 1, [`accepted_at_${k}`]: chance } }];
    }),
  );
}

/** Means over the assignments with at least k samples. */
export const acceptedAtKMeasures: readonly EvaluationMeasure[] = numbersOfSamples.map((k) =>
  createShareMeasure(
    `accepted_at_${k}`,
    `Accepted@${k} %`,
    'higher',
    readCount(`accepted_at_${k}`),
    readCount(`asked_at_${k}`),
  ),
);
