import { median } from 'simple-statistics';
import { mcnemarExact, type McnemarResult } from '../../../stats/mcnemar.js';
import type { SummaryCell } from '../summary.js';
import type { CommonCells } from './common-cells.js';

/** Which bugs only one of two contestants finds, with McNemar's exact test; first is the baseline. Not corrected for anything. */
export interface BugsFoundTest {
  /** Whether of several samples the first decides. */
  readonly bySample: 'the only one' | 'the first';
  /** Found with at least one seed. */
  readonly anySeed: McnemarResult;
  /** Found with more than half of the seeds: exactly half is not found. */
  readonly mostSeeds: McnemarResult;
  readonly eachSeed: EachSeed;
}

/** The test for each seed on its own. */
export interface EachSeed {
  readonly pValues: readonly number[];
  readonly medianPValue: number;
  readonly minimumPValue: number;
  readonly maximumPValue: number;
  /** By seed: bugs that only the baseline, and only the other finds. */
  readonly discordant: readonly (readonly [number, number])[];
}

/** Of two contestants with at least one bug and seed. */
export function testBugsFound({ seeds, cells }: CommonCells): BugsFoundTest {
  const [baseline, other] = cells.map((ofContestant) => foundBySeed(ofContestant, seeds.length)) as [
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

/** Whether a cell finds its bug, yes or no: of samples the first decides, so that each contestant has one try with a seed. */
export function findsBug({ tp, samples }: Pick<SummaryCell, 'tp' | 'samples'>): boolean {
  return samples?.found_by_first ?? tp > 0;
}

/** For each bug, by seed. */
export function foundBySeed(cells: readonly SummaryCell[], seeds: number): boolean[][] {
  return Array.from({ length: cells.length / seeds }, (_, bug) =>
    cells.slice(bug * seeds, (bug + 1) * seeds).map(findsBug),
  );
}
