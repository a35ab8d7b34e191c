import type { HiddenTargets } from './hidden-targets.js';
import { isPure } from './hidden-targets.js';
import type { Nodes } from './nodes.js';
import { averagePathLength } from './path-length.js';
import type { RowValues } from './row-values.js';
import { Xorshift } from './xorshift.js';

/** A feature whose values differ by no more than this counts as constant. */
const featureThreshold = Math.fround(1e-7);

/**
 * Grows trees as scikit-learn's `ExtraTreeRegressor(max_features=1, splitter="random")` does within an isolation forest: depth first, left child
 * first; at each node, a random column that is not constant there, and a random threshold. One grower serves a whole forest, so that working memory
 * is allocated once.
 */
export class TreeGrower {
  readonly #training: RowValues;
  readonly #targets: HiddenTargets;
  readonly #nodes: Nodes;
  readonly #maximumDepth: number;
  #nodeCount = 0;
  #random = new Xorshift(1);

  /** The tree's rows, reordered so that each node's rows are adjacent. */
  #rows: Uint32Array = new Uint32Array(0);
  /** Columns in drawing order. Those known to be constant in the node come first, in the order of their discovery. */
  readonly #order: Int32Array;
  /** Constant columns on the path to the node. Siblings share their parent's. */
  readonly #constants: Int32Array;

  // The latest draw for a node. Kept in fields, because objects would cost as much time as the drawing.
  #drawnThreshold = 0;
  #foundConstants = 0;

  constructor(training: RowValues, targets: HiddenTargets, nodes: Nodes, maximumDepth: number) {
    this.#training = training;
    this.#targets = targets;
    this.#nodes = nodes;
    this.#maximumDepth = maximumDepth;
    this.#order = new Int32Array(training.columnCount);
    this.#constants = new Int32Array(training.columnCount);
  }

  /** Grows a tree on the given rows, which it reorders, and returns its root. */
  grow(rows: Uint32Array, splitterSeed: number): number {
    this.#rows = rows;
    this.#random = new Xorshift(splitterSeed);
    this.#order.forEach((_, index, order) => (order[index] = index));
    return this.#growNode(0, rows.length, 0, 0, this.#targets.computeError(rows));
  }

  #growNode(start: number, end: number, depth: number, knownConstants: number, error: number): number {
    const node = this.#nodeCount++;
    const { column, threshold, children } = this.#nodes;
    const isLeaf = depth >= this.#maximumDepth || end - start <= 1 || isPure(error);
    const drawn = isLeaf ? 'none' : this.#drawSplit(start, end, knownConstants);
    if (drawn === 'none') {
      this.#endInLeaf(node, depth, end - start);
      return node;
    }
    const limit = this.#drawnThreshold;
    const constants = knownConstants + this.#foundConstants;
    this.#targets.sumUp(this.#rows, start, end);
    const middle = this.#partition(start, end, drawn, limit);
    const { left, right } = this.#targets.childErrors(this.#rows, start, middle, end);
    column[node] = drawn;
    threshold[node] = limit;
    children[2 * node] = this.#growNode(start, middle, depth + 1, constants, left);
    children[2 * node + 1] = this.#growNode(middle, end, depth + 1, constants, right);
    return node;
  }

  #endInLeaf(node: number, depth: number, rowCount: number): void {
    const { children, pathLength } = this.#nodes;
    children[2 * node] = node;
    children[2 * node + 1] = node;
    // Number of nodes on the path plus credit minus one, rounded in scikit-learn's order.
    pathLength[node] = depth + 1 + averagePathLength(rowCount) - 1;
  }

  /**
   * Draws a column by Fisher–Yates among those not known to be constant. Columns found to be constant move to the known ones. This and every draw
   * must happen in scikit-learn's order, so that the random numbers agree.
   */
  #drawSplit(start: number, end: number, knownConstants: number): number | 'none' {
    const order = this.#order;
    const columnCount = order.length;
    let found = 0;
    let drawn = 0;
    let column: number | 'none' = 'none';
    while (column === 'none' && columnCount > knownConstants + found) {
      const place = this.#random.nextInteger(drawn, columnCount - found - drawn);
      if (place < knownConstants) {
        swap(order, drawn, place);
        drawn += 1;
      } else if (this.#drawThreshold(start, end, order[place + found]!)) {
        column = order[place + found]!;
        swap(order, columnCount - 1, place + found);
      } else {
        swap(order, place + found, knownConstants + found);
        found += 1;
      }
    }
    for (let index = 0; index < knownConstants; index++) order[index] = this.#constants[index]!;
    for (let index = knownConstants; index < knownConstants + found; index++)
      this.#constants[index] = order[index]!;
    this.#foundConstants = found;
    return column;
  }

  /** Draws a threshold between the column's values in the node; false if the column is constant there. */
  #drawThreshold(start: number, end: number, column: number): boolean {
    const { values, columnCount } = this.#training;
    const rows = this.#rows;
    let low = Infinity;
    let high = -Infinity;
    for (let index = start; index < end; index++) {
      const value = values[rows[index]! * columnCount + column]!;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (high <= Math.fround(low + featureThreshold)) return false;
    const threshold = this.#random.nextBetween(low, high);
    this.#drawnThreshold = threshold === high ? low : threshold;
    return true;
  }

  /** Moves the node's rows with values up to the limit before the others. Returns the index of the first other row. */
  #partition(start: number, end: number, column: number, limit: number): number {
    const { values, columnCount } = this.#training;
    const rows = this.#rows;
    let from = start;
    let to = end;
    while (from < to) {
      if (values[rows[from]! * columnCount + column]! <= limit) from += 1;
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
