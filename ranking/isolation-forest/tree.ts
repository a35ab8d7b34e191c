import { averagePathLength } from './path-length.js';
import type { Xorshift } from './xorshift.js';

/** An isolation tree in arrays. Node 0 is the root; children come behind their parent, the left subtree first. */
export interface IsolationTree {
  /** The column that a node splits on; −1 for a leaf. */
  readonly column: Int32Array;
  /** Rows with a value up to the threshold go left. */
  readonly threshold: Float64Array;
  /** The left child is the next node, the right child this one. */
  readonly right: Int32Array;
  /** For a leaf: its depth and what it is credited for the rows left in it. */
  readonly pathLength: Float64Array;
}

/** Where the rows' values lie: `values[row * columnCount + column]`, in single precision as scikit-learn has them. */
export interface RowValues {
  readonly values: Float32Array;
  readonly columnCount: number;
}

/** A feature whose values lie closer together than this counts as constant. */
const featureThreshold = Math.fround(1e-7);

/**
 * Grows a tree on the given rows as scikit-learn's `ExtraTreeRegressor(max_features=1, splitter="random")` does within an
 * isolation forest: depth first, left child first, at each node a random column that is not constant there and a random threshold.
 * `rows` is reordered.
 */
export function growTree(
  { values, columnCount }: RowValues,
  rows: Uint32Array,
  maximumDepth: number,
  random: Xorshift,
): IsolationTree {
  const nodeLimit = 2 * rows.length - 1;
  const column = new Int32Array(nodeLimit).fill(-1);
  const threshold = new Float64Array(nodeLimit);
  const right = new Int32Array(nodeLimit);
  const pathLength = new Float64Array(nodeLimit);
  // The first columns are those known to be constant, in the order in which they were found: descendants inherit them.
  const order = Int32Array.from({ length: columnCount }, (_, index) => index);
  const constants = new Int32Array(columnCount);
  let nodeCount = 0;

  grow(0, rows.length, 0, 0);
  return { column, threshold, right, pathLength };

  function grow(start: number, end: number, depth: number, knownConstants: number): void {
    const node = nodeCount++;
    const split = depth < maximumDepth && end - start > 1 ? drawSplit(start, end, knownConstants) : 'none';
    if (split === 'none') {
      // Nodes on the path plus credit minus one, rounded in scikit-learn's order.
      pathLength[node] = depth + 1 + averagePathLength(end - start) - 1;
      return;
    }
    column[node] = split.column;
    threshold[node] = split.threshold;
    const middle = partition(start, end, split.column, split.threshold);
    grow(start, middle, depth + 1, split.constants);
    right[node] = nodeCount;
    grow(middle, end, depth + 1, split.constants);
  }

  /**
   * Draws a column by Fisher–Yates over those not known to be constant. Columns found to be constant on the way move up to the
   * known ones; that and every draw must happen in scikit-learn's order for the random numbers to agree.
   */
  function drawSplit(
    start: number,
    end: number,
    knownConstants: number,
  ): { column: number; threshold: number; constants: number } | 'none' {
    let found = 0;
    let drawn = 0;
    let split: { column: number; threshold: number } | 'none' = 'none';
    while (split === 'none' && columnCount > knownConstants + found) {
      const place = random.nextInteger(drawn, columnCount - found - drawn);
      if (place < knownConstants) {
        swap(order, drawn, place);
        drawn += 1;
        continue;
      }
      const candidate = order[place + found]!;
      const [low, high] = rangeOf(start, end, candidate);
      if (high <= Math.fround(low + featureThreshold)) {
        swap(order, place + found, knownConstants + found);
        found += 1;
        continue;
      }
      swap(order, columnCount - 1, place + found);
      const value = random.nextBetween(low, high);
      split = { column: candidate, threshold: value === high ? low : value };
    }
    order.set(constants.subarray(0, knownConstants));
    constants.set(order.subarray(knownConstants, knownConstants + found), knownConstants);
    return split === 'none' ? 'none' : { ...split, constants: knownConstants + found };
  }

  function rangeOf(start: number, end: number, candidate: number): [low: number, high: number] {
    let low = Infinity;
    let high = -Infinity;
    for (let index = start; index < end; index++) {
      const value = values[rows[index]! * columnCount + candidate]!;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    return [low, high];
  }

  function partition(start: number, end: number, candidate: number, limit: number): number {
    let from = start;
    let to = end;
    while (from < to) {
      if (values[rows[from]! * columnCount + candidate]! <= limit) from += 1;
      else swap(rows, from, --to);
    }
    return to;
  }
}

function swap(items: Int32Array | Uint32Array, first: number, second: number): void {
  const item = items[first]!;
  items[first] = items[second]!;
  items[second] = item;
}
