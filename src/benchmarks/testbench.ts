import type { BenchmarkDescriptor } from './benchmark.js';

export const testbench: BenchmarkDescriptor = {
  name: 'testbench',
  usage: 'testbench:DIR',
  description:
    "the functions of TestBench's published data in DIR whose programs are released to Maven Central",
  roles: ['only'],
  async create(context, request) {
    if (request === undefined) throw new Error('TestBench has a folder');
    const { createTestbenchBenchmark } = await import('./testbench/testbench-benchmark.js');
    return createTestbenchBenchmark(request.argument, context);
  },
};
