import { readTestSources } from '../features/test-source.js';
import { testDocSimilarity } from '../features/text-similarity.js';
import { rankUnit } from '../ranking/rank-bug.js';
import { spearman } from '../stats/spearman.js';
import type { TableCell, Experiment, ExperimentTable } from './experiment.js';
import { loadNaturalSimilarity, type Similarity } from './natural-similarity.js';
import type { ExperimentRun } from './run.js';
import { buildVariantTables } from './variant-tables.js';
import { rankByVariant, type RankingVariant } from './variants.js';

/**
 * Whether the implementation of TF-IDF matters for `test_doc_sim`: this toolkit's, which equals scikit-learn's, against that of the package natural.
 */
export const textSimilarity: Experiment = {
  name: 'text-similarity',
  description: "our TF-IDF against that of the npm package natural: the feature's values, and Found@K",
  asks: 'a run',
  async tables(run) {
    const similarity = await loadNaturalSimilarity();
    const variants: RankingVariant[] = [
      { name: "scikit-learn's", rank: rankUnit },
      {
        name: "natural's",
        rank: ({ tests, features }, options) =>
          rankUnit({ tests, features: { ...features, test_doc_sim: similarity(tests) } }, options),
      },
    ];
    const found = buildVariantTables(await rankByVariant(run, variants), {
      name: 'text-similarity-found-at',
      title: 'Found@K by TF-IDF (isolation forest, all features; means over random states and seeds)',
      variant: 'TF-IDF',
    });
    return [await buildValues(run, similarity), ...found];
  },
};

/** Sums of the differences over one oracle generator's tests. A test of one of several samples has the weight of its unit. */
interface Differences {
  tests: number;
  differing: number;
  sum: number;
  largest: number;
  /** Number of units in which both vary, and the sum of their correlations. */
  correlated: number;
  correlation: number;
}

/** Smaller differences are rounding errors. */
const tolerance = 1e-9;

async function buildValues(run: ExperimentRun, similarity: Similarity): Promise<ExperimentTable> {
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
    rows: [...all].map(
      ([generator, { tests, differing, sum, largest, correlated, correlation }]): TableCell[] => [
        generator,
        tests,
        differing,
        tests === 0 ? null : sum / tests,
        tests === 0 ? null : largest,
        correlated === 0 ? null : correlation / correlated,
        correlated,
      ],
    ),
    note:
      "Spearman: mean correlation within a unit (a bug's failing tests with one seed), over the units in which both similarities vary. " +
      'Only the order within a unit can matter to a ranking.',
  };
}
