import type { BenchmarkDescriptor } from '../../../src/benchmarks/benchmark.js';
import { bundled } from '../../../src/benchmarks/bundled.js';

/** A benchmark of one's own that is a part of another: those bundled bugs that are about boundaries. */
export const boundaries: BenchmarkDescriptor = {
  name: 'boundaries',
  description: 'the bundled bugs at boundaries',
  async create(context) {
    const whole = await bundled.create(context);
    return {
      ...whole,
      name: 'boundaries',
      bugs: async () => (await whole.bugs()).filter(({ kind }) => kind === 'boundary'),
    };
  },
};
