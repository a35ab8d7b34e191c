const stateWords = 624;
const shiftWords = 397;

/**
 * The Mersenne Twister MT19937, seeded and read as by NumPy's legacy `RandomState(seed)`, so that it draws the same numbers (Matsumoto and Nishimura
 * 1998, `init_genrand` and `genrand_int32`).
 */
export class MersenneTwister {
  readonly #state = new Uint32Array(stateWords);
  #next = stateWords;

  /** `seed`: an integer in [0, 2³²). */
  constructor(seed: number) {
    if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff)
      throw new RangeError(`a random state is an integer from 0 to 4294967295, not ${seed}`);
    const state = this.#state;
    state[0] = seed;
    for (let word = 1; word < stateWords; word++) {
      const previous = state[word - 1]! ^ (state[word - 1]! >>> 30);
      state[word] = Math.imul(1812433253, previous) + word;
    }
  }

  /** The next 32 random bits, as an integer in [0, 2³²). */
  nextWord(): number {
    if (this.#next === stateWords) this.#refill();
    let word = this.#state[this.#next++]!;
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    return (word ^ (word >>> 18)) >>> 0;
  }

  /** A uniform integer in [0, `largest`], by NumPy's masked rejection; draws nothing if `largest` is 0. */
  nextInteger(largest: number): number {
    if (largest === 0) return 0;
    const mask = 0xffffffff >>> Math.clz32(largest);
    for (;;) {
      const candidate = (this.nextWord() & mask) >>> 0;
      if (candidate <= largest) return candidate;
    }
  }

  /** A uniform number in [0, 1) with 53 random bits, as NumPy's `random_sample`. */
  nextFraction(): number {
    const high = this.nextWord() >>> 5;
    const low = this.nextWord() >>> 6;
    return (high * 67108864 + low) / 9007199254740992;
  }

  /** A permutation of 0 … `size` − 1, by Fisher–Yates from the end, as NumPy's `permutation`. */
  permutation(size: number): Uint32Array {
    const items = countUp(size);
    for (let last = size - 1; last > 0; last--) {
      const other = this.nextInteger(last);
      const item = items[last]!;
      items[last] = items[other]!;
      items[other] = item;
    }
    return items;
  }

  #refill(): void {
    const state = this.#state;
    for (let word = 0; word < stateWords; word++) {
      const next = word + 1 === stateWords ? 0 : word + 1;
      const far = word < stateWords - shiftWords ? word + shiftWords : word + shiftWords - stateWords;
      const mixed = (state[word]! & 0x80000000) | (state[next]! & 0x7fffffff);
      state[word] = state[far]! ^ (mixed >>> 1) ^ (mixed & 1 ? 0x9908b0df : 0);
    }
    this.#next = 0;
  }
}

/** 0 … `size` − 1. A loop, because `Uint32Array.from` is ten times slower, and forests draw a thousand permutations for a ranking. */
function countUp(size: number): Uint32Array {
  const items = new Uint32Array(size);
  for (let index = 0; index < size; index++) items[index] = index;
  return items;
}
