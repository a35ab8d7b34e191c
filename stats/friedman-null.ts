import { MersenneTwister } from './mersenne-twister.js';

/** P(statistic ≥ observed) if the methods are exchangeable in each block. */
export interface PermutationTail {
  readonly method: 'exact' | 'Monte Carlo';
  readonly pValue: number;
  /** Number of Monte Carlo draws; 0 if exact. */
  readonly draws: number;
  readonly randomState: number;
}

/** Maximum number of steps for an exact distribution: about a second. */
const exactSteps = 1_000_000;
const mostDraws = 9_999;
const leastDraws = 999;
/** Maximum number of random numbers to draw. */
const mostNumbers = 50_000_000;
const randomState = 0;

/**
 * Friedman's statistic increases with Σ (rank sum)², with any ties. Its distribution is computed block by block over all distinct orders of each
 * block's ranks, as probabilities of the sorted rank sums. That is exact and used if it takes few steps: with few blocks, few methods or many ties.
 * Otherwise orders are drawn at random, and p = (1 + as extreme)/(1 + draws) keeps the level (Phipson and Smyth 2010).
 *
 * @param blocks ranks of the methods in each block; ties share their mean rank
 */
export function friedmanTail(blocks: readonly (readonly number[])[]): PermutationTail {
  // Whole numbers, so that equal statistics compare as equal.
  const doubled = blocks.map((ranks) => ranks.map((rank) => Math.round(2 * rank)));
  const observed = sumSquares(sumBlocks(doubled));
  const exact = exactTail(doubled, observed);
  if (exact !== 'too many steps') return { method: 'exact', pValue: exact, draws: 0, randomState };
  const numbers = doubled.length * doubled[0]!.length;
  const draws = Math.max(leastDraws, Math.min(mostDraws, Math.floor(mostNumbers / numbers)));
  return { method: 'Monte Carlo', pValue: drawnTail(doubled, observed, draws), draws, randomState };
}

function exactTail(blocks: readonly (readonly number[])[], observed: number): number | 'too many steps' {
  const ordered = blocks
    .map((ranks) => ({ ranks: [...ranks].sort((a, b) => a - b), orders: countDistinctOrders(ranks) }))
    .filter(({ orders }) => orders > 1)
    // Sorts the blocks, so that their order does not affect the last digits.
    .sort((a, b) => b.orders - a.orders || (a.ranks.join() < b.ranks.join() ? -1 : 1));
  const [first, ...others] = ordered;
  if (first === undefined || others.length === 0) return 1;
  // By symmetry, the first block's order can be fixed, because methods are exchangeable.
  let states = new Map<string, { readonly sums: readonly number[]; probability: number }>();
  states.set(first.ranks.join(), { sums: first.ranks, probability: 1 });
  let steps = 0;
  for (const { ranks, orders } of others) {
    steps += states.size * orders;
    if (steps > exactSteps) return 'too many steps';
    const next = new Map<string, { readonly sums: readonly number[]; probability: number }>();
    const all = [...listOrders(ranks)];
    for (const { sums, probability } of states.values())
      for (const order of all) {
        const added = sums.map((sum, method) => sum + order[method]!).sort((a, b) => a - b);
        const key = added.join();
        const known = next.get(key);
        if (known === undefined) next.set(key, { sums: added, probability: probability / orders });
        else known.probability += probability / orders;
      }
    states = next;
  }
  const tied = blocks.filter((ranks) => countDistinctOrders(ranks) === 1);
  const constant = tied.reduce((sum, ranks) => sum + ranks[0]!, 0);
  let tail = 0;
  for (const { sums, probability } of states.values())
    if (sumSquares(sums.map((sum) => sum + constant)) >= observed) tail += probability;
  return Math.min(1, tail);
}

function drawnTail(blocks: readonly (readonly number[])[], observed: number, draws: number): number {
  const random = new MersenneTwister(randomState);
  const shuffled = blocks.map((ranks) => Float64Array.from(ranks));
  const methods = blocks[0]!.length;
  const sums = new Float64Array(methods);
  let extreme = 0;
  for (let draw = 0; draw < draws; draw++) {
    sums.fill(0);
    for (const ranks of shuffled) {
      for (let last = methods - 1; last > 0; last--) {
        const other = random.nextInteger(last);
        const rank = ranks[last]!;
        ranks[last] = ranks[other]!;
        ranks[other] = rank;
      }
      for (let method = 0; method < methods; method++) sums[method]! += ranks[method]!;
    }
    let squares = 0;
    for (const sum of sums) squares += sum ** 2;
    if (squares >= observed) extreme += 1;
  }
  return (1 + extreme) / (1 + draws);
}

/** Number of distinct orders of the ranks: k!/∏ t!. */
function countDistinctOrders(ranks: readonly number[]): number {
  const sizes = new Map<number, number>();
  let orders = 1;
  ranks.forEach((rank, index) => {
    const size = (sizes.get(rank) ?? 0) + 1;
    sizes.set(rank, size);
    orders = (orders * (index + 1)) / size;
  });
  return Math.round(orders);
}

/** All distinct orders of ascending ranks, each once. */
function* listOrders(ranks: readonly number[]): Generator<readonly number[]> {
  const order = [...ranks];
  for (;;) {
    yield [...order];
    let turn = order.length - 2;
    while (turn >= 0 && order[turn]! >= order[turn + 1]!) turn -= 1;
    if (turn < 0) return;
    let other = order.length - 1;
    while (order[other]! <= order[turn]!) other -= 1;
    [order[turn], order[other]] = [order[other]!, order[turn]!];
    const behind = order.splice(turn + 1).reverse();
    order.push(...behind);
  }
}

function sumBlocks(blocks: readonly (readonly number[])[]): number[] {
  return blocks[0]!.map((_, method) => blocks.reduce((sum, ranks) => sum + ranks[method]!, 0));
}

function sumSquares(sums: readonly number[]): number {
  return sums.reduce((total, sum) => total + sum ** 2, 0);
}
