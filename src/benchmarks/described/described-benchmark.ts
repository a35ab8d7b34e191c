import { dirname, resolve } from 'node:path';
import type { Bug } from '../../model/program/bug.js';
import { UserError } from '../../model/common/errors.js';
import type { JavaRange } from '../../model/program/workspace.js';
import type { Benchmark, BenchmarkContext } from '../benchmark.js';
import { createCompiler } from '../compile.js';
import { checkModifiedClasses } from '../modified-classes.js';
import type { Program } from '../program.js';
import { checkUnchanged, memoisePerVersion, createWorkspaces } from '../workspaces.js';
import { readDescription } from './description-schema.js';
import { digestDirectoryProgram, buildDirectoryProgram } from './directory-program.js';
import { digestGitProgram, buildGitProgram } from './git-program.js';
import { digestMavenProgram, fetchMavenProgram } from './maven-program.js';
import { findOwnTests } from './own-tests.js';
import type { VersionContext } from './version-context.js';
import type { VersionDescription } from './version-schema.js';

/** The benchmark described by a JSON file: released versions, directories, Git revisions. Throws UserError for a malformed file. */
export async function readDescribedBenchmark(file: string, context: BenchmarkContext): Promise<Benchmark> {
  const { name, defaultBudgetSeconds, bugs } = await readDescription(file);
  const versionContext: VersionContext = {
    ...context,
    compile: createCompiler(context),
    baseFolder: dirname(resolve(file)),
    builds: new Map(),
    repositories: new Map(),
  };
  const described = ({ id }: Pick<Bug, 'id'>) => {
    const found = bugs.find(({ bug }) => bug.id === id);
    if (found === undefined) throw new UserError(`${file} does not describe this bug`);
    return found;
  };
  const origin = memoisePerVersion(async (bug, version, signal) => {
    const { versions, java } = described(bug);
    return { digest: await digestProgram(versions[version], java, { ...versionContext, signal }), java };
  });
  return {
    name,
    kind: 'described',
    defaultBudgetSeconds,
    toolVersions: {},
    bugs: () => Promise.resolve(bugs.map(({ bug }) => bug)),
    origin,
    async known(bug, version) {
      const { versions, java } = described(bug);
      const digest = await digestWithoutWork(versions[version], versionContext);
      return {
        origin: digest === 'unknown' ? 'unknown' : { digest, java },
        workspaceDigest: digest,
        workspace: 'missing', // unknown, because fetched and unpacked files are in many places
      };
    },
    ownTests: async (bug, version) => {
      const { versions, triggerTests = [] } = described(bug);
      const tests = await findOwnTests(versions[version], versionContext);
      return tests === 'unknown' ? tests : { ...tests, triggerTests };
    },
    workspace: createWorkspaces(async ({ id }, version, signal) => {
      const { bug, versions, java } = described({ id });
      const program = await loadProgram(versions[version], java, { ...versionContext, signal });
      checkUnchanged(await origin(bug, version, signal), program);
      await checkModifiedClasses(bug, program);
      return { ...program, java };
    }),
  };
}

/** The digest of jars that the description pins, otherwise `unknown`: a directory may need a build, and a revision a fetch. */
async function digestWithoutWork(version: VersionDescription, context: VersionContext): Promise<string> {
  const isPinned =
    version.kind === 'maven' &&
    [version.sha256, version.sourcesSha256, ...version.dependencies.map(({ sha256 }) => sha256)].every(
      (sha256) => sha256 !== undefined,
    );
  return isPinned ? digestMavenProgram(version, context) : 'unknown';
}

function loadProgram(
  version: VersionDescription,
  java: JavaRange,
  context: VersionContext,
): Promise<Program> {
  switch (version.kind) {
    case 'maven':
      return fetchMavenProgram(version, context);
    case 'directory':
      return buildDirectoryProgram(version, java, context);
    case 'git':
      return buildGitProgram(version, java, context);
  }
}

/** The digest of the program, without making it. A directory's build must run nevertheless. */
function digestProgram(
  version: VersionDescription,
  java: JavaRange,
  context: VersionContext,
): Promise<string> {
  switch (version.kind) {
    case 'maven':
      return digestMavenProgram(version, context);
    case 'directory':
      return digestDirectoryProgram(version, java, context);
    case 'git':
      return digestGitProgram(version, context);
  }
}
