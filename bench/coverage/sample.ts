import type { ClusterSums } from '../../stats/clusters/cluster-sums.js';
import type { Draws } from './draws.js';
import type { DrawnBug, DrawnSums, Shape } from './shapes.js';

/** Bugs drawn from a population, in the form that comparisons use. */
export interface Sample {
  readonly before: ClusterSums | 'nothing';
  readonly after: ClusterSums;
}

export function drawSample(shape: Shape, bugs: number, draws: Draws): Sample {
  const drawn: DrawnBug[] = Array.from({ length: bugs }, () => shape.drawBug(draws));
  const befores = drawn.flatMap(({ before }) => (before === 'nothing' ? [] : [before]));
  return {
    before: befores.length === 0 ? 'nothing' : toClusterSums(shape, befores),
    after: toClusterSums(
      shape,
      drawn.map(({ after }) => after),
    ),
  };
}

function toClusterSums({ kind }: Shape, bugs: readonly DrawnSums[]): ClusterSums {
  const columns = (of: (bug: DrawnSums) => readonly number[]) =>
    of(bugs[0]!).map((_, column) => Float64Array.from(bugs, (bug) => of(bug)[column]!));
  return {
    parts: columns(({ parts }) => parts),
    wholes: kind === 'share' ? columns(({ wholes }) => wholes) : kind,
  };
}
