import type { BenchmarkDescriptor } from './benchmark.js';

export const project: BenchmarkDescriptor = {
  name: 'project',
  usage: 'project:DIR',
  description:
    "the classes of your Maven or Gradle project, as they are: no bug is known (DIR may be a module's folder)",
  roles: ['only'],
  async create(context, request) {
    if (request === undefined) throw new Error('a project has a folder');
    const { createProjectBenchmark } = await import('./project/project-benchmark.js');
    return createProjectBenchmark(request.argument, context);
  },
};
