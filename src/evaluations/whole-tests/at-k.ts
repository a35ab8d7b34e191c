import { passAtK } from '../../../stats/pass-at-k.js';
import { groupBy } from '../../model/common/group-by.js';
import { makeAssignmentKey } from '../../model/sample/assignment.js';
import type { EvaluationMeasure, GroupedCounts } from '../evaluation.js';
import { createShareMeasure, readCount } from '../measures.js';
import type { WholeTestsUnit } from './covered-assignment.js';
import type { GeneratedTest } from './generated-test.js';

/** Numbers of samples that a user might ask for. */
const numbersOfSamples = [1, 5, 10] as const;

/** A sample that ran. */
type RanTest = GeneratedTest & Required<Pick<GeneratedTest, 'sample'>>;

/** What k samples may reach, each once, such as lines: how many samples reach it. Things that no sample reaches are only counted in `all`. */
interface Reached {
  readonly by: readonly number[];
  readonly all: number;
}

/**
 * For each assignment with samples and each k up to their number, what k of them are expected to reach together, over all subsets of k: an accepted
 * test, the share of the lines of the focal method (or class), and the share of the class's mutants. Exact, because expectations of shares add up line by
 * line. Tests of suites are no samples, and tests that stopped before they ran say nothing.
 */
export function countAtK(unit: WholeTestsUnit): readonly GroupedCounts[] {
  const ran = unit.testCases.filter(
    (each): each is RanTest => each.sample !== undefined && each.until === undefined,
  );
  const assignments = groupBy(ran, ({ sample }) => makeAssignmentKey(sample.assignment));
  return [...assignments].flatMap(([key, tests]) => {
    const samples = tests.reduce((sum, each) => sum + countCopies(each), 0);
    const accepted = tests.filter(({ stage }) => stage === 'passed');
    const reached = {
      accepted: { by: [accepted.reduce((sum, each) => sum + countCopies(each), 0)], all: 1 },
      lines: findLines(unit, key, accepted),
      killed: findKilled(unit, accepted),
    };
    const group = tests[0].sample.assignment.context;
    return numbersOfSamples
      .filter((k) => k <= samples)
      .map((k) => ({
        group,
        counts: Object.fromEntries(
          Object.entries(reached).flatMap(([what, found]) =>
            found === 'unknown'
              ? []
              : [
                  [`${what}_at_${k}`, expectShare(found, samples, k)],
                  [`${what}_known_at_${k}`, 1],
                ],
          ),
        ),
      }));
  });
}

function countCopies({ sample }: RanTest): number {
  return sample.copies ?? 1;
}

/** The lines of an assignment's focal method or class; `unknown` if they, or those of an accepted sample, are. */
function findLines(
  { assignments = [] }: WholeTestsUnit,
  key: string,
  accepted: readonly RanTest[],
): Reached | 'unknown' {
  const { focalLines = [] } =
    assignments.find(({ assignment }) => makeAssignmentKey(assignment) === key) ?? {};
  if (focalLines.length === 0) return 'unknown';
  const counts = new Map(focalLines.map((line) => [line, 0]));
  for (const test of accepted) {
    if (test.coverage?.kind !== 'known') return 'unknown';
    for (const line of test.coverage.lineNumbers)
      if (counts.has(line)) counts.set(line, counts.get(line)! + countCopies(test));
  }
  return { by: [...counts.values()], all: focalLines.length };
}

/** The mutants of an assignment's class. Without an accepted sample none is killed, whatever their number. */
function findKilled({ mutated }: WholeTestsUnit, accepted: readonly RanTest[]): Reached | 'unknown' {
  if (mutated !== true) return 'unknown';
  const counts = new Map<number, number>();
  let all = 1;
  for (const test of accepted) {
    if (test.kills?.kind !== 'known' || test.kills.mutants === 0) return 'unknown';
    all = test.kills.mutants;
    for (const mutant of test.kills.killedNumbers)
      counts.set(mutant, (counts.get(mutant) ?? 0) + countCopies(test));
  }
  return { by: [...counts.values()], all };
}

function expectShare({ by, all }: Reached, samples: number, k: number): number {
  return by.reduce((sum, samplesThatReach) => sum + passAtK(samples, samplesThatReach, k)!, 0) / all;
}

const createMeasures = (what: string, title: string) =>
  numbersOfSamples.map((k) =>
    createShareMeasure(
      `${what}_at_${k}`,
      `${title}@${k} %`,
      'higher',
      readCount(`${what}_at_${k}`),
      readCount(`${what}_known_at_${k}`),
    ),
  );

/** Means over the assignments with at least k samples. */
export const atKMeasures: readonly EvaluationMeasure[] = [
  ...createMeasures('accepted', 'Accepted'),
  ...createMeasures('lines', 'Lines'),
  ...createMeasures('killed', 'Killed'),
];
