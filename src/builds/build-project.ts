import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { MachineError, UserError } from '../model/common/errors.js';
import { combineDigests, type FileDigests } from '../store/files/file-digests.js';
import { parseAs } from '../store/files/file-format.js';
import type { BuildContext } from './build-context.js';
import { buildFormat, buildRecordFile, buildRecordSchema, type RecordedCode } from './build-record.js';
import type { BuiltCode, BuiltProject } from './built-project.js';
import type { Project } from './find-project.js';
import { copyProjectFiles, digestProjectFiles, listProjectSources } from './project-files.js';
import { recordModules } from './record-modules.js';
import { inspectJavaHome } from '../toolchain/jdk-inspection.js';
import { formatJavaName } from '../toolchain/jdk.js';
import { findPlace } from './recorded-places.js';
import { listBuildVariables } from './build-variables.js';
import { runAttempts } from './run-attempts.js';

/** A build and its state. */
export interface PlannedBuild {
  /** Builds unless the cache has the result. An abort ends the build; the next call starts it again. */
  make(signal?: AbortSignal): Promise<BuiltProject>;
  /** The result if the cache has it. Builds and writes nothing. */
  find(): Promise<BuiltProject | 'missing'>;
  /** The project's files that it is made from. */
  readonly files: FileDigests;
}

/**
 * Plans the build of a project, or of a module with the modules that it needs. The build runs in a copy in the cache, so that it changes no file of
 * the user's, with the user's permissions and network. It is cached by the content of the project's files, the module, the build arguments, the JDK
 * and build tool that the user named, and the variables that builds read; the state of repositories is no part of the key.
 *
 * `make` throws UserError if the project does not build or has no classes, and MachineError if the network or the machine fails.
 */
export async function planBuild(project: Project, context: BuildContext): Promise<PlannedBuild> {
  const { tool, root, module } = project;
  const { cache, tools } = context;
  const files = await listProjectSources(project, cache.root);
  const digests = await digestProjectFiles(root, files);
  const key = {
    format: buildFormat,
    tool: tool.name,
    files: combineDigests(digests),
    ...{ name: basename(root), module, arguments: tools.buildArguments ?? '' },
    ...(tools.buildTool === undefined ? {} : { program: tools.buildTool }),
    ...(tools.javaHome === undefined ? {} : { java: await nameJava(tools.javaHome) }),
    ...listBuildVariables(),
  };
  const fill = async (folder: string, signal: AbortSignal | undefined) => {
    const tree = joinTree(folder, root);
    await rm(folder, { recursive: true, force: true }); // what an aborted build has left
    await copyProjectFiles(root, files, tree);
    const repository = await writeRepositoryLink(root, tree);
    const scratch = join(folder, 'scratch');
    const built = await runAttempts(tool, { root: tree, module }, project.named, scratch, {
      ...context,
      signal,
    });
    await rm(scratch, { recursive: true, force: true });
    if (repository !== 'none') await rm(repository);
    const modules = await recordModules(built.modules, tree, tools.buildArguments ?? '', cache);
    if (modules.length === 0)
      throw new UserError(`the project ${project.named} has no classes: its build compiled nothing`);
    const record = { format: buildFormat, java: built.java, modules };
    await writeFile(join(folder, buildRecordFile), `${JSON.stringify(record, undefined, 2)}\n`);
  };
  const open = async (entry: string) => openBuild(entry, joinTree(entry, root), context);
  return {
    files: digests,
    async make(signal) {
      const whole = await cache.entry('build', key, (folder) => fill(folder, signal));
      return open(whole);
    },
    async find() {
      const found = await cache.find('build', key);
      return found === 'missing' ? found : open(found.folder);
    },
  };
}

/** What is no JDK is reported by the build. */
async function nameJava(folder: string): Promise<string> {
  const java = await inspectJavaHome(folder);
  return java === 'notJava' ? folder : formatJavaName(java);
}

/** The copy keeps the name of the project's folder, which Gradle takes for the project's name. */
function joinTree(entry: string, root: string): string {
  return join(entry, 'tree', basename(root) || 'project');
}

/**
 * Lets the copy see the user's Git repository, which many builds ask for a revision. Returns the file to remove.
 */
async function writeRepositoryLink(root: string, tree: string): Promise<string> {
  for (let above = root; above !== dirname(above); above = dirname(above)) {
    const found = await stat(join(above, '.git')).catch(() => 'none' as const);
    if (found === 'none') continue;
    const link = join(tree, '.git');
    await writeFile(
      link,
      found.isDirectory() ? `gitdir: ${join(above, '.git')}\n` : await readFile(join(above, '.git')),
    );
    return link;
  }
  return 'none';
}

async function openBuild(entry: string, tree: string, { cache }: BuildContext): Promise<BuiltProject> {
  const file = join(entry, buildRecordFile);
  const read = parseAs(buildRecordSchema, await readFile(file, 'utf8'), 'the record of a build');
  if (read.kind !== 'valid')
    throw new MachineError(`${file} can't be used: ${read.why}; remove it with teval cache prune`);
  const openCode = async (code: RecordedCode): Promise<BuiltCode> => {
    const findAll = async (places: RecordedCode['classPath']) =>
      Promise.all(places.map((place) => findPlace(place, tree, cache)));
    return {
      classes: await findAll(code.classes),
      sources: await findAll(code.sources),
      generatedSources: await findAll(code.generatedSources),
      classPath: await findAll(code.classPath),
      java: code.java,
      digest: code.digest,
    };
  };
  const modules = await Promise.all(
    read.content.modules.map(async ({ name, path, main, test }) => ({
      ...{ name, path, folder: join(tree, path) },
      main: await openCode(main),
      test: await openCode(test),
    })),
  );
  return { modules };
}
