/** The nodes of a forest's trees, in arrays. Both children of a leaf are the leaf itself. */
export interface Nodes {
  /** The column of the split. */
  readonly column: Int32Array;
  /** Rows with a greater value go to the right child, others to the left. */
  readonly threshold: Float64Array;
  /** `children[2 * node]` is the left child, `children[2 * node + 1]` the right one. */
  readonly children: Int32Array;
  /** For a leaf: its depth plus a credit for the rows left in it. */
  readonly pathLength: Float64Array;
}

/** Allocates `capacity` nodes. */
export function allocateNodes(capacity: number): Nodes {
  return {
    column: new Int32Array(capacity),
    threshold: new Float64Array(capacity),
    children: new Int32Array(2 * capacity),
    pathLength: new Float64Array(capacity),
  };
}
