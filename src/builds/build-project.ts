import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { MachineError, UserError } from '../model/common/errors.js';
import { combineDigests, type FileDigests } from '../store/files/file-digests.js';
import { parseAs } from '../store/files/file-format.js';
import type { BuildContext } from './build-context.js';
import type { BuildPlace, BuildTool, ModuleLayout } from './build-tool.js';
import {
  buildFormat,
  buildRecordFile,
  buildRecordSchema,
  type BuildRecord,
  type RecordedCode,
} from './build-record.js';
import type { BuiltCode, BuiltProject } from './built-project.js';
import type { Project } from './find-project.js';
import { listProjectSources } from './project-files.js';
import { copyFiles } from '../store/files/copy-files.js';
import { digestFiles } from '../store/files/file-digests.js';
import { recordModules } from './record-modules.js';
import { formatJavaName } from '../toolchain/jdk.js';
import { findPlace } from './recorded-places.js';
import { listBuildVariables } from './build-variables.js';
import { findFirstJdk, runAttempts, tryBuild } from './run-attempts.js';
import { nameToolProgram } from './tool-program.js';
import { writeRepositoryLink } from './repository-link.js';
import { readTestRun, recordTestRun, testRunFormat, type RunOfTests } from './test-run.js';

/** A build and its state. */
export interface PlannedBuild {
  /** Builds unless the cache has the result. An abort ends the build; the next call starts it again. */
  make(signal?: AbortSignal): Promise<BuiltProject>;
  /** The result if the cache has it. Builds and writes nothing. */
  find(): Promise<BuiltProject | 'missing'>;
  /** Runs the project's own tests once, unless the cache has the result. Never rejects because of what they say. */
  test(signal?: AbortSignal): Promise<RunOfTests>;
  /** The project's files that it is made from. */
  readonly files: FileDigests;
}

/**
 * Plans the build of a project, or of a module with the modules that it needs. The build runs in a copy in the cache, so that it changes no file of
 * the user's, with the user's permissions and network. It is cached by the content of the project's files, the module, the build arguments, the JDK
 * that it begins with, the build tool, and the variables that builds read; the state of repositories is no part of the key.
 *
 * `make` throws UserError if the project does not build or has no classes, and MachineError if the network or the machine fails.
 */
export async function planBuild(project: Project, context: BuildContext): Promise<PlannedBuild> {
  const { tool, root, module } = project;
  const { cache, tools } = context;
  const files = await listProjectSources(project, cache.root);
  const digests = await digestFiles(root, files);
  const key = {
    format: buildFormat,
    tool: tool.name,
    files: combineDigests(digests),
    ...{ name: basename(root), module, arguments: tools.buildArguments ?? '' },
    program: await nameToolProgram({ ...tool.program, root, program: tools.buildTool }),
    java: await nameJava(tool, { root, module }, context),
    ...listBuildVariables(),
  };
  const fill = async (folder: string, signal: AbortSignal | undefined) => {
    const tree = joinTree(folder, root);
    await rm(folder, { recursive: true, force: true }); // what an aborted build has left
    await copyFiles(root, files, tree);
    const repository = await writeRepositoryLink(root, tree);
    const scratch = join(folder, 'scratch');
    const run = (depth: 'classes' | 'packages') =>
      runAttempts(tool, { root: tree, module }, project.named, scratch, { ...context, signal }, depth);
    const classes = await run('classes');
    // Tests that run after packaging find the packages. Without them, the others are right all the same.
    const packages = bindIntegrationTests(classes.modules) ? await tryBuild(run('packages')) : classes;
    const built = 'failed' in packages ? classes : packages;
    await rm(scratch, { recursive: true, force: true });
    if (repository !== 'none') await rm(repository);
    const modules = await recordModules(built.modules, tree, tools.buildArguments ?? '', cache);
    if (modules.length === 0)
      throw new UserError(`the project ${project.named} has no classes: its build compiled nothing`);
    const record = { format: buildFormat, java: built.java, modules };
    await writeFile(join(folder, buildRecordFile), `${JSON.stringify(record, undefined, 2)}\n`);
  };
  const build = async (signal: AbortSignal | undefined) =>
    cache.entry('build', key, (folder) => fill(folder, signal));
  const open = async (entry: string) => openBuild(entry, joinTree(entry, root), context);
  return {
    files: digests,
    async make(signal) {
      return open(await build(signal));
    },
    async test(signal) {
      const whole = await build(signal);
      const tree = joinTree(whole, root);
      const tests = await cache.entry('build', { ...key, tests: testRunFormat }, async (folder) => {
        const { modules } = await readBuildRecord(whole);
        const hasIntegrationTests = bindIntegrationTests(modules);
        await recordTestRun(folder, tree, project, hasIntegrationTests, { ...context, signal });
      });
      return readTestRun(tests, tree);
    },
    async find() {
      const found = await cache.find('build', key);
      return found === 'missing' ? found : open(found.folder);
    },
  };
}

/** The JDK that the build begins with. If there is none, the build reports it. */
async function nameJava(tool: BuildTool, place: BuildPlace, context: BuildContext): Promise<string> {
  return findFirstJdk(tool, place, context).then(
    ({ jdk }) => formatJavaName(jdk),
    () => 'none',
  );
}

/** The copy keeps the name of the project's folder, which Gradle takes for the project's name. */
function joinTree(entry: string, root: string): string {
  return join(entry, 'tree', basename(root) || 'project');
}

/** Whether a build has tests that only run after packaging. */
function bindIntegrationTests(modules: readonly Pick<ModuleLayout, 'integrationTests'>[]): boolean {
  return modules.some(({ integrationTests }) => integrationTests === 'bound');
}

async function readBuildRecord(entry: string): Promise<BuildRecord> {
  const file = join(entry, buildRecordFile);
  const read = parseAs(buildRecordSchema, await readFile(file, 'utf8'), 'the record of a build');
  if (read.kind === 'valid') return read.content;
  throw new MachineError(`${file} can't be used: ${read.why}; remove it with teval cache prune`);
}

async function openBuild(entry: string, tree: string, { cache }: BuildContext): Promise<BuiltProject> {
  const record = await readBuildRecord(entry);
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
    record.modules.map(async ({ name, path, main, test }) => ({
      ...{ name, path, folder: join(tree, path) },
      main: await openCode(main),
      test: await openCode(test),
    })),
  );
  return { modules };
}
