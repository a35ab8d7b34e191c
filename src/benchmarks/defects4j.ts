import { versions } from '../model/program/bug.js';
import type { BenchmarkDescriptor } from './benchmark.js';

export const defects4j: BenchmarkDescriptor = {
  name: 'defects4j',
  description: 'the bugs of a Defects4J installation (--defects4j, DEFECTS4J_HOME, or on the PATH)',
  roles: versions,
  async create(context) {
    const { createDefects4jBenchmark } = await import('./defects4j/defects4j-benchmark.js');
    return createDefects4jBenchmark(context);
  },
};
