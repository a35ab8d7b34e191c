import { dirname, resolve } from 'node:path';
import { UserError } from '../../model/errors.js';
import type { JavaRange } from '../../model/workspace.js';
import type { Benchmark, BenchmarkContext } from '../benchmark.js';
import { compilerFor } from '../compile.js';
import { checkModifiedClasses } from '../modified-classes.js';
import type { Program } from '../program.js';
import { workspaces } from '../workspaces.js';
import { readDescription } from './description-schema.js';
import { directoryProgram } from './directory-program.js';
import { gitProgram } from './git-program.js';
import { mavenProgram } from './maven-program.js';
import type { VersionContext } from './version-context.js';
import type { VersionDescription } from './version-schema.js';

/** The benchmark that a JSON file describes: released versions, directories, Git revisions. Throws UserError where it is malformed. */
export async function describedBenchmark(file: string, context: BenchmarkContext): Promise<Benchmark> {
  const { name, defaultBudgetSeconds, bugs } = await readDescription(file);
  const versionContext: VersionContext = {
    ...context,
    compile: compilerFor(context),
    baseFolder: dirname(resolve(file)),
    builds: new Map(),
    repositories: new Map(),
  };
  return {
    name,
    defaultBudgetSeconds,
    bugs: () => Promise.resolve(bugs.map(({ bug }) => bug)),
    workspace: workspaces(async ({ id }, version) => {
      const described = bugs.find(({ bug }) => bug.id === id);
      if (described === undefined) throw new UserError(`${file} describes no such bug`);
      const { bug, versions, java } = described;
      const program = await programOf(versions[version], java, versionContext);
      await checkModifiedClasses(bug, program);
      return { ...program, java };
    }),
  };
}

function programOf(version: VersionDescription, java: JavaRange, context: VersionContext): Promise<Program> {
  switch (version.kind) {
    case 'maven':
      return mavenProgram(version, context);
    case 'directory':
      return directoryProgram(version, java, context);
    case 'git':
      return gitProgram(version, java, context);
  }
}
