import { expect, test } from 'vitest';
import { MersenneTwister } from '../../stats/mersenne-twister.js';
import { golden } from './samples.js';

const numpy = golden<{ randint: number[]; words: number[]; perm: number[]; uniform: number[] }>(
  'stats/numpy_random_state.json',
);

test('draws what NumPy draws', () => {
  const draw = <T>(count: number, next: () => T) => Array.from({ length: count }, next);
  const integers = new MersenneTwister(12345);
  expect(draw(20, () => integers.nextInteger(999))).toStrictEqual(numpy.randint);
  const words = new MersenneTwister(12345);
  expect(draw(5, () => words.nextWord())).toStrictEqual(numpy.words);
  expect([...new MersenneTwister(3).permutation(25)]).toStrictEqual(numpy.perm);
  const fractions = new MersenneTwister(3);
  expect(draw(5, () => fractions.nextFraction())).toStrictEqual(numpy.uniform);
});

test('the 10000th number for seed 5489, as the C++ standard prescribes for mt19937', () => {
  const random = new MersenneTwister(5489);
  let word = 0;
  for (let draw = 0; draw < 10000; draw++) word = random.nextWord();
  expect(word).toBe(4123659995);
});

test.each([-1, 0.5, 2 ** 32, Number.NaN])('refuses the random state %s', (seed) => {
  expect(() => new MersenneTwister(seed)).toThrow('a random state is an integer');
});
