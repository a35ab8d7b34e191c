import { join } from 'node:path';
import { packageRoot } from '../store/files/package-root.js';
import { versions } from '../model/program/bug.js';
import type { BenchmarkDescriptor } from './benchmark.js';

export const maven: BenchmarkDescriptor = {
  name: 'maven',
  description: 'real bugs of well-known libraries: pairs of releases from Maven repositories',
  roles: versions,
  async create(context) {
    const { readDescribedBenchmark } = await import('./described/described-benchmark.js');
    return readDescribedBenchmark(join(packageRoot, 'bundled', 'maven', 'maven.json'), context);
  },
};
