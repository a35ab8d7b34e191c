import { buildOneListTables, listOneLists } from '../src/render/bug-detection/one-list-tables.js';
import { listShown } from '../src/render/figures/figure-input.js';
import type { ReportInput } from '../src/render/report-input.js';
import { readCaption, type Table } from '../src/render/table/table.js';
import { toFilePart } from '../src/store/files/to-file-part.js';
import { buildBugsFoundTable, buildComparisonsTable } from './comparison-tables.js';
import type { RunExperiment } from './experiment.js';
import { readFigureInput, shortenRunNames, type FigureOptions } from './figure-input.js';
import { buildHoneypotsTable } from './honeypots-table.js';
import { buildIntervalsTable } from './intervals-table.js';
import { oracleTypesExperiment } from './oracle-types.js';
import { ranking } from './ranking.js';
import { reproduce } from './reproduce/reproduce.js';
import type { ExperimentRun } from './run.js';

/** The input of reports. Throws UserError if units of a run are missing, or there is no run. */
export async function readReportInput(
  runs: readonly ExperimentRun[],
  options: FigureOptions,
): Promise<ReportInput> {
  const input = await readFigureInput(runs, options);
  const named = shortenRunNames(runs);
  const { comparisons } = input;
  const honeypots = buildHoneypotsTable(listShown(input));
  return {
    ...input,
    remarks: [...input.remarks, ...listPapersRemarks(named)],
    papersTables: await buildPapersTables(named),
    tables: [
      buildIntervalsTable(listShown(input), {
        name: 'over-bugs',
        title: 'What other bugs like these might give',
        label: 'Oracle generator',
      }),
      ...(honeypots.rows.length === 0 ? [] : [honeypots]),
      ...(await buildTablesOfRuns(named)),
      ...buildOneListTables(listOneLists(listShown(input))),
      ...(comparisons.length === 0
        ? []
        : [
            buildBugsFoundTable(comparisons, { name: 'bugs-found', title: 'Bugs that only one finds' }),
            buildComparisonsTable(comparisons),
          ]),
    ],
  };
}

/** The first run of each method, as in the paper's study. */
function selectFirstOfMethods(runs: readonly ExperimentRun[]): ExperimentRun[] {
  const [first] = runs;
  return runs.filter(
    ({ summary }, index) =>
      summary.benchmark === first!.summary.benchmark &&
      runs.findIndex((each) => each.summary.method === summary.method) === index,
  );
}

async function buildPapersTables(runs: readonly ExperimentRun[]): Promise<Table[]> {
  if (reproduce.asks !== 'several runs') return [];
  return reproduce.tables(selectFirstOfMethods(runs), {});
}

function listPapersRemarks(runs: readonly ExperimentRun[]): string[] {
  const shown = selectFirstOfMethods(runs);
  if (shown.length === runs.length) return [];
  const names = shown.map(({ name }) => name).join(' and ');
  return [`Tables 1 to 7 are of ${names}: the first run of each method, on the first run's benchmark.`];
}

const ofOneRun = [ranking, oracleTypesExperiment];

/** For several runs, names of tables are prefixed with the run's name. */
async function buildTablesOfRuns(runs: readonly ExperimentRun[]): Promise<Table[]> {
  const tables: Table[] = [];
  for (const run of runs)
    for (const experiment of ofOneRun)
      for (const table of await (experiment as RunExperiment).tables(run))
        tables.push(
          runs.length === 1
            ? table
            : {
                ...table,
                name: `${toFilePart(run.name)}-${table.name}`,
                title: `${run.name}: ${table.title}`,
                caption: `${readCaption(table)} The run is ${run.name}.`,
              },
        );
  return tables;
}
