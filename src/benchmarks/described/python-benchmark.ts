import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { versions, type Bug } from '../../model/program/bug.js';
import { UserError } from '../../model/common/errors.js';
import type { PythonProject } from '../../model/program/python-project.js';
import type { Role } from '../../model/program/role.js';
import { anyJava } from '../../model/program/workspace.js';
import { listModulePaths } from '../../model/suite/python-names.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import { digestSomeFiles, keepFiles, type DigestedFiles } from '../../store/cache/kept-copies.js';
import { listFilesBelow } from '../../store/files/digest.js';
import { isPathWithin } from '../../store/files/path-within.js';
import type { Benchmark, BenchmarkContext } from '../benchmark.js';
import { checkUnchanged, createWorkspaces, memoisePerVersion } from '../workspaces.js';
import { checkOutTree } from './git-program.js';
import { buildPythonVersion, findVersionPython, type VersionPython } from './python-environment.js';
import { readPythonDescription, type PythonVersionDescription } from './python-description.js';
import { findDescribed } from './find-described.js';
import { createVersionContext, type VersionContext } from './version-context.js';

/** What the benchmark needs of a description. */
interface Place {
  readonly file: string;
  readonly folder: string;
}

/** The bugs of Python projects that a JSON file describes. Throws UserError for a malformed file. */
export async function readPythonBugs(place: Place, context: BenchmarkContext): Promise<Benchmark> {
  const { file, folder } = place;
  const { name, bugs } = await readPythonDescription(file);
  const versionContext = createVersionContext(context, folder);
  const described = (bug: Pick<Bug, 'id'>) => findDescribed(bugs, bug, file);
  const look = async (bug: Pick<Bug, 'id'>, role: Role, signal?: AbortSignal): Promise<FoundVersion> => {
    const { [role]: version } = described(bug).versions as Readonly<Record<Role, PythonVersionDescription>>;
    if (version === undefined) throw new UserError(`${file} describes no ${role} version`);
    return findVersion(version, described(bug).bug, { ...versionContext, signal });
  };
  const origin = memoisePerVersion(async (bug, role: Role, signal) => ({
    digest: (await look(bug, role, signal)).digest,
    java: anyJava,
  }));
  return {
    name,
    kind: 'described',
    language: 'python',
    roles: versions,
    defaultBudgetSeconds: 180,
    toolVersions: {},
    bugs: () => Promise.resolve(bugs.map(({ bug }) => bug)),
    origin,
    async known(bug, role) {
      const { [role]: version } = described(bug).versions as Readonly<Record<Role, PythonVersionDescription>>;
      const found = version?.kind === 'git' ? 'unknown' : await origin(bug, role);
      const workspaceDigest = found === 'unknown' ? found : found.digest;
      return { origin: found, workspaceDigest, workspace: 'missing' };
    },
    async ownTests(bug, role) {
      const found = await look(bug, role);
      const { tests } = found;
      const { root } = await placeVersion(found, versionContext);
      const sourceFolders = tests.map((path) => join(root, path));
      return {
        ...{ sourceFolders, resourceFolders: [], classPath: [], triggerTests: described(bug).triggerTests },
        root,
      };
    },
    workspace: createWorkspaces(async (bug, role: Role, signal) => {
      const found = await look(bug, role, signal);
      const { digest, importRoots, tests } = found;
      checkUnchanged(await origin(bug, role, signal), { digest });
      const { root, interpreter } = await placeVersion(found, { ...versionContext, signal });
      const python: PythonProject = {
        ...{ root, importRoots, tests },
        ...(interpreter === undefined ? {} : { interpreter }),
      };
      const sourceFolders = importRoots.map((path) => join(root, path));
      return { classPath: [], sourceFolders, digest, java: anyJava, python };
    }),
  };
}

interface FoundVersion extends Omit<PythonProject, 'root' | 'interpreter'> {
  readonly version: PythonVersionDescription;
  readonly python: VersionPython | 'none';
  readonly files: DigestedFiles;
  readonly digest: string;
}

/** Files that are no part of a project: those of tools, and compiled ones. */
const foreign =
  /(?:^|\/)(?:\.git|\.hg|\.tox|\.venv|\.mypy_cache|\.pytest_cache|__pycache__|node_modules)\/|\.pyc$/u;

/** In the folder of a virtual environment, whatever its name is. */
const environmentFile = 'pyvenv.cfg';

async function findVersion(
  version: PythonVersionDescription,
  { modifiedClasses }: Bug,
  context: VersionContext,
): Promise<FoundVersion> {
  const root =
    version.kind === 'directory'
      ? resolve(context.baseFolder, version.directory)
      : (await checkOutTree(version, context)).tree;
  if (!existsSync(root)) throw new UserError(`the folder ${root} does not exist; correct "directory"`);
  const require = (path: string, what: string, field: string) => {
    if (!existsSync(join(root, path)))
      throw new UserError(`there is no ${what} ${path} in ${root}; correct "${field}"`);
  };
  for (const path of version.sources) require(path, 'folder', 'sources');
  for (const path of version.tests) require(path, 'file or folder', 'tests');
  for (const module of modifiedClasses) {
    const places = version.sources
      .flatMap((folder) => listModulePaths(module).map((path) => join(root, folder, path)))
      .filter((path) => existsSync(path));
    if (places.length === 0)
      throw new UserError(
        `there is no module ${module} below ${version.sources.join(', ')} in ${root}; correct "modifiedModules" or "sources" (both versions must have the module)`,
      );
    // The tests of one version replace those of the other one, and its program must stay.
    const mixed = version.tests.find((tests) => places.some((path) => isPathWithin(path, join(root, tests))));
    if (mixed !== undefined)
      throw new UserError(
        `${mixed} in ${root} has the module ${module}, which the fix changes; name only files and folders of tests in "tests"`,
      );
  }
  const environments = (await listFilesBelow(root)).flatMap((path) =>
    path.endsWith(`/${environmentFile}`) ? [path.slice(0, -environmentFile.length)] : [],
  );
  const isOfProject = (path: string) =>
    !foreign.test(path) && !environments.some((folder) => path.startsWith(folder));
  const files = await digestSomeFiles(root, isOfProject);
  const { sources: importRoots, tests, build } = version;
  const python = await findVersionPython(version, root, context);
  const digest = digestOfKey({
    ...{ files: files.digests, importRoots, tests },
    ...(build === undefined ? {} : { build }),
    ...(python === 'none' ? {} : { python: python.key }),
  });
  return { version, python, files, importRoots, tests, digest };
}

/** The version in the cache, built if it has a build command. */
async function placeVersion(
  { version, python, files }: FoundVersion,
  context: VersionContext,
): Promise<{ readonly root: string; readonly interpreter: string | undefined }> {
  const { cache } = context;
  if (python === 'none') return { root: await keepFiles(files, cache), interpreter: undefined };
  const interpreter = await python.make();
  const { build } = version;
  if (build === undefined) return { root: await keepFiles(files, cache), interpreter };
  const key = { build, files: files.digests, python: python.key };
  const entry = await cache.entry('build', key, (folder) =>
    buildPythonVersion(files, { ...version, build }, interpreter, join(folder, 'tree'), context),
  );
  const built = await digestSomeFiles(join(entry, 'tree'), (path) => !foreign.test(path));
  return { root: await keepFiles(built, cache), interpreter };
}
