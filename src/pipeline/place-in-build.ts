import { nameFirst } from '../model/common/name-first.js';
import type { WholeTest } from '../model/suite/candidate.js';
import { toSimpleName } from '../model/suite/java-names.js';
import type { TestSuite } from '../model/suite/suite.js';
import { toClassName } from '../source/suites/suite-reader.js';
import {
  createBuildLookup,
  listTestsOnlyInBuild,
  type FindInBuild,
} from '../source/suites/tests-in-build.js';

/** The names of classes that Failsafe runs and Surefire does not. */
const integrationTest = /^IT|IT$|ITCase$/u;
/** Tests in a remark. */
const named = 5;

/**
 * The tests that the project's own build runs, with their outcomes there. Without a build, all.
 *
 * @param abstract the classes whose tests run only in those that inherit them, so that nobody misses them
 */
export function placeInBuild(
  { build, files, foreignTests = [] }: TestSuite,
  wholeTests: readonly WholeTest[],
  abstract: ReadonlySet<string>,
): {
  readonly find: FindInBuild;
  readonly wholeTests: readonly WholeTest[];
  readonly remarks: readonly string[];
} {
  if (build === undefined) return { find: () => 'passed', wholeTests, remarks: [] };
  const find = createBuildLookup(build.outcomes);
  const left: string[] = [];
  const placed = wholeTests.flatMap((test): WholeTest[] => {
    const inBuild = find(test.suiteClass, test.suiteTest);
    if (test.role === 'afterClass') return [test];
    if (inBuild !== 'notRun') return [{ ...test, inBuild }];
    if (!abstract.has(test.suiteClass)) left.push(test.id);
    return [];
  });
  const { withoutIntegrationTests: reason } = build;
  const isOfFailsafe = (test: string) =>
    reason !== undefined && integrationTest.test(toSimpleName(test.split('::')[0]!));
  const classes = new Set(files.map(({ path }) => toClassName(path)));
  const ofClassFiles = foreignTests.flatMap(({ className, tests }) =>
    tests.map(({ suiteTest }) => ({ suiteClass: className, suiteTest })),
  );
  const [others, ofFailsafe] = [left.filter((test) => !isOfFailsafe(test)), left.filter(isOfFailsafe)];
  return {
    find,
    wholeTests: placed,
    remarks: [
      ...describeOthers(others, ''),
      ...describeOthers(ofFailsafe, ` (${reason})`),
      ...describeUnfound(listTestsOnlyInBuild(build.outcomes, classes, [...wholeTests, ...ofClassFiles])),
    ],
  };
}

function describeOthers(tests: readonly string[], why: string): readonly string[] {
  const are = tests.length === 1 ? 'test, which is' : 'tests, which are';
  return tests.length === 0
    ? []
    : [
        `the project's own build does not run ${tests.length} ${are} left out${why}: ${nameFirst(tests, named)}`,
      ];
}

function describeUnfound(tests: readonly string[]): readonly string[] {
  const are = tests.length === 1 ? 'test' : 'tests';
  return tests.length === 0
    ? []
    : [
        `the project's own build also runs ${tests.length} ${are} that the files of these classes do not show, as a suite() of JUnit 3 makes them; teval leaves them out: ${nameFirst(tests, named)}`,
      ];
}
