import { comparePairs } from '../src/analysis/compare/compare.js';
import type { Contestant } from '../src/analysis/compare/contestant.js';
import { findingMetrics } from '../src/analysis/compare/metrics.js';
import { bugsFoundTable, comparisonsTable } from './comparison-tables.js';
import type { Cell, ExperimentTable, RunsExperiment } from './experiment.js';
import { intervalsTable } from './intervals-table.js';
import {
  detectorsOf,
  findingCells,
  findingColumns,
  foundAtCells,
  foundAtColumns,
  resultOf,
} from './measures.js';
import type { SummaryResult } from '../src/analysis/summary.js';
import { seriesCell } from '../src/render/table/series-cell.js';
import { inPapersOrder, newestOfEachMethod } from './method-runs.js';
import { besideThePaper, papersFindingCells } from './paper.js';
import { papersMethodFindings, papersRankings } from './papers-results.js';
import type { ExperimentRun } from './run.js';

/** Tables 1 and 2 of the paper: what the method of evaluation makes of the same oracle generators. */
export const methodsExperiment: RunsExperiment = {
  name: 'methods',
  description: 'TEval*, TEval, TEval@fixed, TEval@buggy and TEval+ beside each other (Tables 1 and 2)',
  asks: 'several runs',
  choose: newestOfEachMethod,
  tables(runs) {
    const ordered = inPapersOrder(runs);
    return [
      ...findingsBesideThePaper(ordered),
      intervalsTable(
        byGenerator(ordered).flatMap(({ generator, having }) =>
          having.map((run) => contestant(run, generator)),
        ),
        { name: 'methods-over-bugs', title: 'What other bugs like these might give', label: 'Method' },
      ),
      ...found(ordered),
      ...tests(ordered),
    ];
  },
};

/** The oracle generators that any run has, each with its runs. */
function byGenerator(runs: readonly ExperimentRun[]): { generator: string; having: ExperimentRun[] }[] {
  const generators = [...new Set(runs.flatMap(({ summary }) => summary.oracle_generators))];
  return generators.map((generator) => ({
    generator,
    having: runs.filter(({ summary }) => summary.oracle_generators.includes(generator)),
  }));
}

const papersFindings = Object.entries(papersMethodFindings).map(([method, found]): Cell[] => {
  const [bugsFound, deviation, ...others] = papersFindingCells(found);
  const whose = method === 'TEval*' ? 'TOGA (its paper)' : 'TOGA (paper)';
  return [whose, method, bugsFound!, deviation!, found.fprPercent, ...others];
});
/** TOGA's authors ran EvoSuite once for each bug. */
const papersSeeds = Object.keys(papersMethodFindings).map((method) => (method === 'TEval*' ? 1 : 10));
const papersFound: readonly Cell[] = ['TOGA (paper)', 'TEval+', ...papersRankings.TOGA.ranked];

function findingsBesideThePaper(runs: readonly ExperimentRun[]): ExperimentTable[] {
  const isMeasured = runs.some(({ summary }) => summary.method === 'TEval*');
  const rows = byGenerator(runs).flatMap(({ generator, having }) =>
    having.flatMap(({ summary }) => {
      const result = resultOf(summary, generator, 'all');
      if (result === 'none') return [];
      const own = { summary, row: [generator, summary.method, ...methodCells(result)] };
      if (summary.method !== 'TEval' || isMeasured) return [own];
      // What TEval* would have counted is known without running anything twice.
      const starred = [generator, 'TEval*', ...methodCells({ ...result, ...result.with_duplicates })];
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
  return besideThePaper(
    table,
    rows.map(({ summary }) => summary),
    papersFindings,
    papersSeeds,
  );
}

/** Baselines are TEval@buggy, read in the order of its suites or in none; whatever ranks makes TEval+ of it. */
const nameOfOrder: Readonly<Record<string, string>> = {
  random: 'TEval@buggy, random order',
  'suite-order': 'TEval@buggy, order of the suite',
};
function methodCells(result: SummaryResult): Cell[] {
  const [bugsFound, deviation, ...others] = findingCells(result);
  return [bugsFound!, deviation!, seriesCell(result.fpr, 100), ...others];
}

/** What TEval+ adds to TEval@buggy; none without such a run. */
function found(runs: readonly ExperimentRun[]): ExperimentTable[] {
  const buggy = runs.find(({ summary }) => summary.method === 'TEval@buggy');
  if (buggy === undefined) return [];
  const { summary } = buggy;
  const rows = summary.oracle_generators.flatMap((generator) =>
    detectorsOf(summary).map((detector) => [
      generator,
      nameOfOrder[detector] ?? 'TEval+',
      ...foundAtCells(summary, generator, 'all', detector),
    ]),
  );
  const table = {
    name: 'methods-found-at',
    title: 'TEval+: Found@K of the ranked TEval@buggy (means over random states and seeds)',
    columns: [{ title: 'Oracle generator' }, { title: 'Method' }, ...foundAtColumns],
    rows,
  };
  return besideThePaper(table, summary, [papersFound]);
}

/** Each method against the one before it, as the paper compares them; none for a single run. */
function tests(runs: readonly ExperimentRun[]): ExperimentTable[] {
  if (runs.length < 2) return [];
  const { comparisons } = comparePairs(
    byGenerator(runs).flatMap(({ generator, having }) =>
      having
        .slice(1)
        .map(
          (other, index) => [contestant(having[index]!, generator), contestant(other, generator)] as const,
        ),
    ),
    { metrics: findingMetrics },
  );
  return [
    bugsFoundTable(comparisons, {
      name: 'methods-bugs-found',
      title: 'Bugs that only one method finds',
    }),
    comparisonsTable(comparisons, {
      name: 'methods-tests',
      title: 'Each method against the one before it',
    }),
  ];
}

function contestant({ summary }: ExperimentRun, oracleGenerator: string): Contestant {
  return { label: `${oracleGenerator}, ${summary.method}`, summary, oracleGenerator };
}
