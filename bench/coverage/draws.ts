import { MersenneTwister } from '../../stats/mersenne-twister.js';

/** Random numbers from the distributions of the simulation. Equal seeds give equal numbers. */
export class Draws {
  readonly #random: MersenneTwister;

  constructor(seed: number) {
    this.#random = new MersenneTwister(seed);
  }

  /** Uniform in [0, 1). */
  fraction(): number {
    return this.#random.nextFraction();
  }

  /** A uniform integer from 0 to below − 1. */
  integer(below: number): number {
    return this.#random.nextInteger(below - 1);
  }

  happens(probability: number): boolean {
    return this.fraction() < probability;
  }

  binomial(trials: number, probability: number): number {
    let hits = 0;
    for (let trial = 0; trial < trials; trial++) hits += Number(this.happens(probability));
    return hits;
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.fraction())) * Math.cos(2 * Math.PI * this.fraction());
  }

  /** Beta-distributed, for whole parameters: a quotient of sums of exponential numbers. */
  beta(a: number, b: number): number {
    const first = this.#gamma(a);
    return first / (first + this.#gamma(b));
  }

  /** A whole number ≥ 1, lognormal with this median. */
  size(median: number, spread: number): number {
    return Math.max(1, Math.round(median * Math.exp(spread * this.normal())));
  }

  #gamma(shape: number): number {
    let sum = 0;
    for (let index = 0; index < shape; index++) sum -= Math.log(1 - this.fraction());
    return sum;
  }
}
