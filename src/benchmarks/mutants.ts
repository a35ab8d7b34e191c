import type { BenchmarkDescriptor } from './benchmark.js';

export const mutants: BenchmarkDescriptor = {
  name: 'mutants',
  usage: 'mutants:WHAT',
  roles: ['buggy', 'fixed'],
  description:
    'mutants of the fixed versions of another benchmark: mutants:bundled, mutants:bugs.json, mutants:lib.jar, …',
  async create(context, request) {
    if (request === undefined) throw new Error('mutants are mutants of another benchmark');
    const { createMutantsBenchmark } = await import('./mutants/mutants-benchmark.js');
    return createMutantsBenchmark(context, request);
  },
};
