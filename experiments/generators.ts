import { comparePairs } from '../src/analysis/compare/compare.js';
import { pairsOf } from '../src/analysis/compare/pairs.js';
import type { Summary } from '../src/analysis/summary.js';
import { bugsFoundTable, comparisonsTable } from './comparison-tables.js';
import type { Cell, Experiment, ExperimentTable } from './experiment.js';
import { intervalsTable } from './intervals-table.js';
import { findingCells, findingColumns, haveFinished, resultOf } from './measures.js';
import { besideThePaper, ofBuggySide, papersFindingCells } from './paper.js';
import { papersBugsFoundByBoth, papersGeneratorFindings } from './papers-results.js';

/** Table 3 of the paper: a generator against the plain NoException oracle, and the overlap of the bugs that they find. */
export const generators: Experiment = {
  name: 'generators',
  description: 'oracle generators beside each other, and the overlap of the bugs that they find (Table 3)',
  asks: 'a run',
  tables: ({ summary }) => [
    ...besideThePaper(findings(summary), summary, ofBuggySide(summary, papersFindings)),
    intervalsTable(
      summary.oracle_generators.map((name) => ({ label: name, summary, oracleGenerator: name })),
      {
        name: 'generators-over-bugs',
        title: 'What other bugs like these might give',
        label: 'Oracle generator',
      },
    ),
    ...besideThePaper(overlap(summary), summary, ofBuggySide(summary, [papersOverlap])),
    ...tests(summary),
  ],
};

const papersFindings = Object.entries(papersGeneratorFindings).map(([name, found]): Cell[] => [
  `${name} (paper)`,
  ...papersFindingCells(found),
]);
const papersOverlap: readonly Cell[] = [
  'NoException (paper)',
  'TOGA (paper)',
  papersBugsFoundByBoth,
  null,
  null,
];

function findings(summary: Summary): ExperimentTable {
  const rows = summary.oracle_generators.flatMap((generator) => {
    const result = resultOf(summary, generator, 'all');
    return result === 'none' ? [] : [[generator, ...findingCells(result)]];
  });
  return {
    name: 'generators',
    title: 'Oracle generators (means over the seeds)',
    columns: [{ title: 'Oracle generator' }, ...findingColumns],
    rows,
  };
}

/** Bugs that both find, or one of them only, with the same seed: the mean over the seeds that both have finished units with. */
function overlap(summary: Summary): ExperimentTable {
  const names = summary.oracle_generators;
  const pairs = names.flatMap((first, index) => names.slice(index + 1).map((second) => [first, second]));
  const rows = pairs.map(([first = '', second = '']): Cell[] => {
    const { both, firstOnly, secondOnly } = sharedBugs(summary, first, second);
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

/** Bugs that two find with the same seed, and those that one of them does: means over the seeds that both have finished units with. */
export function sharedBugs(
  summary: Summary,
  first: string,
  second: string,
): Readonly<Record<'both' | 'firstOnly' | 'secondOnly', number | null>> {
  const [inFirst, inSecond] = [haveFinished(summary, first), haveFinished(summary, second)];
  const seeds = summary.seeds.filter((_, index) => inFirst[index] && inSecond[index]);
  const [a, b] = [foundBy(summary, first, seeds), foundBy(summary, second, seeds)];
  const both = [...a].filter((key) => b.has(key)).length;
  const perSeed = (sum: number) => (seeds.length === 0 ? null : sum / seeds.length);
  return { both: perSeed(both), firstOnly: perSeed(a.size - both), secondOnly: perSeed(b.size - both) };
}

/** Each with each, over seeds and over bugs; none for a single oracle generator. */
function tests(summary: Summary): ExperimentTable[] {
  const contestants = summary.oracle_generators.map((name) => ({
    label: name,
    summary,
    oracleGenerator: name,
  }));
  if (contestants.length < 2) return [];
  const { comparisons } = comparePairs(pairsOf({ contestants, pairs: 'all' }));
  return [
    bugsFoundTable(comparisons, {
      name: 'generators-bugs-found',
      title: 'Bugs that only one finds',
    }),
    {
      ...comparisonsTable(comparisons, {
        name: 'generators-tests',
        title: 'Oracle generators tested against each other',
      }),
      shownIn: 'files',
    },
  ];
}

function foundBy({ found }: Summary, generator: string, among: readonly number[]): ReadonlySet<string> {
  const own = found.filter(({ oracle_generator }) => oracle_generator === generator);
  return new Set(
    own.flatMap(({ bug, seeds }) =>
      seeds.filter((seed) => among.includes(seed)).map((seed) => `${bug} ${seed}`),
    ),
  );
}
