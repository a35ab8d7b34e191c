import { basename, resolve } from 'node:path';
import { comparePairs } from '../src/analysis/compare/compare.js';
import { compareOverall } from '../src/analysis/compare/overall.js';
import { contestantGroups, pairsOf, type Group } from '../src/analysis/compare/pairs.js';
import { featureSpreads } from '../src/analysis/feature-spread.js';
import { UserError } from '../src/model/errors.js';
import { defaultRankingOptions } from '../ranking/rank-bug.js';
import { shownIn, type FigureRun } from '../src/render/figures/figure-input.js';
import type { ReportInput } from '../src/render/report-input.js';
import type { Table } from '../src/render/table/table.js';
import { bugsFoundTable, comparisonsTable } from './comparison-tables.js';
import type { RunExperiment } from './experiment.js';
import { featureAblation } from './feature-ablation.js';
import { intervalsTable } from './intervals-table.js';
import { oracleTypesExperiment } from './oracle-types.js';
import { ranking } from './ranking.js';
import { reproduce } from './reproduce/reproduce.js';
import type { ExperimentRun } from './run.js';

export interface ReportOptions {
  /** `counted`: what the summaries say, and features. `whole`: also what failing tests have to be ranked anew for, which takes longer. */
  readonly detail: 'counted' | 'whole';
}

/** What reports are written from. Throws UserError where units of a run are gone, or no run is given. */
export async function reportInputOf(
  runs: readonly ExperimentRun[],
  { detail }: ReportOptions,
): Promise<ReportInput> {
  if (runs.length === 0) throw new UserError('name at least one run to report on');
  const names = shortNames(runs.map(({ name }) => name));
  const named = runs.map((run, index) => ({ ...run, name: names[index]! }));
  const figureRuns: FigureRun[] = [];
  for (const run of named) figureRuns.push(await figureRunOf(run, detail));
  const { groups, remarks } = groupsOf(named);
  const { comparisons } = comparePairs(groups.flatMap(pairsOf));
  return {
    runs: figureRuns,
    comparisons,
    overall: compareOverall(groups.map(({ contestants }) => contestants).filter(({ length }) => length > 2)),
    papersTables: await papersTables(named),
    tables: [
      intervalsTable(shownIn({ runs: figureRuns }), {
        name: 'over-bugs',
        title: 'What other bugs like these might give',
        label: 'Oracle generator',
      }),
      ...(await tablesOfRuns(named)),
      ...(comparisons.length === 0
        ? []
        : [
            bugsFoundTable(comparisons, { name: 'bugs-found', title: 'Bugs that only one finds' }),
            comparisonsTable(comparisons),
          ]),
    ],
    remarks,
  };
}

async function figureRunOf(run: ExperimentRun, detail: ReportOptions['detail']): Promise<FigureRun> {
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
      remarks: isCut ? [`Of so many oracle generators each is compared with ${first} only.`] : [],
    };
  } catch (thrown) {
    if (thrown instanceof UserError) return { groups: [], remarks: [thrown.message] };
    throw thrown;
  }
}

/** Of the first run of each method, as the paper's study has one. */
async function papersTables(runs: readonly ExperimentRun[]): Promise<Table[]> {
  const [first] = runs;
  const ofMethods = runs.filter(
    ({ summary }, index) =>
      summary.benchmark === first!.summary.benchmark &&
      runs.findIndex((each) => each.summary.method === summary.method) === index,
  );
  if (reproduce.asks !== 'several runs') return [];
  return reproduce.tables(ofMethods, {});
}

const ofOneRun = [ranking, oracleTypesExperiment];

/** Tables of several runs have each run's name before their own. */
async function tablesOfRuns(runs: readonly ExperimentRun[]): Promise<Table[]> {
  const tables: Table[] = [];
  for (const run of runs)
    for (const experiment of ofOneRun)
      for (const table of await (experiment as RunExperiment).tables(run))
        tables.push(
          runs.length === 1
            ? table
            : { ...table, name: `${run.name}-${table.name}`, title: `${run.name}: ${table.title}` },
        );
  return tables;
}

/** The last part of each folder's path, or the whole path where that would not tell them apart. */
export function shortNames(folders: readonly string[]): string[] {
  const last = folders.map((folder) => basename(resolve(folder)));
  return new Set(last).size === last.length ? last : [...folders];
}
