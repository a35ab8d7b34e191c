import type { Detector } from '../detector.js';
import type { Viewpoint } from './neighbourhood.js';
import { meanOverNeighbours, squaredNeighbourDistance } from './neighbourhood.js';
import type { Points } from './points.js';
import { pointsOf, scaleOf } from './points.js';

const neighbourCount = 20;
/** Added to mean distances, so that rows on one point have a finite density (scikit-learn does the same). */
const leastDistance = 1e-10;

/**
 * The local outlier factor (Breunig et al. 2000) with 20 neighbours over columns stretched to [0, 1]; the score is its negative.
 * Rows at equal distance at the rim of a neighbourhood all count, as in the paper, so the order of rows does not matter. Time
 * grows with the square of the number of distinct rows, memory with the number of rows.
 */
export const localOutlierFactor: Detector = {
  name: 'local-outlier-factor',
  description: 'local outlier factor with 20 neighbours, columns stretched to [0, 1]',
  randomness: 'none',
  fit(rows) {
    const scale = scaleOf(rows);
    const training = pointsOf(rows, scale);
    const count = Math.min(neighbourCount, rows.rowCount - 1);
    // A single row has no neighbours and is as usual as can be.
    if (count === 0) return { score: (scored) => new Float64Array(scored.rowCount).fill(-1) };
    const densities = densitiesOf(training, count);
    return {
      score(scored) {
        const isTraining = scored === rows;
        const points = isTraining ? training : pointsOf(scored, scale);
        const factors = everyPoint(points, isTraining).map((from) =>
          factorOf(training, densities, from, count),
        );
        return Float64Array.from(points.pointOfRow, (point) => -factors[point]!);
      },
    };
  },
};

interface Densities {
  readonly squaredRadii: Float64Array;
  readonly densities: Float64Array;
}

function densitiesOf(training: Points, count: number): Densities {
  const points = everyPoint(training, true);
  const squaredRadii = Float64Array.from(points, (from) => squaredNeighbourDistance(training, from, count));
  const densities = Float64Array.from(points, (from, point) =>
    densityAt(training, squaredRadii, from, squaredRadii[point]!),
  );
  return { squaredRadii, densities };
}

/** The local reachability density: 1 / mean of the larger of a neighbour's distance and its own radius. */
function densityAt(
  training: Points,
  squaredRadii: Float64Array,
  from: Viewpoint,
  squaredRadius: number,
): number {
  const reach = meanOverNeighbours(training, from, squaredRadius, (point, squared) =>
    Math.sqrt(Math.max(squared, squaredRadii[point]!)),
  );
  return 1 / (reach + leastDistance);
}

function factorOf(
  training: Points,
  { squaredRadii, densities }: Densities,
  from: Viewpoint,
  count: number,
): number {
  const squaredRadius =
    from.self === 'none' ? squaredNeighbourDistance(training, from, count) : squaredRadii[from.self]!;
  const density =
    from.self === 'none' ? densityAt(training, squaredRadii, from, squaredRadius) : densities[from.self]!;
  return meanOverNeighbours(training, from, squaredRadius, (point) => densities[point]!) / density;
}

function everyPoint({ pointCount, dimensions, coordinates }: Points, areTraining: boolean): Viewpoint[] {
  return Array.from({ length: pointCount }, (_, point) => ({
    coordinates: coordinates.subarray(point * dimensions, (point + 1) * dimensions),
    self: areTraining ? point : 'none',
  }));
}
