import { basename, extname } from 'node:path';
import { UserError } from '../model/common/errors.js';
import { splitBugId, type Bug } from '../model/program/bug.js';
import type { PythonProgram, PythonSample } from '../model/program/python-program.js';
import { anyJava } from '../model/program/workspace.js';
import { digestOfKey } from '../store/cache/content-cache.js';
import type { Benchmark, BenchmarkDescriptor } from './benchmark.js';
import { findDescribed } from './described/find-described.js';
import { createWorkspaces, memoisePerVersion } from './workspaces.js';

/** Programs, and the tests that come with them. */
interface ReadPrograms {
  /** The name of the benchmark in a run; absent for that of its option. */
  readonly name?: string;
  readonly programs: readonly PythonProgram[];
  readonly samples?: readonly PythonSample[];
}

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
      return createBenchmark({ name: described.name, ...(await read(request?.argument ?? '')) });
    },
  };
}

function createBenchmark({
  name,
  programs,
  samples = [],
}: ReadPrograms & { readonly name: string }): Benchmark {
  if (programs.length === 0) throw new UserError(`${name} has no program`);
  const described = programs.map((program) => ({
    bug: toBug(program),
    tested: { program, recorded: samples.filter((each) => each.program === program.id) },
  }));
  const find = (bug: Pick<Bug, 'id'>) => findDescribed(described, bug, name).tested;
  const origin = memoisePerVersion((bug) =>
    Promise.resolve({ digest: digestOfKey(find(bug)), java: anyJava }),
  );
  return {
    ...{ name, kind: 'described', language: 'python', targets: true, roles: ['only'] },
    defaultBudgetSeconds: 180,
    toolVersions: {},
    bugs: () => Promise.resolve(described.map(({ bug }) => bug)),
    origin,
    async known(bug, role) {
      const found = await origin(bug, role);
      return { origin: found, workspaceDigest: found.digest, workspace: 'made' };
    },
    workspace: createWorkspaces(async (bug, role) => {
      const { digest } = await origin(bug, role);
      return { classPath: [], sourceFolders: [], digest, java: anyJava, pythonProgram: find(bug) };
    }),
  };
}

/** A program counts as a project of its own, unless its ID is a project and a number. */
function toBug({ id, title, module }: PythonProgram): Bug {
  const { project, number } = splitBugId(id);
  const isNumbered = /^\d+$/u.test(number);
  return {
    id,
    project: isNumbered ? project : id,
    number: isNumbered ? Number(number) : 0,
    modifiedClasses: [module],
    ...{ title, kind: '', url: '' },
  };
}
