import { MersenneTwister } from '../../stats/mersenne-twister.js';
import type { Detector } from '../detector.js';
import type { Matrix } from '../matrix.js';
import { HiddenTargets } from './hidden-targets.js';
import type { Nodes } from './nodes.js';
import { roomForNodes } from './nodes.js';
import { averagePathLength } from './path-length.js';
import { pathContributions } from './path-contributions.js';
import { pathLengths } from './path-lengths.js';
import type { RowValues } from './row-values.js';
import { rowValuesOf } from './row-values.js';
import { runsOf } from './runs.js';
import { subsample } from './subsample.js';
import { TreeGrower } from './tree-grower.js';

const treeCount = 100;
const largestSubsample = 256;
/** Seeds are drawn below the largest 32-bit integer. */
const largestSeed = 2 ** 31 - 2;

/**
 * The isolation forest (Liu et al. 2008) of scikit-learn's `IsolationForest(random_state=s)` with its defaults. It draws the same
 * random numbers, so the scores are scikit-learn's `decision_function` for every random state, to the last bits of a double.
 */
export const isolationForest: Detector = {
  name: 'isolation-forest',
  description: "isolation forest with scikit-learn's scores for every random state (the paper's)",
  randomness: 'seeded',
  fit(rows, randomState) {
    const forest = growForest(rowValuesOf(rows), randomState);
    return {
      score: (scored) => decisions(forest, scored),
      contributions: (explained) => meanContributions(forest, explained),
    };
  },
};

interface Forest {
  readonly nodes: Nodes;
  /** The root of each tree. */
  readonly roots: readonly number[];
  /** Rows that each tree was grown on. */
  readonly subsampleSize: number;
}

function growForest(training: RowValues, randomState: number): Forest {
  const subsampleSize = Math.min(largestSubsample, training.rowCount);
  const maximumDepth = Math.ceil(Math.log2(Math.max(subsampleSize, 2)));
  const nodes = roomForNodes(treeCount * (2 * subsampleSize - 1));
  const targets = new HiddenTargets(training.rowCount, randomState);
  const grower = new TreeGrower(training, targets, nodes, maximumDepth);
  const roots = treeSeedsOf(randomState).map(({ sampleSeed, splitSeed }) =>
    grower.grow(subsample(training.rowCount, subsampleSize, sampleSeed), splitSeed),
  );
  return { nodes, roots, subsampleSize };
}

/** What one tree draws its rows and its splits from. */
interface TreeSeeds {
  readonly sampleSeed: number;
  readonly splitSeed: number;
}

/** They depend on the random state alone, and seeding takes longer than growing a tree on a few rows. */
const seedsOfState = new Map<number, readonly TreeSeeds[]>();

function treeSeedsOf(randomState: number): readonly TreeSeeds[] {
  const known = seedsOfState.get(randomState);
  if (known !== undefined) return known;
  const random = new MersenneTwister(randomState);
  const seeds = Array.from({ length: treeCount }, () => {
    const sampleSeed = random.nextInteger(largestSeed);
    return { sampleSeed, splitSeed: firstDraw(firstDraw(sampleSeed)) };
  });
  seedsOfState.set(randomState, seeds);
  return seeds;
}

function firstDraw(seed: number): number {
  return new MersenneTwister(seed).nextInteger(largestSeed);
}

/** 0.5 − 2^(−mean path length / c(ψ)), scikit-learn's decision value: below 0 for what is isolated early. */
function decisions({ nodes, roots, subsampleSize }: Forest, rows: Matrix): Float64Array {
  const lengths = pathLengths(nodes, roots, rowValuesOf(rows), runsOf(rows));
  const usual = treeCount * averagePathLength(subsampleSize);
  // A single row has no path at all; scikit-learn gives it the score of what is neither usual nor unusual.
  return lengths.map((length) => 0.5 - 2 ** -(usual === 0 ? 1 : length / usual));
}

function meanContributions({ nodes, roots }: Forest, rows: Matrix): Float64Array {
  return pathContributions(nodes, roots, rowValuesOf(rows)).map((sum) => sum / treeCount);
}
