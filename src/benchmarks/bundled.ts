import { versions } from '../model/program/bug.js';
import type { BenchmarkDescriptor } from './benchmark.js';

export const bundled: BenchmarkDescriptor = {
  name: 'bundled',
  description: 'small Java classes with different kinds of bugs, with recorded test suites',
  roles: versions,
  async create(context) {
    const { createBundledBenchmark } = await import('./bundled/bundled-benchmark.js');
    return createBundledBenchmark(context);
  },
};
