import { basename, extname } from 'node:path';
import type { BenchmarkDescriptor } from './benchmark.js';
import type { ReadPrograms } from './described/python-targets.js';

export const bundledPython = describeBenchmark(
  { name: 'bundled-python', description: 'six small Python programs with recorded tests of every stage' },
  async () => {
    const { readBundledPython } = await import('../python/described/bundled-python.js');
    return readBundledPython();
  },
);

export const testeval = describeBenchmark(
  {
    name: 'testeval',
    usage: 'testeval:DIR',
    description: 'the 210 Python programs of TestEval, from a clone of LLM4SoftwareTesting/TestEval',
  },
  async (folder) => {
    const { readTestEvalPrograms } = await import('../python/testeval/read-programs.js');
    return { programs: await readTestEvalPrograms(folder) };
  },
);

export const pythonPrograms = describeBenchmark(
  {
    name: 'python',
    usage: 'python:FILE.json',
    description:
      'your own Python programs and their targets; or, from FILE.jsonl, tasks with their programs and tests, as of UnLeakedTestBench',
  },
  async (file) => {
    const name = basename(file, extname(file));
    const { readTasks } = await import('../python/described/read-tasks.js');
    if (file.endsWith('.jsonl')) return { name, ...(await readTasks(file)) };
    const { readDescribedPrograms } = await import('../python/described/read-described.js');
    return { name, programs: await readDescribedPrograms(file) };
  },
);

function describeBenchmark(
  described: Pick<BenchmarkDescriptor, 'name' | 'usage' | 'description'>,
  read: (argument: string) => Promise<ReadPrograms>,
): BenchmarkDescriptor {
  return {
    ...described,
    language: 'python',
    targets: true,
    roles: ['only'],
    async create(_, request) {
      const { createProgramsBenchmark } = await import('./described/python-targets.js');
      return createProgramsBenchmark({ name: described.name, ...(await read(request?.argument ?? '')) });
    },
  };
}
