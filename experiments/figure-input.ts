import { basename, resolve, sep } from 'node:path';
import { comparePairs } from '../src/analysis/compare/compare.js';
import { compareOverall } from '../src/analysis/compare/overall.js';
import { groupContestants, listPairs, type Group } from '../src/analysis/compare/pairs.js';
import { allMetrics, findingMetrics, type Metric } from '../src/analysis/compare/metrics.js';
import { computeFeatureSpreads } from '../src/analysis/bug-detection/feature-spread.js';
import { capitalise } from '../src/model/common/capitalise.js';
import { UserError } from '../src/model/common/errors.js';
import { defaultRankingOptions } from '../ranking/rank-bug.js';
import { describeNothingInCommon } from '../src/render/compare/left-out-text.js';
import { checkCountedAlike } from '../src/reports/read-ranking.js';
import { readRecordedSandbox } from '../src/store/run/recorded-sandbox.js';
import type { FigureInput, FigureRun } from '../src/render/figures/figure-input.js';
import type { RunExperiment } from './experiment.js';
import { featureAblation } from './feature-ablation.js';
import type { ExperimentRun } from './run.js';

export interface FigureOptions {
  /** `counted`: from summaries and features. `whole`: also from rankings that must be computed again, which takes longer. */
  readonly detail: 'counted' | 'whole';
}

/** Includes sentences on comparisons that were not possible. */
export interface ComparedFigureInput extends FigureInput {
  readonly remarks: readonly string[];
}

/** The input of figures. Throws UserError if units of a run are missing, or there is no run. */
export async function readFigureInput(
  runs: readonly ExperimentRun[],
  { detail }: FigureOptions,
): Promise<ComparedFigureInput> {
  if (runs.length === 0) throw new UserError('name at least one run to report on');
  const named = shortenRunNames(runs);
  const figureRuns: FigureRun[] = [];
  for (const run of named) figureRuns.push(await readFigureRun(run, detail));
  const { groups, remarks } = groupRuns(named);
  const { metrics, remarks: ofMetrics } = chooseMetrics(named);
  const { comparisons, withoutCommonUnit } = comparePairs(groups.flatMap(listPairs), { metrics });
  return {
    runs: figureRuns,
    comparisons,
    overall: compareOverall(
      groups.map(({ contestants }) => contestants).filter(({ length }) => length > 2),
      { metrics },
    ),
    remarks: [
      ...remarks,
      ...ofMetrics,
      ...withoutCommonUnit.map((pair) => `${describeNothingInCommon(pair)}.`),
    ],
  };
}

async function readFigureRun(run: ExperimentRun, detail: FigureOptions['detail']): Promise<FigureRun> {
  const isRanked = run.summary.ranking !== null;
  const [ablation = 'none' as const] =
    detail === 'whole' && isRanked ? await (featureAblation as RunExperiment).tables(run) : [];
  return {
    name: run.name,
    summary: run.summary,
    sandbox: readRecordedSandbox(run.record),
    features: await computeFeatureSpreads(run.failedTests(), defaultRankingOptions.definitions),
    ablation,
  };
}

/** With more contestants than this, each is compared only with the first, because all pairs would be hundreds. */
const mostForAllPairs = 8;

/** Runs that can't be paired are shown side by side without comparison. */
function groupRuns(runs: readonly ExperimentRun[]): { groups: Group[]; remarks: string[] } {
  if (runs.length === 1 && runs[0]!.summary.oracle_generators.length < 2) return { groups: [], remarks: [] };
  try {
    const groups = groupContestants(runs).map((group): Group =>
      group.contestants.length > mostForAllPairs ? { ...group, pairs: 'with the first' } : group,
    );
    const isCut = groups.some(({ pairs }) => pairs === 'with the first') && runs.length === 1;
    const first = runs[0]!.summary.oracle_generators[0]!;
    return {
      groups,
      remarks: [
        ...(isCut ? [`Of so many oracle generators each is compared with ${first} only.`] : []),
        ...(runs.length > 1 ? listSingleRunGenerators(runs) : []),
      ],
    };
  } catch (thrown) {
    if (thrown instanceof UserError) return { groups: [], remarks: [`${capitalise(thrown.message)}.`] };
    throw thrown;
  }
}

/** Generators that occur in only one run. With several runs, a generator is compared only with itself. */
function listSingleRunGenerators(runs: readonly ExperimentRun[]): string[] {
  return runs.flatMap(({ name, summary }) => {
    const others = runs.filter((run) => run.name !== name).flatMap((run) => run.summary.oracle_generators);
    const alone = summary.oracle_generators.filter((generator) => !others.includes(generator));
    return alone.length === 0 ? [] : [`Only ${name} has ${alone.join(', ')}: not compared.`];
  });
}

/** Found@K counted in different ways is shown but not compared. */
function chooseMetrics(runs: readonly ExperimentRun[]): { metrics: readonly Metric[]; remarks: string[] } {
  try {
    checkCountedAlike(runs);
    return { metrics: allMetrics, remarks: [] };
  } catch (thrown) {
    if (thrown instanceof UserError)
      return { metrics: findingMetrics, remarks: [`${capitalise(thrown.message)}.`] };
    throw thrown;
  }
}

/** Runs with short names for display. */
export function shortenRunNames(runs: readonly ExperimentRun[]): ExperimentRun[] {
  const names = shortenFolders(runs.map(({ name }) => name));
  return runs.map((run, index) => ({ ...run, name: names[index]! }));
}

/** The last part of each folder's path or, if these are equal, the paths without common parts at the start and the end. */
export function shortenFolders(folders: readonly string[]): string[] {
  const last = folders.map((folder) => basename(resolve(folder)));
  if (new Set(last).size === last.length) return last;
  const paths = folders.map((folder) => resolve(folder).split(sep));
  const least = Math.min(...paths.map(({ length }) => length));
  const inCommon = (
    choosePart: (path: readonly string[], index: number) => string | undefined,
    most: number,
  ) => {
    let count = 0;
    while (count < most && paths.every((path) => choosePart(path, count) === choosePart(paths[0]!, count)))
      count += 1;
    return count;
  };
  const head = inCommon((path, index) => path[index], least - 1);
  const tail = inCommon((path, index) => path.at(-1 - index), least - head - 1);
  const short = paths.map((path) => path.slice(head, path.length - tail).join(sep));
  return new Set(short).size === short.length ? short : [...folders];
}
