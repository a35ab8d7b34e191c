import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { MersenneTwister } from '../stats/mersenne-twister.js';
import type { Detector } from './detector.js';
import type { Matrix } from './matrix.js';

/**
 * The isolation forest of the package ml-isolation-forest, for comparison. It trains every tree on all rows, credits leaves by
 * another constant and splits on constant columns (docs/numerics.md), so its scores are not those of the paper.
 */
export const mlIsolationForest: Detector = {
  name: 'ml-isolation-forest',
  description: 'isolation forest of the npm package ml-isolation-forest, for comparison',
  randomness: 'seeded',
  fit(rows, randomState) {
    // A new forest each time: a second `train` of the package adds trees to the old ones without using them.
    const forest = new (packageDrawingFrom(new MersenneTwister(randomState)).IsolationForest)();
    forest.train(rowsOf(rows));
    return {
      // The package's score is 2^(−path / c), higher for outliers; for a single row c is 0 and the score not a number.
      score: (scored) =>
        rows.rowCount === 1
          ? new Float64Array(scored.rowCount)
          : Float64Array.from(forest.predict(rowsOf(scored)), (score) => 0.5 - score),
    };
  },
};

/** What of the package is used; it ships no types. */
interface IsolationForestPackage {
  readonly IsolationForest: new () => {
    train(trainingSet: readonly (readonly number[])[]): void;
    predict(data: readonly (readonly number[])[]): number[];
  };
}

const packageRequire = createRequire(import.meta.url);
const packageFile = packageRequire.resolve('ml-isolation-forest');
const packageSource = readFileSync(packageFile, 'utf8');

/** The package draws from `Math.random` and takes no seed: it gets a `Math` of its own, so that nothing else in the process is touched. */
function packageDrawingFrom(random: MersenneTwister): IsolationForestPackage {
  const ownMath = Object.create(Math, { random: { value: () => random.nextFraction() } }) as Math;
  const exported = {};
  const load = compileFunction(packageSource, ['exports', 'require', 'Math'], {
    filename: packageFile,
  }) as (exported: object, require: NodeJS.Require, math: Math) => void;
  load(exported, createRequire(packageFile), ownMath);
  return exported as IsolationForestPackage;
}

function rowsOf({ rowCount, columns }: Matrix): number[][] {
  return Array.from({ length: rowCount }, (_, row) => columns.map((column) => column[row]!));
}
