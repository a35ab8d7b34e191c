import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { MersenneTwister } from '../stats/mersenne-twister.js';
import type { Detector } from './ranker.js';
import type { Matrix } from './matrix.js';

/**
 * The isolation forest of the package ml-isolation-forest, for comparison. It trains every tree on all rows, uses another constant for leaves and
 * splits on constant columns (docs/numerics.md), so its scores are not the paper's.
 */
export const mlIsolationForest: Detector = {
  name: 'ml-isolation-forest',
  description: 'isolation forest of the npm package ml-isolation-forest, for comparison',
  by: 'features',
  randomness: 'seeded',
  fit(rows, randomState) {
    // Creates a forest each time, because a second `train` of the package adds trees without using them.
    const forest = new (loadPackageDrawingFrom(new MersenneTwister(randomState)).IsolationForest)();
    forest.train(listRows(rows));
    return {
      // The package's score is 2^(−path / c), higher for outliers. For a single row, c is 0 and the score is NaN.
      score: (scored) =>
        rows.rowCount === 1
          ? new Float64Array(scored.rowCount)
          : Float64Array.from(forest.predict(listRows(scored)), (score) => 0.5 - score),
    };
  },
};

/** The used part of the package, which has no types. */
interface IsolationForestPackage {
  readonly IsolationForest: new () => {
    train(trainingSet: readonly (readonly number[])[]): void;
    predict(data: readonly (readonly number[])[]): number[];
  };
}

const packageRequire = createRequire(import.meta.url);
const packageFile = packageRequire.resolve('ml-isolation-forest');
const packageSource = readFileSync(packageFile, 'utf8');

/** The package draws from `Math.random` and takes no seed. It gets a separate `Math` object, so that nothing else in the process is affected. */
function loadPackageDrawingFrom(random: MersenneTwister): IsolationForestPackage {
  const ownMath = Object.create(Math, { random: { value: () => random.nextFraction() } }) as Math;
  const exported = {};
  const load = compileFunction(packageSource, ['exports', 'require', 'Math'], {
    filename: packageFile,
  }) as (exported: object, require: NodeJS.Require, math: Math) => void;
  load(exported, createRequire(packageFile), ownMath);
  return exported as IsolationForestPackage;
}

function listRows({ rowCount, columns }: Matrix): number[][] {
  return Array.from({ length: rowCount }, (_, row) => columns.map((column) => column[row]!));
}
