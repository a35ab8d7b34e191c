import { dirname, resolve } from 'node:path';
import type { Bug } from '../../model/bug.js';
import { UserError } from '../../model/errors.js';
import type { JavaRange } from '../../model/workspace.js';
import type { Benchmark, BenchmarkContext } from '../benchmark.js';
import { compilerFor } from '../compile.js';
import { checkModifiedClasses } from '../modified-classes.js';
import type { Program } from '../program.js';
import { checkUnchanged, oncePerVersion, workspaces } from '../workspaces.js';
import { readDescription } from './description-schema.js';
import { directoryDigest, directoryProgram } from './directory-program.js';
import { gitDigest, gitProgram } from './git-program.js';
import { mavenDigest, mavenProgram } from './maven-program.js';
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
  const described = ({ id }: Pick<Bug, 'id'>) => {
    const found = bugs.find(({ bug }) => bug.id === id);
    if (found === undefined) throw new UserError(`${file} describes no such bug`);
    return found;
  };
  const origin = oncePerVersion(async (bug, version, signal) => {
    const { versions, java } = described(bug);
    return { digest: await digestOf(versions[version], java, { ...versionContext, signal }), java };
  });
  return {
    name,
    kind: 'described',
    defaultBudgetSeconds,
    versions: {},
    bugs: () => Promise.resolve(bugs.map(({ bug }) => bug)),
    origin,
    async known(bug, version) {
      const { versions, java } = described(bug);
      const digest = await digestWithoutWork(versions[version], versionContext);
      return {
        origin: digest === 'unknown' ? 'unknown' : { digest, java },
        workspaceDigest: digest,
        workspace: 'missing', // as far as anybody knows: what is fetched and unpacked lies in many places
      };
    },
    workspace: workspaces(async ({ id }, version, signal) => {
      const { bug, versions, java } = described({ id });
      const program = await programOf(versions[version], java, { ...versionContext, signal });
      checkUnchanged(await origin(bug, version, signal), program);
      await checkModifiedClasses(bug, program);
      return { ...program, java };
    }),
  };
}

/** Of jars that the description pins, else `unknown`: a directory may have to be built, and a revision to be fetched. */
async function digestWithoutWork(version: VersionDescription, context: VersionContext): Promise<string> {
  const isPinned =
    version.kind === 'maven' &&
    [version.sha256, version.sourcesSha256, ...version.dependencies.map(({ sha256 }) => sha256)].every(
      (sha256) => sha256 !== undefined,
    );
  return isPinned ? mavenDigest(version, context) : 'unknown';
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

/** The digest that the program has, without the work of making it. A directory's build has to run for it. */
function digestOf(version: VersionDescription, java: JavaRange, context: VersionContext): Promise<string> {
  switch (version.kind) {
    case 'maven':
      return mavenDigest(version, context);
    case 'directory':
      return directoryDigest(version, java, context);
    case 'git':
      return gitDigest(version, context);
  }
}
