import { UserError } from '../src/model/common/errors.js';
import { chiSquareTail } from './chi-square.js';
import { friedmanTail, type PermutationTail } from './friedman-null.js';
import { rank, tieTerm } from './ranks.js';
import { checkSample } from './samples.js';
import { rangeQuantile, rangeTail } from './studentized-range.js';

/** Friedman's test of k methods over n blocks. */
export interface FriedmanResult {
  readonly test: 'Friedman';
  /** Chi-square with k − 1 degrees of freedom, corrected for ties; NaN if all values of every block are tied. */
  readonly statistic: number;
  /** Over all orders of the methods in each block, or a sample of them. NaN if the statistic is. */
  readonly pValue: number;
  readonly method: PermutationTail['method'];
  /** Number of orders drawn by the Monte Carlo method, and its random state. */
  readonly draws: number;
  readonly randomState: number;
  /** By the chi-square distribution, as in SciPy: far too small with few blocks. */
  readonly approximatePValue: number;
  readonly correction: 'ties';
  readonly degreesOfFreedom: number;
  /** Mean rank of each method over the blocks; 1 is the lowest value. */
  readonly meanRanks: readonly number[];
  /** Number of blocks: seeds or bugs. */
  readonly n: number;
}

/** Pairwise differences between methods, after Friedman's test. */
export interface NemenyiResult {
  readonly test: 'Nemenyi';
  readonly method: 'studentized range, infinite degrees of freedom';
  readonly level: number;
  /** Two methods differ at the level if their mean ranks differ by at least this much. */
  readonly criticalDifference: number;
  readonly meanRanks: readonly number[];
  /** Every pair of methods, by index. */
  readonly pairs: readonly NemenyiPair[];
  readonly n: number;
}

/** Nemenyi's test of two of the methods. */
export interface NemenyiPair {
  readonly first: number;
  readonly second: number;
  readonly rankDifference: number;
  readonly pValue: number;
  readonly significant: boolean;
}

/**
 * Friedman's test (1937), with the statistic of SciPy's `friedmanchisquare`. `methods[m][b]` is the value of method m in block b (a seed or a bug);
 * at least three methods over the same blocks. Throws UserError otherwise, and for numbers that are not finite.
 */
export function friedman(methods: readonly (readonly number[])[]): FriedmanResult {
  const { blocks, rankSums, ties, n } = rankBlocks(methods);
  const k = methods.length;
  // Whole and half numbers, so there is no rounding: if every block is one tie, this is exactly 0.
  const untied = k * (k * k - 1) * n - ties;
  const centre = (n * (k + 1)) / 2;
  const squares = rankSums.reduce((sum, rankSum) => sum + (rankSum - centre) ** 2, 0);
  const statistic = untied === 0 ? Number.NaN : (12 * (k - 1) * squares) / untied;
  return {
    test: 'Friedman',
    statistic,
    ...friedmanTail(blocks),
    ...(untied === 0 ? { pValue: Number.NaN } : {}),
    approximatePValue: untied === 0 ? Number.NaN : chiSquareTail(statistic, k - 1),
    correction: 'ties',
    degreesOfFreedom: k - 1,
    meanRanks: rankSums.map((sum) => sum / n),
    n,
  };
}

/** Nemenyi's post-hoc test (1963) with the critical difference of Demšar 2006. Input and errors as for `friedman`. */
export function nemenyi(methods: readonly (readonly number[])[], level = 0.05): NemenyiResult {
  const { rankSums, n } = rankBlocks(methods);
  const k = methods.length;
  const meanRanks = rankSums.map((sum) => sum / n);
  const standardError = Math.sqrt((k * (k + 1)) / (6 * n));
  const criticalDifference = (rangeQuantile(level, k) / Math.SQRT2) * standardError;
  const pairs = meanRanks.flatMap((firstRank, first) =>
    meanRanks.slice(first + 1).map((secondRank, offset): NemenyiPair => {
      const rankDifference = Math.abs(firstRank - secondRank);
      return {
        first,
        second: first + 1 + offset,
        rankDifference,
        pValue: rangeTail((rankDifference / standardError) * Math.SQRT2, k),
        significant: rankDifference >= criticalDifference,
      };
    }),
  );
  return {
    test: 'Nemenyi',
    method: 'studentized range, infinite degrees of freedom',
    level,
    criticalDifference,
    meanRanks,
    pairs,
    n,
  };
}

function rankBlocks(methods: readonly (readonly number[])[]): {
  /** Ranks of the methods in each block. */
  blocks: number[][];
  rankSums: number[];
  ties: number;
  n: number;
} {
  if (methods.length < 3)
    throw new UserError(`Friedman's test compares three methods or more, not ${methods.length}`);
  const n = methods[0]!.length;
  methods.forEach((values, index) => {
    checkSample(values, `the sample of method ${index + 1}`);
    if (values.length !== n)
      throw new UserError(
        `Friedman's test needs every method in every block: method ${index + 1} has ${values.length} values, the first has ${n}`,
      );
  });
  const rankSums = new Array<number>(methods.length).fill(0);
  const blocks: number[][] = [];
  let ties = 0;
  for (let block = 0; block < n; block++) {
    const { ranks, groupSizes } = rank(methods.map((values) => values[block]!));
    ranks.forEach((value, index) => (rankSums[index]! += value));
    blocks.push([...ranks]);
    ties += tieTerm(groupSizes);
  }
  return { blocks, rankSums, ties, n };
}
