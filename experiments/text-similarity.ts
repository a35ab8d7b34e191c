import { readTestSources } from '../features/test-source.js';
import { testDocSimilarity } from '../features/text-similarity.js';
import { rankFeatures } from '../ranking/rank-bug.js';
import { spearman } from '../stats/spearman.js';
import type { Cell, Experiment, ExperimentTable } from './experiment.js';
import { naturalSimilarity, type Similarity } from './natural-similarity.js';
import type { ExperimentRun } from './run.js';
import { variantTables } from './variant-tables.js';
import { foundByVariant, type RankingVariant } from './variants.js';

/** Does it matter which TF-IDF `test_doc_sim` is computed with? This toolkit's, which is scikit-learn's, against that of the package natural. */
export const textSimilarity: Experiment = {
  name: 'text-similarity',
  description: "our TF-IDF against that of the npm package natural: the feature's values, and Found@K",
  asks: 'a run',
  async tables(run) {
    const similarity = await naturalSimilarity();
    const variants: RankingVariant[] = [
      { name: "scikit-learn's", rank: (table, _, options) => rankFeatures(table, options) },
      {
        name: "natural's",
        rank: (table, tests, options) => rankFeatures({ ...table, test_doc_sim: similarity(tests) }, options),
      },
    ];
    const found = variantTables(await foundByVariant(run, variants), {
      name: 'text-similarity-found-at',
      title: 'Found@K by TF-IDF (isolation forest, all features; means over random states and seeds)',
      variant: 'TF-IDF',
    });
    return [await values(run, similarity), ...found];
  },
};

/** What the differences of one oracle generator's tests add up to; a test of one of several samples counts as its share. */
interface Differences {
  tests: number;
  differing: number;
  sum: number;
  largest: number;
  /** Of the units in which both vary: their number, and the sum of their correlations. */
  correlated: number;
  correlation: number;
}

/** Differences below it are of rounding. */
const tolerance = 1e-9;

async function values(run: ExperimentRun, similarity: Similarity): Promise<ExperimentTable> {
  const all = new Map(
    run.summary.oracle_generators.map((generator): [string, Differences] => [
      generator,
      { tests: 0, differing: 0, sum: 0, largest: 0, correlated: 0, correlation: 0 },
    ]),
  );
  for await (const { oracleGenerator, share, tests } of run.failedTests()) {
    const [ours, theirs] = [
      [...testDocSimilarity(tests, readTestSources(tests, 'paper'))],
      [...similarity(tests)],
    ];
    const into = all.get(oracleGenerator)!;
    ours.forEach((value, index) => {
      const difference = Math.abs(value - theirs[index]!);
      into.tests += share;
      if (difference > tolerance) into.differing += share;
      into.sum += share * difference;
      into.largest = Math.max(into.largest, difference);
    });
    const { rho } = spearman(ours, theirs);
    if (Number.isNaN(rho)) continue;
    into.correlated += share;
    into.correlation += share * rho;
  }
  return {
    name: 'text-similarity',
    title: "Similarity of test case and docstring (test_doc_sim), natural's TF-IDF against scikit-learn's",
    columns: [
      { title: 'Oracle generator' },
      { title: 'Failing tests', decimals: 0 },
      { title: 'Differing', decimals: 0 },
      { title: 'Mean difference', decimals: 4 },
      { title: 'Largest', decimals: 4 },
      { title: 'Spearman', decimals: 4 },
      { title: 'Units', decimals: 0 },
    ],
    rows: [...all].map(([generator, { tests, differing, sum, largest, correlated, correlation }]): Cell[] => [
      generator,
      tests,
      differing,
      tests === 0 ? null : sum / tests,
      tests === 0 ? null : largest,
      correlated === 0 ? null : correlation / correlated,
      correlated,
    ]),
    note:
      "Spearman: mean correlation within a unit (a bug's failing tests with one seed), over the units in which both similarities vary. " +
      'Only the order within a unit can matter to a ranking.',
  };
}
