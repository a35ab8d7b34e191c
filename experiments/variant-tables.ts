import { paperRanks } from '../ranking/found-at.js';
import { comparePairs, type Comparison, type MetricComparison } from '../src/analysis/compare/compare.js';
import { formatClusters } from '../src/analysis/compare/clusters.js';
import type { Contestant } from '../src/analysis/compare/contestant.js';
import { foundAtMetrics } from '../src/analysis/compare/metrics.js';
import { countNoun } from '../src/analysis/count-noun.js';
import { groupBy } from '../src/model/common/group-by.js';
import { joinWords } from '../src/model/common/join-words.js';
import { writeProbability } from '../src/model/common/write-number.js';
import { buildOverBugsCells, listOverBugsColumns } from './comparison-tables.js';
import type { TableCell, ExperimentTable } from './experiment.js';
import { foundAtColumns } from './measures.js';
import { testCells, testColumns, testNote } from './paired-tests.js';
import { averageFound } from './variants.js';

interface Naming {
  /** Name of the table; the table of tests has the suffix `-tests`. */
  readonly name: string;
  readonly title: string;
  /** Title of the column with the variants. */
  readonly variant: string;
}

interface VariantTest {
  readonly oracleGenerator: string;
  readonly variant: string;
  readonly k: number;
  readonly comparison: Comparison;
  readonly test: MetricComparison;
}

/**
 * Found@K of each variant, marked if it differs significantly from the first variant over the seeds, and the tests behind the marks, over seeds and over
 * bugs. Holm's correction covers the variants at one K with one oracle generator.
 */
export function buildVariantTables(found: readonly Contestant[], naming: Naming): ExperimentTable[] {
  const baseline = found[0]?.label ?? 'none';
  const tests = testAgainstFirst(found);
  const rows = found.map((each): TableCell[] => {
    const marks = paperRanks.map((k) =>
      tests.some(
        ({ oracleGenerator, variant, k: tested, test }) =>
          test.overSeeds.holm.significant &&
          oracleGenerator === each.oracleGenerator &&
          variant === each.label &&
          tested === k,
      ),
    );
    const cells = averageFound(each).map((mean, index): TableCell =>
      mean !== null && marks[index] ? { significant: mean } : mean,
    );
    return [each.oracleGenerator, each.label, ...cells];
  });
  const heads = [{ title: 'Oracle generator' }, { title: naming.variant }];
  const ofSeeds = testNote(tests.map(({ test }) => test.overSeeds));
  return [
    {
      name: naming.name,
      title: naming.title,
      columns: [...heads, ...foundAtColumns],
      rows,
      note: [
        `* differs significantly from ${baseline} over seeds. ${ofSeeds}`,
        `Holm's correction over the lines of an oracle generator at one K.`,
        ...describeReach(tests),
        ...describeOverBugs(tests, baseline),
      ].join(' '),
    },
    {
      name: `${naming.name}-tests`,
      title: `Tests of Found@K against ${baseline}`,
      shownIn: 'files',
      columns: [...heads, { title: 'K', decimals: 0 }, ...testColumns, ...listOverBugsColumns('bugs')],
      rows: tests.map(({ oracleGenerator, variant, k, test }) => [
        ...[oracleGenerator, variant, k],
        ...testCells(test.overSeeds, 1),
        ...buildOverBugsCells(test),
      ]),
      note: [ofSeeds, ...describeReach(tests)].join(' '),
    },
  ];
}

function testAgainstFirst(found: readonly Contestant[]): VariantTest[] {
  const generators = [...groupBy(found, ({ oracleGenerator }) => oracleGenerator)];
  return generators.flatMap(([oracleGenerator, [first, ...others]]) => {
    const { comparisons } = comparePairs(
      others.map((other) => [first, other] as const),
      { metrics: foundAtMetrics, family: 'pairs' },
    );
    return paperRanks.flatMap((k, index) =>
      comparisons.map((comparison) => ({
        ...{ oracleGenerator, variant: comparison.other, k, comparison },
        test: comparison.metrics[index]!,
      })),
    );
  });
}

/** What the tests of one family can show: first what the design allows, then what these data allow. Many lines and few seeds allow nothing. */
function describeReach(tests: readonly VariantTest[]): string[] {
  const [first] = tests;
  if (first === undefined) return [];
  const { seeds, clusters } = first.comparison;
  const { familySize, level } = first.test.overSeeds.holm;
  const smallest = (blocks: number) => Math.min(1, 2 ** (1 - blocks) * familySize);
  const ways = [
    { over: countNoun(seeds.length, 'seed'), blocks: seeds.length, find: overSeeds },
    { over: formatClusters(clusters), blocks: clusters.count, find: overBugs },
  ];
  return ways.map(({ over, blocks, find }) => {
    const least = smallest(blocks);
    const bound = `With ${countNoun(familySize, 'line')} and ${over}, p after Holm's correction is ${writeProbability(least)} or more`;
    if (least > level) return `${bound}: nothing could be significant.`;
    const reachable = tests.filter(({ test }) => find(test).smallestAdjustedPValue <= level).length;
    return reachable === 0
      ? `${bound}, and too few of them differ: nothing could be significant.`
      : `${bound}; ${reachable} of ${countNoun(tests.length, 'test')} could be significant with as many that differ.`;
  });
}

const overSeeds = (test: MetricComparison) => test.overSeeds;
const overBugs = (test: MetricComparison) => test.overBugs;

function describeOverBugs(tests: readonly VariantTest[], baseline: string): string[] {
  if (tests.length === 0) return [];
  const significant = tests.filter(({ test }) => test.overBugs.holm.significant);
  const names = significant.map(
    ({ oracleGenerator, variant, k }) => `${variant} at K = ${k} (${oracleGenerator})`,
  );
  return [
    names.length === 0
      ? `Over bugs, which shows what holds for other bugs, nothing differs significantly from ${baseline}.`
      : `Over bugs, which shows what holds for other bugs, these differ significantly from ${baseline}: ${joinWords(names)}.`,
  ];
}
