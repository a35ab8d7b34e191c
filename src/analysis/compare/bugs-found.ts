import { median } from 'simple-statistics';
import { mcnemarExact, type McnemarResult } from '../../../stats/mcnemar.js';
import type { SummaryCell } from '../bug-detection/summary.js';
import type { CommonCells } from './common-cells.js';

/**
 * The bugs that only one of two contestants finds, with McNemar's exact test. The first contestant is the baseline. No correction for multiple tests.
 */
export interface BugsFoundTest {
  /** With several samples, only the first counts. */
  readonly bySample: 'the only one' | 'the first';
  /** Found with at least one seed. */
  readonly anySeed: McnemarResult;
  /** Found with more than half of the seeds; exactly half does not suffice. */
  readonly mostSeeds: McnemarResult;
  readonly eachSeed: EachSeed;
}

/** The test for each seed separately. */
export interface EachSeed {
  readonly pValues: readonly number[];
  readonly medianPValue: number;
  readonly minimumPValue: number;
  readonly maximumPValue: number;
  /** By seed: number of bugs that only the baseline finds, and that only the other finds. */
  readonly discordant: readonly (readonly [number, number])[];
}

/** Compares two contestants with at least one common bug and seed. */
export function testBugsFound({ seeds, cells }: CommonCells): BugsFoundTest {
  const [baseline, other] = cells.map((ofContestant) => listFindsBySeed(ofContestant, seeds.length)) as [
    boolean[][],
    boolean[][],
  ];
  const test = (isFound: (bySeed: readonly boolean[]) => boolean) =>
    mcnemarExact(baseline.map(isFound), other.map(isFound));
  const each = seeds.map((_, seed) => test((bySeed) => bySeed[seed]!));
  const pValues = each.map(({ pValue }) => pValue);
  const isSampled = cells.some((ofContestant) => ofContestant.some(({ samples }) => samples !== undefined));
  return {
    bySample: isSampled ? 'the first' : 'the only one',
    anySeed: test((bySeed) => bySeed.includes(true)),
    mostSeeds: test((bySeed) => 2 * bySeed.filter(Boolean).length > bySeed.length),
    eachSeed: {
      pValues,
      medianPValue: median(pValues),
      minimumPValue: Math.min(...pValues),
      maximumPValue: Math.max(...pValues),
      discordant: each.map(({ firstOnly, secondOnly }) => [firstOnly, secondOnly] as const),
    },
  };
}

/** Whether a cell finds its bug. The first sample decides, so that each contestant has one try per seed. */
export function findsBug({ tp, samples }: Pick<SummaryCell, 'tp' | 'samples'>): boolean {
  return samples?.found_by_first ?? tp > 0;
}

/** For each bug, a list by seed. */
export function listFindsBySeed(cells: readonly SummaryCell[], seeds: number): boolean[][] {
  return Array.from({ length: cells.length / seeds }, (_, bug) =>
    cells.slice(bug * seeds, (bug + 1) * seeds).map(findsBug),
  );
}
