import type { Points } from './points.js';

/** A point to look around from: the coordinates, and the training point that it is itself, one row of which does not count. */
export interface Viewpoint {
  readonly coordinates: Float64Array;
  readonly self: number | 'none';
}

/** Squared distance of the `count`-th nearest row, rows on one point counted each. */
export function squaredNeighbourDistance(points: Points, from: Viewpoint, count: number): number {
  // Ascending, with repetitions; of more than `count` rows the farthest drop out.
  const nearest: number[] = [];
  for (let point = 0; point < points.pointCount; point++) {
    const squared = squaredDistance(points, from, point);
    if (nearest.length === count && squared >= nearest[count - 1]!) continue;
    let copies = Math.min(rowsOn(points, from, point), count);
    while (copies-- > 0) {
      let place = nearest.length;
      while (place > 0 && nearest[place - 1]! > squared) place--;
      nearest.splice(place, 0, squared);
    }
    nearest.length = Math.min(nearest.length, count);
  }
  return nearest.at(-1)!;
}

/** The mean of `value(point, squared distance)` over all rows up to a squared distance: ties at the rim all count. */
export function meanOverNeighbours(
  points: Points,
  from: Viewpoint,
  squaredRadius: number,
  value: (point: number, squared: number) => number,
): number {
  let sum = 0;
  let rows = 0;
  for (let point = 0; point < points.pointCount; point++) {
    const squared = squaredDistance(points, from, point);
    if (squared > squaredRadius) continue;
    const copies = rowsOn(points, from, point);
    if (copies === 0) continue;
    sum += copies * value(point, squared);
    rows += copies;
  }
  return sum / rows;
}

function rowsOn(points: Points, from: Viewpoint, point: number): number {
  return points.multiplicities[point]! - (point === from.self ? 1 : 0);
}

function squaredDistance({ coordinates, dimensions }: Points, from: Viewpoint, point: number): number {
  let sum = 0;
  for (let dimension = 0; dimension < dimensions; dimension++) {
    const difference = coordinates[point * dimensions + dimension]! - from.coordinates[dimension]!;
    sum += difference * difference;
  }
  return sum;
}
