import { readTestbenchFunctions, type TestbenchFunction } from '../../formats/testbench-functions.js';
import type { Benchmark, BenchmarkContext } from '../benchmark.js';
import { described } from '../described.js';
import { publishedPrograms } from './published-programs.js';

/** Stands for the program of a function that no run can have. */
const unpublished = { maven: 'unpublished:unpublished:0' } as const;

/**
 * The functions of TestBench that are in releases of Maven Central or in public Git repositories, each with its class as the class under test. The
 * others are left out, with the reason, unless programs are unneeded. Throws UserError if the folder is no clone of TestBench's repository.
 */
export async function createTestbenchBenchmark(
  folder: string,
  context: BenchmarkContext,
): Promise<Benchmark> {
  const functions = await readTestbenchFunctions(folder);
  const isKept = (each: TestbenchFunction) =>
    context.programs === 'unneeded' || findProgram(each) !== undefined;
  const found = functions.filter(isKept);
  const description = {
    name: 'testbench',
    programs: found.map((each) => ({
      id: each.subject,
      title: `${each.focalClass}.${each.focalMethod.name}`,
      classes: [each.focalClass],
      version: findProgram(each)?.version ?? unpublished,
    })),
  };
  const file = `testbench:${folder}`;
  const benchmark = await described.create(JSON.stringify(description), { file, folder }, context);
  const leftOut = functions
    .filter((each) => !isKept(each))
    .map(({ subject, project }) => ({
      id: subject,
      project,
      reason: `no release of Maven Central contains ${project} as TestBench used it, and teval does not build it from Git`,
    }));
  const methods = new Map(found.map(({ subject, focalMethod }) => [subject, focalMethod]));
  return {
    ...benchmark,
    async bugs(projects) {
      const bugs = await benchmark.bugs(projects);
      return bugs.map((bug) => ({ ...bug, focalMethod: methods.get(bug.id)! }));
    },
    leftOut: () => Promise.resolve(leftOut),
  };
}

function findProgram({ project, path }: TestbenchFunction) {
  return publishedPrograms.find((program) => program.project === project && path.startsWith(program.module));
}
