import type { BenchmarkDescriptor } from '../../../src/benchmarks/benchmark.js';
import { bundled } from '../../../src/benchmarks/bundled.js';

/** Your own benchmark as a part of another: the bundled bugs about boundaries. */
export const boundaries: BenchmarkDescriptor = {
  name: 'boundaries',
  description: 'the bundled bugs at boundaries',
  roles: bundled.roles,
  async create(context) {
    const whole = await bundled.create(context);
    return {
      ...whole,
      name: 'boundaries',
      bugs: async () => (await whole.bugs()).filter(({ kind }) => kind === 'boundary'),
    };
  },
};
