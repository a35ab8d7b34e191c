import { readTestbenchFunctions, type TestbenchFunction } from '../../formats/testbench-functions.js';
import type { Benchmark, BenchmarkContext } from '../benchmark.js';
import { described } from '../described.js';
import { releases } from './releases.js';

/**
 * The functions of TestBench that are in releases of Maven Central, each with its class as the class under test. The others are left out, with the
 * reason. Throws UserError if the folder is no clone of TestBench's repository.
 */
export async function createTestbenchBenchmark(
  folder: string,
  context: BenchmarkContext,
): Promise<Benchmark> {
  const functions = await readTestbenchFunctions(folder);
  const found = functions.flatMap((each) => {
    const release = findRelease(each);
    return release === undefined ? [] : [{ ...each, release }];
  });
  const description = {
    name: 'testbench',
    programs: found.map(({ subject, focalClass, focalMethod, release }) => ({
      id: subject,
      title: `${focalClass}.${focalMethod.name}`,
      classes: [focalClass],
      version: { maven: release.maven, dependencies: release.dependencies },
    })),
  };
  const file = `testbench:${folder}`;
  const benchmark = await described.create(JSON.stringify(description), { file, folder }, context);
  const leftOut = functions
    .filter((each) => findRelease(each) === undefined)
    .map(({ subject, project }) => ({
      id: subject,
      project: project.replaceAll('-', '_'),
      reason: `no release of Maven Central contains ${project} as TestBench used it`,
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

function findRelease({ project, path }: TestbenchFunction) {
  return releases.find((release) => release.project === project && path.startsWith(release.module));
}
