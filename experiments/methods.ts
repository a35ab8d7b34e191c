import { compare, type Contestant } from '../src/report/compare/compare.js';
import { metrics } from '../src/report/compare/metrics.js';
import { isPapersBenchmark, type Cell, type ExperimentTable, type RunsExperiment } from './experiment.js';
import {
  detectorsOf,
  findingCells,
  findingColumns,
  foundAtCells,
  foundAtColumns,
  percent,
  resultOf,
} from './measures.js';
import { inPapersOrder, newestOfEachMethod } from './method-runs.js';
import { testCells, testColumns, testNote } from './paired-tests.js';
import type { ExperimentRun } from './run.js';

/** Tables 1 and 2 of the paper: what the method of evaluation makes of the same oracle generators. */
export const methodsExperiment: RunsExperiment = {
  name: 'methods',
  description: 'TEval, TEval@fixed, TEval@buggy and TEval+ beside each other (Tables 1 and 2)',
  asks: 'several runs',
  choose: newestOfEachMethod,
  tables(runs) {
    const ordered = inPapersOrder(runs);
    return [findings(ordered), ...found(ordered), ...tests(ordered)];
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

const papersFindings: readonly (readonly Cell[])[] = [
  ['TOGA (its paper)', 'TEval', 57, null, 25, null, null, null],
  ['TOGA (paper)', 'TEval', 96.4, null, 17, null, null, null],
  ['TOGA (paper)', 'TEval@fixed', 104.2, null, 19.7, 1.13, 288, 25237.6],
  ['TOGA (paper)', 'TEval@buggy', 64.4, null, 22.1, 0.38, 110.7, 29099.4],
];
const papersFound: readonly Cell[] = ['TOGA (paper)', 'TEval+', 15.19, 29.59, 36.31, 45.3];

function findings(runs: readonly ExperimentRun[]): ExperimentTable {
  const rows = byGenerator(runs).flatMap(({ generator, having }) =>
    having.flatMap(({ summary }) => {
      const result = resultOf(summary, generator, 'all');
      if (result === 'none') return [];
      const [bugsFound, deviation, ...others] = findingCells(result);
      return [[generator, summary.method, bugsFound!, deviation!, percent(result.fpr.mean), ...others]];
    }),
  );
  const [bugsFound, deviation, ...others] = findingColumns;
  return {
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
    rows: [...rows, ...(isPapersBenchmark(runs[0]!.summary) ? papersFindings : [])],
  };
}

/** Baselines are TEval@buggy, read in the order of its suites or in none; whatever ranks makes TEval+ of it. */
const nameOfOrder: Readonly<Record<string, string>> = {
  random: 'TEval@buggy, random order',
  'suite-order': 'TEval@buggy, order of the suite',
};

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
  return [
    {
      name: 'methods-found-at',
      title: 'TEval+: Found@K of the ranked TEval@buggy (means over random states and seeds)',
      columns: [{ title: 'Oracle generator' }, { title: 'Method' }, ...foundAtColumns],
      rows: [...rows, ...(isPapersBenchmark(summary) ? [papersFound] : [])],
    },
  ];
}

const compared = metrics.filter(({ name }) => ['BugFound', 'FPR', 'Precision', '#TP', '#FP'].includes(name));

/** Each method against the one before it, as the paper compares them; none for a single run. */
function tests(runs: readonly ExperimentRun[]): ExperimentTable[] {
  if (runs.length < 2) return [];
  const comparisons = byGenerator(runs).flatMap(({ generator, having }) =>
    having.slice(1).map((other, index) => ({
      generator,
      comparison: compare(contestant(having[index]!, generator), contestant(other, generator), compared),
    })),
  );
  const table: ExperimentTable = {
    name: 'methods-tests',
    title: 'Each method against the one before it',
    columns: [
      { title: 'Oracle generator' },
      { title: 'Baseline' },
      { title: 'Other' },
      { title: 'Metric' },
      ...testColumns,
    ],
    rows: comparisons.flatMap(({ generator, comparison }) =>
      comparison.metrics.map((each) => [
        generator,
        comparison.baseline,
        comparison.other,
        each.scale === 100 ? `${each.metric} %` : each.metric,
        ...testCells(each, each.scale),
      ]),
    ),
    note: `${testNote(comparisons.flatMap(({ comparison }) => comparison.metrics))} Holm's correction over the metrics of two methods with one oracle generator.`,
  };
  return [table];
}

function contestant({ summary }: ExperimentRun, oracleGenerator: string): Contestant {
  return { label: summary.method, summary, oracleGenerator };
}
