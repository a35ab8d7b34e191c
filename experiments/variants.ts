import { extractFeatures } from '../features/extract.js';
import { computeFoundShares, paperRanks, readInEachState } from '../ranking/found-at.js';
import { defaultRankingOptions, type RankedBug, type RankingOptions } from '../ranking/rank-bug.js';
import { roundShare, shareSum } from '../ranking/shares.js';
import { computeSumSeries } from '../stats/series.js';
import type { Contestant } from '../src/analysis/compare/contestant.js';
import type { SummaryCell } from '../src/analysis/bug-detection/summary.js';
import { haveFinished } from './measures.js';
import type { ExperimentRun } from './run.js';

/** A way to rank the failing tests of a bug. */
export interface RankingVariant {
  readonly name: string;
  /** `unit`: failing tests with the eleven features by the paper's definitions. `options`: the default ones, with the run's way of counting. */
  rank(unit: Pick<RankedBug, 'tests' | 'features'>, options: RankingOptions): Pick<RankedBug, 'rankings'>;
}

/**
 * Ranks the failing tests of every unit in every way. Grouped by oracle generator, in the order of the variants. A variant is a contestant of its own:
 * the run's cells with its Found@K, as expectation over ties and random states.
 */
export async function rankByVariant(
  { summary, failedTests }: ExperimentRun,
  variants: readonly RankingVariant[],
): Promise<Contestant[]> {
  const options = { ...defaultRankingOptions, counting: summary.ranking?.counting ?? 'exact' };
  const nameCell = (oracleGenerator: string, bug: string, seed: number) =>
    `${oracleGenerator} ${bug} ${seed}`;
  const sums = new Map(
    summary.cells.map(({ oracle_generator, bug, seed }) => [
      nameCell(oracle_generator, bug, seed),
      variants.map(() => paperRanks.map(() => shareSum())),
    ]),
  );
  for await (const { bug, oracleGenerator, seed, share, tests } of failedTests()) {
    // Without a TP, no order finds anything.
    if (!tests.some(({ verdict }) => verdict === 'TP')) continue;
    const features = extractFeatures(tests, options.definitions);
    const ofCell = sums.get(nameCell(oracleGenerator, bug, seed))!;
    variants.forEach((variant, index) => {
      const ranked = { tests, ...variant.rank({ tests, features }, options) };
      computeFoundShares(readInEachState(ranked, options.counting)).forEach((found, k) =>
        ofCell[index]![k]!.add(share * found),
      );
    });
  }
  const withFound = (cell: SummaryCell, variant: string, index: number): SummaryCell => {
    const ofCell = sums.get(nameCell(cell.oracle_generator, cell.bug, cell.seed))!;
    return { ...cell, found_at: { [variant]: ofCell[index]!.map((sum) => roundShare(sum.value())) } };
  };
  return summary.oracle_generators.flatMap((oracleGenerator) => {
    const cells = summary.cells.filter(({ oracle_generator }) => oracle_generator === oracleGenerator);
    return variants.map(({ name }, index) => ({
      label: name,
      oracleGenerator,
      summary: { ...summary, cells: cells.map((cell) => withFound(cell, name, index)) },
    }));
  });
}

/** Found@K for each of the paper's K, as mean over the seeds; null if no seed is finished. */
export function averageFound({ summary, label, oracleGenerator }: Contestant): (number | null)[] {
  const { cells, seeds } = summary;
  const isFinished = haveFinished(summary, oracleGenerator);
  return paperRanks.map((_, k) => {
    const bySeed = seeds.map((seed, index) => {
      if (!isFinished[index]) return null;
      const sum = shareSum();
      for (const cell of cells) if (cell.seed === seed) sum.add(cell.found_at[label]![k]!);
      return sum.value();
    });
    return computeSumSeries(bySeed).mean;
  });
}
