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

/** Beside the project's descriptor, because every command loads each module here. */
export const jar: BenchmarkDescriptor = {
  name: 'jar',
  usage: 'jar:FILE.jar',
  description:
    'the classes of a jar with its sources jar beside it (FILE-sources.jar), as they are: no bug is known',
  roles: ['only'],
  async create(context, request) {
    if (request === undefined) throw new Error('a jar has a path');
    const { createJarBenchmark } = await import('./jar/jar-benchmark.js');
    return createJarBenchmark(request.argument, context);
  },
};
