import { dirname } from 'node:path';
import { versions, type Bug, type Side } from '../../model/program/bug.js';
import type { Role } from '../../model/program/role.js';
import { UserError } from '../../model/common/errors.js';
import type { JavaRange } from '../../model/program/workspace.js';
import type { Benchmark, BenchmarkContext } from '../benchmark.js';
import { checkModifiedClasses } from '../modified-classes.js';
import type { Program } from '../program.js';
import { checkUnchanged, memoisePerVersion, createWorkspaces } from '../workspaces.js';
import { readDescription, type Description } from './description-schema.js';
import { checkDirectoryProgram, digestDirectoryProgram, buildDirectoryProgram } from './directory-program.js';
import { digestGitProgram, buildGitProgram } from './git-program.js';
import { digestMavenProgram, fetchMavenProgram } from './maven-program.js';
import { findOwnTests } from './own-tests.js';
import { findDescribed } from './find-described.js';
import { createVersionContext, type VersionContext } from './version-context.js';
import type { VersionDescription } from './version-schema.js';

/** The benchmark described by a JSON file: released versions, directories, Git revisions. Throws UserError for a malformed file. */
export async function readDescribedBenchmark(file: string, context: BenchmarkContext): Promise<Benchmark> {
  return createDescribedBenchmark(await readDescription(file), { file, folder: dirname(file) }, context);
}

/**
 * The benchmark of a description.
 *
 * @param from where it comes from, for messages, and the folder that its relative paths are in
 */
export function createDescribedBenchmark(
  { name, defaultBudgetSeconds, ...lists }: Description,
  { file, folder }: { readonly file: string; readonly folder: string },
  context: BenchmarkContext,
): Benchmark {
  const bugs = [...lists.bugs, ...lists.programs];
  const versionContext = createVersionContext(context, folder);
  const described = (bug: Pick<Bug, 'id'>) => findDescribed(bugs, bug, file);
  const findVersion = (bug: Pick<Bug, 'id'>, role: Role) => {
    const { [role]: version } = described(bug).versions as Readonly<Record<Role, VersionDescription>>;
    if (version === undefined) throw new UserError(`${file} describes no ${role} version`);
    return version;
  };
  const origin = memoisePerVersion(async (bug, role: Role, signal) => {
    const { java } = described(bug);
    return { digest: await digestProgram(findVersion(bug, role), java, { ...versionContext, signal }), java };
  });
  return {
    name,
    kind: 'described',
    roles: listRoles(lists),
    defaultBudgetSeconds,
    toolVersions: {},
    bugs: () => Promise.resolve(bugs.map(({ bug }) => bug)),
    origin,
    async known(bug, role) {
      const { java } = described(bug);
      const version = findVersion(bug, role);
      if (version.kind === 'directory') await checkDirectoryProgram(bug, version, versionContext);
      const digest = await digestWithoutWork(version, versionContext);
      return {
        origin: digest === 'unknown' ? 'unknown' : { digest, java },
        workspaceDigest: digest,
        workspace: 'missing', // unknown, because fetched and unpacked files are in many places
      };
    },
    async ownTests(bug, role) {
      const found = described(bug);
      const triggerTests = 'triggerTests' in found ? (found.triggerTests ?? []) : [];
      const tests = await findOwnTests(findVersion(bug, role), versionContext);
      return tests === 'unknown' ? tests : { ...tests, triggerTests };
    },
    workspace: createWorkspaces(async ({ id }, role: Role, signal) => {
      const { bug, java } = described({ id });
      const program = await loadProgram(findVersion(bug, role), java, { ...versionContext, signal });
      checkUnchanged(await origin(bug, role, signal), program);
      await checkModifiedClasses(bug, program);
      return { ...program, java };
    }),
  };
}

/** The versions that a description has, without reading more than the file. Throws UserError for a malformed file. */
export async function readDescribedRoles(file: string): Promise<readonly Role[]> {
  return listRoles(await readDescription(file));
}

/** A file describes bugs with two versions, or programs with one. */
function listRoles({ programs }: Pick<Description, 'programs'>): readonly Role[] {
  return programs.length > 0 ? ['only' satisfies Side] : versions;
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
