import type { BenchmarkDescriptor } from './benchmark.js';

export const bundled: BenchmarkDescriptor = {
  name: 'bundled',
  description: 'small Java classes with different kinds of bugs, with recorded test suites',
  async create(context) {
    const { createBundledBenchmark } = await import('./bundled/bundled-benchmark.js');
    return createBundledBenchmark(context);
  },
};
