import { join } from 'node:path';
import { packageRoot } from '../store/files/package-root.js';
import type { BenchmarkDescriptor } from './benchmark.js';

export const maven: BenchmarkDescriptor = {
  name: 'maven',
  description: 'real bugs of well-known libraries: pairs of releases from Maven repositories',
  async create(context) {
    const { readDescribedBenchmark } = await import('./described/described-benchmark.js');
    return readDescribedBenchmark(join(packageRoot, 'bundled', 'maven', 'maven.json'), context);
  },
};
