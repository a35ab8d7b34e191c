import type { BenchmarkDescriptor } from './benchmark.js';

export const bundled: BenchmarkDescriptor = {
  name: 'bundled',
  description: 'small Java classes of different kinds of bugs, with recorded test suites',
  async create(context) {
    const { bundledBenchmark } = await import('./bundled/bundled-benchmark.js');
    return bundledBenchmark(context);
  },
};
