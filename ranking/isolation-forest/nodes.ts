/**
 * The nodes of a forest's trees, in arrays. Both children of a leaf are itself.
 */
export interface Nodes {
  /** The column that the node splits on. */
  readonly column: Int32Array;
  /** Rows with a value above it go on to the right child, the others to the left. */
  readonly threshold: Float64Array;
  /** `children[2 * node]` is the left child, `children[2 * node + 1]` the right one. */
  readonly children: Int32Array;
  /** For a leaf: its depth, and what it is credited for the rows left in it. */
  readonly pathLength: Float64Array;
}

/** Room for `capacity` nodes. */
export function roomForNodes(capacity: number): Nodes {
  return {
    column: new Int32Array(capacity),
    threshold: new Float64Array(capacity),
    children: new Int32Array(2 * capacity),
    pathLength: new Float64Array(capacity),
  };
}
