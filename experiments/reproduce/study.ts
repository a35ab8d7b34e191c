import { UserError } from '../../src/model/common/errors.js';
import type { ExperimentOptions } from '../experiment.js';
import { isPapersBenchmark } from '../paper.js';
import type { PapersMethod } from '../papers-results.js';
import type { ExperimentRun } from '../run.js';

/** The approaches of the paper. */
export type Approach = 'NoException' | 'TOGA';

/** Runs in the role of the paper's study. */
export interface Study {
  /** In the order in which they were named. */
  readonly runs: readonly ExperimentRun[];
  /** Whether to show the paper's numbers: only for an actual Defects4J. */
  readonly isPapersBenchmark: boolean;
  findRun(method: PapersMethod): ExperimentRun | 'none';
  /** The run's oracle generator for an approach of the paper; `none` if there is none. */
  findGenerator(run: ExperimentRun, approach: Approach): string;
  /** All other generators of the run. */
  listOthers(run: ExperimentRun): readonly string[];
}

/**
 * The study that consists of the given runs, at most one per evaluation method. Without `toga`, TOGA is the generator of that name, or the only one
 * whose oracles come from a file of predictions.
 *
 * @throws UserError for two runs of one method, runs of different benchmarks, and a generator that no run has
 */
export function createStudy(runs: readonly ExperimentRun[], { toga }: ExperimentOptions): Study {
  checkTogether(runs);
  const names = [...new Set(runs.flatMap(({ summary }) => summary.oracle_generators))];
  if (toga !== undefined && !names.includes(toga))
    throw new UserError(`--toga ${toga}: no run has such an oracle generator, only ${names.join(', ')}`);
  const findGenerator = ({ summary }: ExperimentRun, approach: Approach) => {
    const own = summary.oracle_generators;
    if (approach === 'NoException') return own.includes('no-exception') ? 'no-exception' : 'none';
    if (toga !== undefined) return own.includes(toga) ? toga : 'none';
    const predicted = own.filter((name) => name.startsWith('predictions-'));
    return own.find((name) => name === 'toga') ?? (predicted.length === 1 ? predicted[0]! : 'none');
  };
  return {
    runs,
    isPapersBenchmark: runs.every(({ summary }) => isPapersBenchmark(summary)),
    findRun: (method) => runs.find(({ summary }) => summary.method === method) ?? 'none',
    findGenerator,
    listOthers(run) {
      const papers = [findGenerator(run, 'NoException'), findGenerator(run, 'TOGA')];
      return run.summary.oracle_generators.filter((name) => !papers.includes(name));
    },
  };
}

function checkTogether(runs: readonly ExperimentRun[]): void {
  const [first] = runs;
  for (const run of runs) {
    const same = runs.find((each) => each !== run && each.summary.method === run.summary.method);
    if (same !== undefined)
      throw new UserError(
        `${run.name} and ${same.name} are both runs of ${run.summary.method}: name one run for each method`,
      );
    const [a, b] = [first!.summary.benchmark, run.summary.benchmark];
    if (a !== b)
      throw new UserError(
        `${first!.name} and ${run.name} are of different benchmarks (${a} and ${b}): name runs of one`,
      );
  }
}

/** Why a run lacks an approach, and how to add it. */
export function explainMissingApproach(approach: Approach): string {
  return approach === 'NoException'
    ? 'NoException: not in this run; --oracle no-exception adds it.'
    : 'TOGA: this run has no predictions of it; add them with --oracle predictions:FILE, teval import toga or teval import teval-plus; --toga NAME names the oracle generator in its place.';
}

/** Why a method is missing, and how to add it. */
export function explainMissingMethod(method: PapersMethod): string {
  return method === 'TEval*'
    ? "TEval*: TEval with duplicates, counted from a run of --method TEval, or measured with --keep-duplicates; TEval-plus's files have each test once."
    : `${method}: no run of it was named; teval run --method ${method} makes one.`;
}
