import { MersenneTwister } from '../../stats/mersenne-twister.js';
import type { Detector } from '../ranker.js';
import type { Matrix } from '../matrix.js';
import { HiddenTargets } from './hidden-targets.js';
import type { Nodes } from './nodes.js';
import { allocateNodes } from './nodes.js';
import { averagePathLength } from './path-length.js';
import { computePathContributions } from './path-contributions.js';
import { computePathLengths } from './path-lengths.js';
import type { RowValues } from './row-values.js';
import { getRowValues } from './row-values.js';
import { sortIntoRuns } from './runs.js';
import { drawSubsample } from './subsample.js';
import { TreeGrower } from './tree-grower.js';

const treeCount = 100;
const largestSubsample = 256;
/** Seeds are smaller than the largest 32-bit integer. */
const largestSeed = 2 ** 31 - 2;

/**
 * The isolation forest (Liu et al. 2008) of scikit-learn's `IsolationForest(random_state=s)` with default settings. It draws the same random numbers,
 * so its scores equal scikit-learn's `decision_function` for every random state, up to the last bits of a double.
 */
export const isolationForest: Detector = {
  name: 'isolation-forest',
  description: "isolation forest with scikit-learn's scores for every random state (the paper's)",
  by: 'features',
  randomness: 'seeded',
  fit(rows, randomState) {
    const forest = growForest(getRowValues(rows), randomState);
    return {
      score: (scored) => computeDecisions(forest, scored),
      contributions: (explained) => computeMeanContributions(forest, explained),
    };
  },
};

interface Forest {
  readonly nodes: Nodes;
  /** The root of each tree. */
  readonly roots: readonly number[];
  /** Number of rows per tree. */
  readonly subsampleSize: number;
}

function growForest(training: RowValues, randomState: number): Forest {
  const subsampleSize = Math.min(largestSubsample, training.rowCount);
  const maximumDepth = Math.ceil(Math.log2(Math.max(subsampleSize, 2)));
  const nodes = allocateNodes(treeCount * (2 * subsampleSize - 1));
  const targets = new HiddenTargets(training.rowCount, randomState);
  const grower = new TreeGrower(training, targets, nodes, maximumDepth);
  const roots = drawTreeSeeds(randomState).map(({ sampleSeed, splitSeed }) =>
    grower.grow(drawSubsample(training.rowCount, subsampleSize, sampleSeed), splitSeed),
  );
  return { nodes, roots, subsampleSize };
}

/** Seeds of one tree, for its rows and for its splits. */
interface TreeSeeds {
  readonly sampleSeed: number;
  readonly splitSeed: number;
}

/** The seeds depend only on the random state, and seeding takes longer than growing a tree on a few rows. */
const seedsOfState = new Map<number, readonly TreeSeeds[]>();

function drawTreeSeeds(randomState: number): readonly TreeSeeds[] {
  const known = seedsOfState.get(randomState);
  if (known !== undefined) return known;
  const random = new MersenneTwister(randomState);
  const seeds = Array.from({ length: treeCount }, () => {
    const sampleSeed = random.nextInteger(largestSeed);
    return { sampleSeed, splitSeed: drawFirst(drawFirst(sampleSeed)) };
  });
  seedsOfState.set(randomState, seeds);
  return seeds;
}

function drawFirst(seed: number): number {
  return new MersenneTwister(seed).nextInteger(largestSeed);
}

/** 0.5 − 2^(−mean path length / c(ψ)), scikit-learn's decision value: negative for rows that are isolated early. */
function computeDecisions({ nodes, roots, subsampleSize }: Forest, rows: Matrix): Float64Array {
  const lengths = computePathLengths(nodes, roots, getRowValues(rows), sortIntoRuns(rows));
  const usual = treeCount * averagePathLength(subsampleSize);
  // A single row has no path. scikit-learn gives it a neutral score.
  return lengths.map((length) => 0.5 - 2 ** -(usual === 0 ? 1 : length / usual));
}

function computeMeanContributions({ nodes, roots }: Forest, rows: Matrix): Float64Array {
  return computePathContributions(nodes, roots, getRowValues(rows)).map((sum) => sum / treeCount);
}
