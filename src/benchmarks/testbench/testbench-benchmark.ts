import { readTestbenchFunctions, type TestbenchFunction } from '../../formats/testbench-functions.js';
import type { Benchmark, BenchmarkContext } from '../benchmark.js';
import { described } from '../described.js';
import { publishedPrograms } from './published-programs.js';

/**
 * The functions of TestBench that are in releases of Maven Central or in public Git repositories, each with its class as the class under test. The
 * others are left out, with the reason. Throws UserError if the folder is no clone of TestBench's repository.
 */
export async function createTestbenchBenchmark(
  folder: string,
  context: BenchmarkContext,
): Promise<Benchmark> {
  const functions = await readTestbenchFunctions(folder);
  const found = functions.flatMap((each) => {
    const program = findProgram(each);
    return program === undefined ? [] : [{ ...each, program }];
  });
  const description = {
    name: 'testbench',
    programs: found.map(({ subject, focalClass, focalMethod, program }) => ({
      id: subject,
      title: `${focalClass}.${focalMethod.name}`,
      classes: [focalClass],
      version: program.version,
    })),
  };
  const file = `testbench:${folder}`;
  const benchmark = await described.create(JSON.stringify(description), { file, folder }, context);
  const leftOut = functions
    .filter((each) => findProgram(each) === undefined)
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
