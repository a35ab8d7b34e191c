import { createHash } from 'node:crypto';
import type { Mutation } from './mutation.js';

/**
 * Mutations in a random order for drawing samples. The rank of each depends on the seed, the class and its number alone, so the order is the same on all
 * machines, and a larger sample contains a smaller one.
 */
export function rankMutations<Each extends Pick<Mutation, 'number'>>(
  mutations: readonly Each[],
  className: string,
  seed: number,
): readonly Each[] {
  return mutations
    .map((mutation) => ({ mutation, rank: computeRank(seed, className, mutation.number) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ mutation }) => mutation);
}

function computeRank(seed: number, className: string, number: number): string {
  return createHash('sha256').update(`${seed} ${className} ${number}`).digest('hex');
}
