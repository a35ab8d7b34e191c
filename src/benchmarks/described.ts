import type { Described } from '../model/described.js';
import type { Benchmark, BenchmarkContext } from './benchmark.js';

/** In place of a name stands the path of a JSON file. */
export const described: Described & {
  isMeantBy(name: string): boolean;
  read(file: string, context: BenchmarkContext): Promise<Benchmark>;
} = {
  name: 'FILE.json',
  description: 'your own bugs: releases, folders or Git revisions (teval init writes an example)',
  isMeantBy: (name) => /\.jsonc?$/.test(name),
  async read(file, context) {
    const { describedBenchmark } = await import('./described/described-benchmark.js');
    return describedBenchmark(file, context);
  },
};
