import { basename, resolve, sep } from 'node:path';
import { comparePairs } from '../src/analysis/compare/compare.js';
import { compareOverall } from '../src/analysis/compare/overall.js';
import { contestantGroups, pairsOf, type Group } from '../src/analysis/compare/pairs.js';
import { allMetrics, findingMetrics, type Metric } from '../src/analysis/compare/metrics.js';
import { featureSpreads } from '../src/analysis/feature-spread.js';
import { capitalised } from '../src/model/capitalised.js';
import { UserError } from '../src/model/errors.js';
import { defaultRankingOptions } from '../ranking/rank-bug.js';
import { nothingInCommon } from '../src/render/compare/left-out-text.js';
import { checkCountedAlike } from '../src/reports/read-ranking.js';
import type { FigureInput, FigureRun } from '../src/render/figures/figure-input.js';
import type { RunExperiment } from './experiment.js';
import { featureAblation } from './feature-ablation.js';
import type { ExperimentRun } from './run.js';

export interface FigureOptions {
  /** `counted`: what the summaries say, and features. `whole`: also what failing tests have to be ranked anew for, which takes longer. */
  readonly detail: 'counted' | 'whole';
}

/** With why some things could not be compared, in sentences. */
export interface ComparedFigureInput extends FigureInput {
  readonly remarks: readonly string[];
}

/** What figures are drawn from. Throws UserError where units of a run are gone, or no run is given. */
export async function figureInputOf(
  runs: readonly ExperimentRun[],
  { detail }: FigureOptions,
): Promise<ComparedFigureInput> {
  if (runs.length === 0) throw new UserError('name at least one run to report on');
  const named = shortlyNamed(runs);
  const figureRuns: FigureRun[] = [];
  for (const run of named) figureRuns.push(await figureRunOf(run, detail));
  const { groups, remarks } = groupsOf(named);
  const { metrics, remarks: ofMetrics } = metricsOf(named);
  const { comparisons, withoutCommonUnit } = comparePairs(groups.flatMap(pairsOf), { metrics });
  return {
    runs: figureRuns,
    comparisons,
    overall: compareOverall(
      groups.map(({ contestants }) => contestants).filter(({ length }) => length > 2),
      { metrics },
    ),
    remarks: [...remarks, ...ofMetrics, ...withoutCommonUnit.map((pair) => `${nothingInCommon(pair)}.`)],
  };
}

async function figureRunOf(run: ExperimentRun, detail: FigureOptions['detail']): Promise<FigureRun> {
  const isRanked = run.summary.ranking !== null;
  const [ablation = 'none' as const] =
    detail === 'whole' && isRanked ? await (featureAblation as RunExperiment).tables(run) : [];
  return {
    name: run.name,
    summary: run.summary,
    features: await featureSpreads(run.failedTests(), defaultRankingOptions.definitions),
    ablation,
  };
}

/** Of more than so many, each is compared with the first only: each with each would be hundreds of pairs, which nobody reads. */
const mostForAllPairs = 8;

/** Runs that can't be paired are shown beside each other and not compared. */
function groupsOf(runs: readonly ExperimentRun[]): { groups: Group[]; remarks: string[] } {
  if (runs.length === 1 && runs[0]!.summary.oracle_generators.length < 2) return { groups: [], remarks: [] };
  try {
    const groups = contestantGroups(runs).map((group): Group =>
      group.contestants.length > mostForAllPairs ? { ...group, pairs: 'with the first' } : group,
    );
    const isCut = groups.some(({ pairs }) => pairs === 'with the first') && runs.length === 1;
    const first = runs[0]!.summary.oracle_generators[0]!;
    return {
      groups,
      remarks: [
        ...(isCut ? [`Of so many oracle generators each is compared with ${first} only.`] : []),
        ...(runs.length > 1 ? inOneRunOnly(runs) : []),
      ],
    };
  } catch (thrown) {
    if (thrown instanceof UserError) return { groups: [], remarks: [`${capitalised(thrown.message)}.`] };
    throw thrown;
  }
}

/** Generators that have nobody to be compared with: with several runs each is compared with itself. */
function inOneRunOnly(runs: readonly ExperimentRun[]): string[] {
  return runs.flatMap(({ name, summary }) => {
    const others = runs.filter((run) => run.name !== name).flatMap((run) => run.summary.oracle_generators);
    const alone = summary.oracle_generators.filter((generator) => !others.includes(generator));
    return alone.length === 0 ? [] : [`Only ${name} has ${alone.join(', ')}: not compared.`];
  });
}

/** Found@K that was counted in different ways is shown and not compared. */
function metricsOf(runs: readonly ExperimentRun[]): { metrics: readonly Metric[]; remarks: string[] } {
  try {
    checkCountedAlike(runs);
    return { metrics: allMetrics, remarks: [] };
  } catch (thrown) {
    if (thrown instanceof UserError)
      return { metrics: findingMetrics, remarks: [`${capitalised(thrown.message)}.`] };
    throw thrown;
  }
}

/** Runs under the names that people see. */
export function shortlyNamed(runs: readonly ExperimentRun[]): ExperimentRun[] {
  const names = shortNames(runs.map(({ name }) => name));
  return runs.map((run, index) => ({ ...run, name: names[index]! }));
}

/** The last part of each folder's path, or what tells the paths apart: without the folders that all begin and end with. */
export function shortNames(folders: readonly string[]): string[] {
  const last = folders.map((folder) => basename(resolve(folder)));
  if (new Set(last).size === last.length) return last;
  const paths = folders.map((folder) => resolve(folder).split(sep));
  const least = Math.min(...paths.map(({ length }) => length));
  const inCommon = (partOf: (path: readonly string[], index: number) => string | undefined, most: number) => {
    let count = 0;
    while (count < most && paths.every((path) => partOf(path, count) === partOf(paths[0]!, count)))
      count += 1;
    return count;
  };
  const head = inCommon((path, index) => path[index], least - 1);
  const tail = inCommon((path, index) => path.at(-1 - index), least - head - 1);
  const short = paths.map((path) => path.slice(head, path.length - tail).join(sep));
  return new Set(short).size === short.length ? short : [...folders];
}
