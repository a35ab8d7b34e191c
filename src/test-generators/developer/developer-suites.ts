import { MachineError, UserError } from '../../model/common/errors.js';
import { RecentMap } from '../../model/common/recent-map.js';
import type { OwnTests } from '../../model/program/own-tests.js';
import { toNameOfClassFile } from '../../model/suite/java-names.js';
import type { GeneratedSuite, SuiteAddress } from '../../model/suite/suite.js';
import { loadJavaParser } from '../../source/parser.js';
import { selectRelatedFiles } from '../../source/suites/related-files.js';
import { toClassName } from '../../source/suites/suite-reader.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import { expandClassPath } from '../../toolchain/class-path.js';
import { keepFiles, type DigestedFiles } from '../../store/cache/kept-copies.js';
import type { DeveloperOptions } from './developer-options.js';
import type { TestGenerator, TestGeneratorContext } from '../test-generator.js';
import { findLibraries } from './class-path-entries.js';
import { findForeignTests } from './foreign-tests.js';
import { buildPythonSuite, findPythonTests } from './python-suites.js';
import { keepStartFiles } from './start-files.js';
import { digestTests, readTestFiles, type TestFiles } from './test-files.js';
import { createTestPlaces, type TestPlaces } from './test-places.js';
import { describeUnknownBuild, keepTestStarts } from './tests-of-build.js';
import { withoutTests } from './without-tests.js';

/** Raise it with each change of the rules that choose files. */
const rulesVersion = 6;

/**
 * The tests that a program's developers wrote, as suites. By default a suite has the tests that name a class under test. Helpers, base classes,
 * resources and libraries come along. The suite for each seed is the same.
 *
 * @throws UserError for libraries and places that do not exist
 */
export async function createDeveloperGenerator(
  { where, tests: which, classPath = [], triggerTests }: DeveloperOptions,
  context: TestGeneratorContext,
): Promise<TestGenerator> {
  const { cache } = context;
  const parser = await loadJavaParser();
  const libraries = (await Promise.all(classPath.map((each) => findLibraries(each, context)))).flat();
  const places = where === undefined ? findOfVersions(context) : await createTestPlaces(where, cache);
  const wherever = where === undefined ? 'the benchmark' : where;
  const digestOwnTests = async (own: OwnTests) => ({
    digested: await digestTests(own),
    ofLibraries: await Promise.all(
      (await expandClassPath(own.classPath)).map((path) => cache.digestPath(path)),
    ),
  });
  /** Digests the tests of a place once, because a class may have thousands of mutants, which share the tests of their original. */
  const digestOnce = memoiseByKey<Awaited<ReturnType<typeof digestOwnTests>>>();
  const look = async ({ bug, side }: Pick<SuiteAddress, 'bug' | 'side'>) => {
    const own = await places({ bug, side });
    const { digested, ofLibraries } = await digestOnce(digestOfKey(own), () => digestOwnTests(own));
    const files = digested.sources.map(({ digests }) => digests);
    if ([...digested.sources, ...digested.built].every(({ digests }) => Object.keys(digests).length === 0))
      throw new UserError(
        `there are no Java files among the tests of ${bug.id} (${side}) from ${wherever}; correct --test-generator developer`,
      );
    const unwanted = side === 'buggy' && triggerTests !== 'keep' ? own.triggerTests : [];
    const digest = digestOfKey({
      ...{ rulesVersion, files, unwanted, which: which ?? 'related' },
      resources: [...digested.built, ...digested.resources].map(({ digests }) => digests),
      build: own.build ?? 'none',
      libraries: [...libraries.map((each) => each.digest), ...ofLibraries],
    });
    return { own, digested, unwanted, digest };
  };
  /** Digests at the first look, which the run's units are sealed with. */
  const first = new Map<string, string>();
  const checkUnchanged = ({ bug, side }: Pick<SuiteAddress, 'bug' | 'side'>, digest: string) => {
    const name = `${bug.id} (${side})`;
    const known = first.get(name) ?? digest;
    first.set(name, known);
    if (known !== digest)
      throw new MachineError(`the tests of ${name} changed during the run; run the same command again`);
  };
  const read = memoiseByKey<TestFiles>();
  const findPython = async (suite: Pick<SuiteAddress, 'bug' | 'side'>) => {
    const { root, ...own } = await places(suite);
    return root === undefined ? 'none' : findPythonTests(suite, { ...own, root }, triggerTests === 'keep');
  };
  return {
    name: 'developer',
    version: `${rulesVersion}`,
    storage: 'direct',
    runtimes: 'any',
    async madeFrom(subject) {
      const python = await findPython(subject);
      const { digest } = python === 'none' ? await look(subject) : python;
      checkUnchanged(subject, digest);
      return { generator: 'developer', tests: digest, classes: subject.classes };
    },
    makeKey: ({ bug, side }) => ({ generator: 'developer', bug: bug.id, side }),
    async generate({ bug, side, classes }): Promise<GeneratedSuite> {
      const python = await findPython({ bug, side });
      const found = python === 'none' ? await look({ bug, side }) : python;
      checkUnchanged({ bug, side }, found.digest);
      if (!('own' in found)) return buildPythonSuite(found, { bug, side }, cache);
      const { own, digested, unwanted } = found;
      const build = own.build !== undefined && 'outcomes' in own.build ? own.build : undefined;
      const ofBuild = build === undefined ? [] : [await keepTestStarts(build.starts, cache)];
      const { files, remarks } = await read(digestOfKey(digested.sources.map(({ digests }) => digests)), () =>
        readTestFiles(parser, digested.sources),
      );
      const chosen = which === 'all' ? files : selectRelatedFiles(files, classes);
      const foreign = await findForeignTests(
        build?.outcomes ?? [],
        digested.built,
        which === 'all' ? which : classes,
        new Set(unwanted.length > 0 ? [] : chosen.map(({ path }) => toClassName(path))),
      );
      const reduced = chosen.map((file) => withoutTests(parser, file, unwanted));
      const removed = reduced.flatMap((each) => each.removed);
      const resources = await Promise.all(
        [...digested.built, ...digested.resources]
          .filter(({ digests }) => Object.keys(digests).length > 0)
          .map((each) => keepFiles(each, cache)),
      );
      const start = await keepStartFiles(
        digested.resources,
        reduced.map(({ file }) => file),
        cache,
      );
      return {
        files: reduced.map(({ file: { path, source } }) => ({ path, source })),
        ...(build === undefined ? {} : { build }),
        ...(own.triggerTests.length === 0 ? {} : { triggerTests: own.triggerTests }),
        ...(unwanted.length > 0 || digested.built.length === 0
          ? {}
          : { builtClasses: listClasses(digested.built) }),
        ...(foreign.classes.length === 0 ? {} : { foreignTests: foreign.classes }),
        classPath: [
          ...resources,
          ...ofBuild,
          ...start.folders,
          ...libraries.map(({ path }) => path),
          ...own.classPath,
        ],
        assertedCalls: 'kept',
        remarks: [
          ...remarks,
          ...start.remarks,
          ...describeUnknownBuild(own),
          ...foreign.remarks,
          ...(chosen.length + foreign.classes.length === 0
            ? [
                `no tests for ${bug.id}: none of the ${files.length} test files from ${wherever} names ${classes.join(', ')}`,
              ]
            : []),
          ...(removed.length === 0
            ? []
            : [`left out for ${bug.id} (${side}), because they came with the fix: ${removed.join(', ')}`]),
        ],
      };
    },
  };
}

function findOfVersions({ findOwnTests }: TestGeneratorContext): TestPlaces {
  return async ({ bug, side }) => {
    const own: OwnTests | 'unknown' = await findOwnTests(bug, side);
    if (own === 'unknown')
      throw new UserError(
        `the benchmark does not know the developers' tests of ${bug.id} (${side}); name a folder, a jar or a revision, as in --test-generator developer:DIR`,
      );
    return own;
  };
}

/** The binary names of class files. */
function listClasses(built: readonly DigestedFiles[]): readonly string[] {
  return built.flatMap(({ digests }) =>
    Object.keys(digests)
      .filter((path) => path.endsWith('.class'))
      .map(toNameOfClassFile),
  );
}

/** Does the same work once at a time, and remembers the last few results. */
function memoiseByKey<Value>(): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const known = new RecentMap<string, Promise<Value>>(4);
  return (key, make) => {
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    const value = make();
    known.set(key, value);
    value.catch(() => known.delete(key));
    return value;
  };
}
