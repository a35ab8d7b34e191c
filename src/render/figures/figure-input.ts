import type { Comparison } from '../../analysis/compare/compare.js';
import type { Contestant } from '../../analysis/compare/contestant.js';
import type { OverallComparison } from '../../analysis/compare/overall.js';
import type { FeatureSpread } from '../../analysis/feature-spread.js';
import type { Summary } from '../../analysis/summary.js';
import type { Table } from '../table/table.js';

/** A finished run as figures look at it. */
export interface FigureRun {
  /** Short and unique among the runs: what the labels of several runs are told apart by. */
  readonly name: string;
  readonly summary: Summary;
  /** The features of its failing tests, by oracle generator; empty where they were not looked at. */
  readonly features: readonly FeatureSpread[];
  /** The table of the experiment `feature-ablation`: Found@K by features; `none` where it was not made. */
  readonly ablation: Table | 'none';
}

/** All that figures are drawn from. */
export interface FigureInput {
  /** At least one; the first is the baseline of comparisons. */
  readonly runs: readonly FigureRun[];
  /** Pairs of oracle generators, or of the same generator in two runs; empty where nothing can be compared. */
  readonly comparisons: readonly Comparison[];
  /** Three or more together. */
  readonly overall: readonly OverallComparison[];
}

/** An oracle generator of a run, as figures name it. */
export interface Shown extends Contestant {
  readonly run: FigureRun;
}

/** Every oracle generator of every run, in the order of the page; labelled as comparisons label them (`contestantGroups`). */
export function shownIn({ runs }: Pick<FigureInput, 'runs'>): readonly Shown[] {
  return runs.flatMap((run) =>
    run.summary.oracle_generators.map((oracleGenerator) => ({
      label: runs.length === 1 ? oracleGenerator : `${oracleGenerator} (${run.name})`,
      summary: run.summary,
      oracleGenerator,
      run,
    })),
  );
}
