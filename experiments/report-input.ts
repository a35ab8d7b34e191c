import { shownIn } from '../src/render/figures/figure-input.js';
import type { ReportInput } from '../src/render/report-input.js';
import type { Table } from '../src/render/table/table.js';
import { bugsFoundTable, comparisonsTable } from './comparison-tables.js';
import type { RunExperiment } from './experiment.js';
import { figureInputOf, shortlyNamed, type FigureOptions } from './figure-input.js';
import { intervalsTable } from './intervals-table.js';
import { oracleTypesExperiment } from './oracle-types.js';
import { ranking } from './ranking.js';
import { reproduce } from './reproduce/reproduce.js';
import type { ExperimentRun } from './run.js';

/** What reports are written from. Throws UserError where units of a run are gone, or no run is given. */
export async function reportInputOf(
  runs: readonly ExperimentRun[],
  options: FigureOptions,
): Promise<ReportInput> {
  const input = await figureInputOf(runs, options);
  const named = shortlyNamed(runs);
  const { comparisons } = input;
  return {
    ...input,
    remarks: [...input.remarks, ...remarksOnPapersTables(named)],
    papersTables: await papersTables(named),
    tables: [
      intervalsTable(shownIn(input), {
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
  };
}

/** The first run of each method, as the paper's study has one. */
function firstOfMethods(runs: readonly ExperimentRun[]): ExperimentRun[] {
  const [first] = runs;
  return runs.filter(
    ({ summary }, index) =>
      summary.benchmark === first!.summary.benchmark &&
      runs.findIndex((each) => each.summary.method === summary.method) === index,
  );
}

async function papersTables(runs: readonly ExperimentRun[]): Promise<Table[]> {
  if (reproduce.asks !== 'several runs') return [];
  return reproduce.tables(firstOfMethods(runs), {});
}

function remarksOnPapersTables(runs: readonly ExperimentRun[]): string[] {
  const shown = firstOfMethods(runs);
  if (shown.length === runs.length) return [];
  const names = shown.map(({ name }) => name).join(' and ');
  return [`Tables 1 to 7 are of ${names}: the first run of each method, on the first run's benchmark.`];
}

const ofOneRun = [ranking, oracleTypesExperiment];

/** A run's name as a part of names of files and of LaTeX's labels. */
function nameOfFiles(run: string): string {
  return run.replaceAll(/[^\w.-]+/gu, '-');
}

/** Tables of several runs have each run's name before their own. */
async function tablesOfRuns(runs: readonly ExperimentRun[]): Promise<Table[]> {
  const tables: Table[] = [];
  for (const run of runs)
    for (const experiment of ofOneRun)
      for (const table of await (experiment as RunExperiment).tables(run))
        tables.push(
          runs.length === 1
            ? table
            : {
                ...table,
                name: `${nameOfFiles(run.name)}-${table.name}`,
                title: `${run.name}: ${table.title}`,
              },
        );
  return tables;
}
