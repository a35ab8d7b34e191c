import { comparePairs } from '../src/analysis/compare/compare.js';
import type { Contestant } from '../src/analysis/compare/contestant.js';
import { findingMetrics } from '../src/analysis/compare/metrics.js';
import { buildBugsFoundTable, buildComparisonsTable, withConclusions } from './comparison-tables.js';
import type { TableCell, ExperimentTable, RunsExperiment } from './experiment.js';
import { buildIntervalsTable } from './intervals-table.js';
import {
  listOrders,
  buildFindingCells,
  findingColumns,
  buildFoundAtCells,
  foundAtColumns,
  findResult,
} from './measures.js';
import type { SummaryResult } from '../src/analysis/bug-detection/summary.js';
import { toSeriesCell } from '../src/render/table/series-cell.js';
import { sortInPapersOrder, selectNewestOfEachMethod } from './method-runs.js';
import { addPapersRows, buildPapersFindingCells } from './paper.js';
import { papersMethodFindings, papersRankings } from './papers-results.js';
import type { ExperimentRun } from './run.js';

/** Tables 1 and 2 of the paper: results of the same oracle generators under each evaluation method. */
export const methodsExperiment: RunsExperiment = {
  name: 'methods',
  description: 'TEval*, TEval, TEval@fixed, TEval@buggy and TEval+ compared with each other (Tables 1 and 2)',
  asks: 'several runs',
  choose: selectNewestOfEachMethod,
  tables(runs) {
    const ordered = sortInPapersOrder(runs);
    return [
      ...buildFindingsBesidePaper(ordered),
      buildIntervalsTable(
        byGenerator(ordered).flatMap(({ generator, having }) =>
          having.map((run) => createContestant(run, generator)),
        ),
        { name: 'methods-over-bugs', title: 'What other bugs like these might give', label: 'Method' },
      ),
      ...buildFound(ordered),
      ...buildTests(ordered),
    ];
  },
};

/** The oracle generators of all runs, each with its runs. */
function byGenerator(runs: readonly ExperimentRun[]): { generator: string; having: ExperimentRun[] }[] {
  const generators = [...new Set(runs.flatMap(({ summary }) => summary.oracle_generators))];
  return generators.map((generator) => ({
    generator,
    having: runs.filter(({ summary }) => summary.oracle_generators.includes(generator)),
  }));
}

const papersFindings = Object.entries(papersMethodFindings).map(([method, found]): TableCell[] => {
  const [bugsFound, deviation, ...others] = buildPapersFindingCells(found);
  const whose = method === 'TEval*' ? 'TOGA (its paper)' : 'TOGA (paper)';
  return [whose, method, bugsFound!, deviation!, found.fprPercent, ...others];
});
/** TOGA's authors ran EvoSuite once per bug. */
const papersSeeds = Object.keys(papersMethodFindings).map((method) => (method === 'TEval*' ? 1 : 10));
const papersFound: readonly TableCell[] = ['TOGA (paper)', 'TEval+', ...papersRankings.TOGA.ranked];

function buildFindingsBesidePaper(runs: readonly ExperimentRun[]): ExperimentTable[] {
  const isMeasured = runs.some(({ summary }) => summary.method === 'TEval*');
  const rows = byGenerator(runs).flatMap(({ generator, having }) =>
    having.flatMap(({ summary }) => {
      const result = findResult(summary, generator, 'all');
      if (result === 'none') return [];
      const own = { summary, row: [generator, summary.method, ...buildMethodCells(result)] };
      if (summary.method !== 'TEval' || isMeasured) return [own];
      // The counts of TEval* are known without running duplicates.
      const starred = [generator, 'TEval*', ...buildMethodCells({ ...result, ...result.with_duplicates })];
      return [{ summary, row: starred }, own];
    }),
  );
  const [bugsFound, deviation, ...others] = findingColumns;
  const table = {
    name: 'methods',
    title: 'By evaluation method (means over the seeds)',
    columns: [
      { title: 'Oracle generator' },
      { title: 'Method' },
      bugsFound!,
      deviation!,
      { title: 'FPR %', decimals: 1 },
      ...others,
    ],
    rows: rows.map(({ row }) => row),
  };
  return addPapersRows(
    table,
    rows.map(({ summary }) => summary),
    papersFindings,
    papersSeeds,
  );
}

/** A baseline order is plain TEval@buggy; any ranking makes it TEval+. */
const nameOfOrder: Readonly<Record<string, string>> = {
  random: 'TEval@buggy, random order',
  'suite-order': 'TEval@buggy, order of the suite',
};
function buildMethodCells(result: SummaryResult): TableCell[] {
  const [bugsFound, deviation, ...others] = buildFindingCells(result);
  return [bugsFound!, deviation!, toSeriesCell(result.fpr, 100), ...others];
}

/** What TEval+ adds to TEval@buggy; none without such a run. */
function buildFound(runs: readonly ExperimentRun[]): ExperimentTable[] {
  const buggy = runs.find(({ summary }) => summary.method === 'TEval@buggy');
  if (buggy === undefined) return [];
  const { summary } = buggy;
  const rows = summary.oracle_generators.flatMap((generator) =>
    listOrders(summary).map((detector) => [
      generator,
      nameOfOrder[detector] ?? 'TEval+',
      ...buildFoundAtCells(summary, generator, 'all', detector),
    ]),
  );
  const table = {
    name: 'methods-found-at',
    title: 'TEval+: Found@K of the ranked TEval@buggy (means over random states and seeds)',
    columns: [{ title: 'Oracle generator' }, { title: 'Method' }, ...foundAtColumns],
    rows,
  };
  return addPapersRows(table, summary, [papersFound]);
}

/** Tests of each method against the previous one, as in the paper; none for a single run. */
function buildTests(runs: readonly ExperimentRun[]): ExperimentTable[] {
  if (runs.length < 2) return [];
  const { comparisons } = comparePairs(
    byGenerator(runs).flatMap(({ generator, having }) =>
      having
        .slice(1)
        .map(
          (other, index) =>
            [createContestant(having[index]!, generator), createContestant(other, generator)] as const,
        ),
    ),
    { metrics: findingMetrics },
  );
  return [
    buildBugsFoundTable(comparisons, {
      name: 'methods-bugs-found',
      title: 'Bugs that only one method finds',
    }),
    withConclusions(
      buildComparisonsTable(comparisons, {
        name: 'methods-tests',
        title: 'Each method against the one before it',
      }),
      comparisons,
    ),
  ];
}

function createContestant({ summary }: ExperimentRun, oracleGenerator: string): Contestant {
  return { label: `${oracleGenerator}, ${summary.method}`, summary, oracleGenerator };
}
