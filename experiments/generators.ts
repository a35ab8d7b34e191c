import { comparePairs } from '../src/analysis/compare/compare.js';
import { listPairs } from '../src/analysis/compare/pairs.js';
import type { Summary } from '../src/analysis/bug-detection/summary.js';
import { buildBugsFoundTable, buildComparisonsTable, withConclusions } from './comparison-tables.js';
import type { TableCell, Experiment, ExperimentTable } from './experiment.js';
import { buildIntervalsTable } from './intervals-table.js';
import { buildFindingCells, findingColumns, haveFinished, findResult } from './measures.js';
import { addPapersRows, selectPapersRows, buildPapersFindingCells } from './paper.js';
import { papersBugsFoundByBoth, papersGeneratorFindings } from './papers-results.js';

/** Table 3 of the paper: a generator against the plain NoException oracle, and the overlap of their bugs. */
export const generators: Experiment = {
  name: 'generators',
  description:
    'oracle generators compared with each other, and the overlap of the bugs that they find (Table 3)',
  asks: 'a run',
  tables: ({ summary }) => [
    ...addPapersRows(buildFindings(summary), summary, selectPapersRows(summary, papersFindings)),
    buildIntervalsTable(
      summary.oracle_generators.map((name) => ({ label: name, summary, oracleGenerator: name })),
      {
        name: 'generators-over-bugs',
        title: 'What other bugs like these might give',
        label: 'Oracle generator',
      },
    ),
    ...addPapersRows(buildOverlap(summary), summary, selectPapersRows(summary, [papersOverlap])),
    ...buildTests(summary),
  ],
};

const papersFindings = Object.entries(papersGeneratorFindings).map(([name, found]): TableCell[] => [
  `${name} (paper)`,
  ...buildPapersFindingCells(found),
]);
const papersOverlap: readonly TableCell[] = [
  'NoException (paper)',
  'TOGA (paper)',
  papersBugsFoundByBoth,
  null,
  null,
];

function buildFindings(summary: Summary): ExperimentTable {
  const rows = summary.oracle_generators.flatMap((generator) => {
    const result = findResult(summary, generator, 'all');
    return result === 'none' ? [] : [[generator, ...buildFindingCells(result)]];
  });
  return {
    name: 'generators',
    title: 'Oracle generators (means over the seeds)',
    columns: [{ title: 'Oracle generator' }, ...findingColumns],
    rows,
  };
}

/** Bugs that both, or only one of them, find with the same seed: means over the seeds with finished units of both. */
function buildOverlap(summary: Summary): ExperimentTable {
  const names = summary.oracle_generators;
  const pairs = names.flatMap((first, index) => names.slice(index + 1).map((second) => [first, second]));
  const rows = pairs.map(([first = '', second = '']): TableCell[] => {
    const { both, firstOnly, secondOnly } = countSharedBugs(summary, first, second);
    return [first, second, both, firstOnly, secondOnly];
  });
  return {
    name: 'generators-overlap',
    title: 'Bugs found by both and by one only (means over the seeds)',
    columns: [
      { title: 'First' },
      { title: 'Second' },
      { title: 'Both', decimals: 1, growsWith: 'bugs' },
      { title: 'First only', decimals: 1, growsWith: 'bugs' },
      { title: 'Second only', decimals: 1, growsWith: 'bugs' },
    ],
    rows,
    ...(summary.samples === undefined ? {} : { note: 'Of several samples the first decides.' }),
  };
}

/** Bugs that two generators both find with the same seed, and bugs that only one finds: means over the seeds with finished units of both. */
export function countSharedBugs(
  summary: Summary,
  first: string,
  second: string,
): Readonly<Record<'both' | 'firstOnly' | 'secondOnly', number | null>> {
  const [inFirst, inSecond] = [haveFinished(summary, first), haveFinished(summary, second)];
  const seeds = summary.seeds.filter((_, index) => inFirst[index] && inSecond[index]);
  const [a, b] = [listFoundBy(summary, first, seeds), listFoundBy(summary, second, seeds)];
  const both = [...a].filter((key) => b.has(key)).length;
  const perSeed = (sum: number) => (seeds.length === 0 ? null : sum / seeds.length);
  return { both: perSeed(both), firstOnly: perSeed(a.size - both), secondOnly: perSeed(b.size - both) };
}

/** Tests of all pairs, over seeds and over bugs; none for a single oracle generator. */
function buildTests(summary: Summary): ExperimentTable[] {
  const contestants = summary.oracle_generators.map((name) => ({
    label: name,
    summary,
    oracleGenerator: name,
  }));
  if (contestants.length < 2) return [];
  const { comparisons } = comparePairs(listPairs({ contestants, pairs: 'all' }));
  return [
    buildBugsFoundTable(comparisons, {
      name: 'generators-bugs-found',
      title: 'Bugs that only one finds',
    }),
    {
      ...withConclusions(
        buildComparisonsTable(comparisons, {
          name: 'generators-tests',
          title: 'Oracle generators tested against each other',
        }),
        comparisons,
      ),
      shownIn: 'files',
    },
  ];
}

function listFoundBy({ found }: Summary, generator: string, among: readonly number[]): ReadonlySet<string> {
  const own = found.filter(({ oracle_generator }) => oracle_generator === generator);
  return new Set(
    own.flatMap(({ bug, seeds }) =>
      seeds.filter((seed) => among.includes(seed)).map((seed) => `${bug} ${seed}`),
    ),
  );
}
