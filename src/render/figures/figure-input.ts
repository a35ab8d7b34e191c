import type { Comparison } from '../../analysis/compare/compare.js';
import type { Contestant } from '../../analysis/compare/contestant.js';
import type { OverallComparison } from '../../analysis/compare/overall.js';
import type { FeatureSpread } from '../../analysis/bug-detection/feature-spread.js';
import type { Summary } from '../../analysis/bug-detection/summary.js';
import type { Table } from '../table/table.js';

/** A finished run, as input of figures. */
export interface FigureRun {
  /** Short and unique among the runs, for labels if there are several runs. */
  readonly name: string;
  readonly summary: Summary;
  /** The sandbox around the tests: `bwrap`, `none`, `unknown`. */
  readonly sandbox: string;
  /** Features of its failing tests, by oracle generator; empty if they were not computed. */
  readonly features: readonly FeatureSpread[];
  /** The table of the experiment `feature-ablation`, Found@K by features; `none` if there is no such table. */
  readonly ablation: Table | 'none';
}

/** The input of all figures. */
export interface FigureInput {
  /** At least one. The first is the baseline of comparisons. */
  readonly runs: readonly FigureRun[];
  /** Pairs of oracle generators, or of the same generator in two runs; empty if nothing can be compared. */
  readonly comparisons: readonly Comparison[];
  /** Joint comparisons of three or more. */
  readonly overall: readonly OverallComparison[];
}

/** An oracle generator of a run, as figures show it. */
export interface Shown extends Contestant {
  readonly run: FigureRun;
}

/** Every oracle generator of every run, in the order of the page, with the labels of comparisons (`groupContestants`). */
export function listShown({ runs }: Pick<FigureInput, 'runs'>): readonly Shown[] {
  return runs.flatMap((run) =>
    run.summary.oracle_generators.map((oracleGenerator) => ({
      label: runs.length === 1 ? oracleGenerator : `${oracleGenerator} (${run.name})`,
      summary: run.summary,
      oracleGenerator,
      run,
    })),
  );
}
