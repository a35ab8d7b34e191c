import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { planBuild } from '../../builds/build-project.js';
import type { BuiltModule, BuiltProject } from '../../builds/built-project.js';
import type { RunOfTests } from '../../builds/test-run.js';
import { findProject } from '../../builds/find-project.js';
import { listProjectSources } from '../../builds/project-files.js';
import { UserError } from '../../model/common/errors.js';
import type { Bug } from '../../model/program/bug.js';
import { toSimpleName } from '../../model/suite/java-names.js';
import type { OwnTests } from '../../model/program/own-tests.js';
import { intersectJavaRanges, type JavaRange } from '../../model/program/workspace.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import { digestOfPart } from '../../store/files/file-digests.js';
import type { Benchmark, BenchmarkContext } from '../benchmark.js';
import { checkModifiedClasses } from '../modified-classes.js';
import { createWorkspaces, memoisePerVersion } from '../workspaces.js';
import { selectModule } from './select-module.js';
import { isChangedLine } from '../../toolchain/lines-since-revision.js';
import { selectChangedSubjects } from './changed-subjects.js';
import { readSubjects, type ProjectSubject } from './subjects.js';

/** As for the small bundled classes: a project has many classes, and most are tested quickly. */
const defaultBudgetSeconds = 30;

/**
 * A Maven or Gradle project, or a module of one, as it is: each class with code is a subject of one version, `only`. The project is built when a
 * version is first needed, once for all subjects.
 *
 * @throws UserError if the folder is no project or has no sources
 */
export async function createProjectBenchmark(folder: string, context: BenchmarkContext): Promise<Benchmark> {
  const project = await findProject(folder);
  const subjects = await readSubjects(project, await listProjectSources(project, context.cache.root));
  const changed =
    context.changedSince === undefined
      ? undefined
      : await selectChangedSubjects(project.root, subjects, context.changedSince);
  const plan = await planBuild(project, context);
  let building: Promise<BuiltProject> | undefined;
  const build = (signal?: AbortSignal) =>
    (building ??= plan.make(signal).catch((thrown: unknown) => {
      // A project that does not build fails once, and not once for each of its classes.
      if (signal?.aborted === true) building = undefined;
      throw thrown;
    }));
  let testing: Promise<RunOfTests> | undefined;
  const findSubject = (bug: Bug): ProjectSubject => {
    const found = subjects.all.find((each) => each.bug.id === bug.id);
    if (found === undefined) throw new UserError(`the project ${folder} has no such class`);
    return found;
  };
  const look = (bug: Bug, built: BuiltProject) => selectModule(built, findSubject(bug).file, folder);
  /** The files of the module's folder count if tests see it. What the build adds follows from them, and differs between compilers. */
  const digestModule = ({ main, path }: BuiltModule) =>
    context.workFolders === true
      ? digestOfKey({ program: main.digest, folder: digestOfPart(plan.files, path) })
      : main.digest;
  const describe = (module: BuiltModule) => ({ digest: digestModule(module), java: rangeOf(module) });
  return {
    name: `project:${folder}`,
    kind: 'described',
    roles: ['only'],
    defaultBudgetSeconds,
    toolVersions: {},
    bugs: () => Promise.resolve((changed?.subjects ?? subjects.usual).map(({ bug }) => bug)),
    ...(changed === undefined
      ? { leftOut: () => Promise.resolve(subjects.leftOut) }
      : {
          changedChoice: () => Promise.resolve(changed.choice),
          isChanged: (bug, line) => isChangedLine(changed.lines, findSubject(bug).file.path, line),
        }),
    explainAbsence: (name) => {
      const isNamed = ({ bug }: ProjectSubject) => bug.project === name;
      const file = subjects.all.find(isNamed)?.file;
      if (file !== undefined && changed?.subjects.some(isNamed) === false && subjects.usual.some(isNamed))
        return Promise.resolve(
          `neither the class ${file.className} nor a test file of it has changed since ${changed.choice.since}; leave --changed-since out, or name a changed class`,
        );
      if (file === undefined || subjects.usual.some(isNamed)) return Promise.resolve(undefined);
      const test = `${toSimpleName(file.className)}Test.java`;
      return Promise.resolve(
        `the class ${file.className} has no test file such as ${test} in its package, and only classes with one are listed; add one`,
      );
    },
    unlistedBug: (id) => subjects.all.find(({ bug }) => bug.id === id)?.bug ?? 'none',
    origin: memoisePerVersion(
      async (bug, _, signal) => describe(look(bug, await build(signal))),
      'as thrown',
    ),
    async known(bug) {
      const built = await plan.find();
      if (built === 'missing') return { origin: 'unknown', workspaceDigest: 'unknown', workspace: 'missing' };
      const origin = describe(look(bug, built));
      return { origin, workspaceDigest: origin.digest, workspace: 'made' };
    },
    workspace: createWorkspaces(async (bug, _, signal) => {
      const module = look(bug, await build(signal));
      const { main } = module;
      const program = {
        classPath: [...main.classes, ...main.classPath],
        sourceFolders: [...main.sources, ...main.generatedSources],
        ...describe(module),
      };
      await checkModifiedClasses(bug, program);
      return { ...program, ...(context.workFolders === true ? { workFolder: module.folder } : {}) };
    }, 'as thrown'),
    async ownTests(bug) {
      const module = look(bug, await build());
      const own = listOwnTests(module, folder);
      testing ??= plan.test();
      return { ...own, build: findTestsOfModule(await testing, module) };
    },
  };
}

/** Tests are compiled for the JDK that runs them, so it must also know the language of their sources. */
function rangeOf({ main, test }: BuiltModule): JavaRange {
  return intersectJavaRanges([main.java, test.java]);
}

function findTestsOfModule(tests: RunOfTests, { path, name }: BuiltModule): OwnTests['build'] & {} {
  if ('unknownBecause' in tests) return tests;
  const found = tests.get(path);
  return found === undefined || found.outcomes.length === 0
    ? { unknownBecause: `the build runs no tests of the module ${name}` }
    : found;
}

function listOwnTests({ name, main, test }: BuiltModule, folder: string): OwnTests {
  if (test.sources.length + test.classes.length === 0)
    throw new UserError(
      `the module ${name} of ${folder} has no tests; choose another test generator, or name tests elsewhere, as in --test-generator developer:DIR`,
    );
  const ofProgram = new Set([...main.classes, ...main.classPath]);
  const resources = test.sources.map((path) => join(dirname(path), 'resources'));
  return {
    sourceFolders: [...test.sources, ...test.generatedSources],
    builtFolders: test.classes,
    resourceFolders: [...resources.filter((path) => existsSync(path)), ...test.sources],
    classPath: test.classPath.filter((path) => !ofProgram.has(path)),
    triggerTests: [],
  };
}
