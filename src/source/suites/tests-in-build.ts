import { addToGroup } from '../../model/common/group-by.js';
import type { BuildOutcome } from '../../model/program/own-tests.js';
import { readMethodName, toTestClass, toTopLevelName } from '../../model/suite/java-names.js';

/** How a test ended in the build of its project; `notRun`: the build does not run it. */
export type StatusInBuild = BuildOutcome['status'] | 'notRun';

/** How a test of a class ended in a build. A test with several invocations fails with one of them, and is skipped if all are. */
export type FindInBuild = (suiteClass: string, suiteTest: string) => StatusInBuild;

/** Finds tests among the outcomes of a build. */
export function createBuildLookup(outcomes: readonly BuildOutcome[]): FindInBuild {
  const byMethod = new Map<
    string,
    { readonly parameters: string; readonly status: BuildOutcome['status'] }[]
  >();
  for (const { className, name, status } of outcomes) {
    const { method, parameters } = splitReportedName(name);
    const key = `${className}\n${method}`;
    addToGroup(byMethod, key, { parameters, status });
  }
  return (suiteClass, suiteTest) => {
    const all = byMethod.get(`${toTestClass(suiteClass, suiteTest)}\n${readMethodName(suiteTest)}`) ?? [];
    const [signature] = /\(.*$/u.exec(suiteTest) ?? [];
    const own = all.filter(
      ({ parameters }) => signature === undefined || parameters === 'untold' || parameters === signature,
    );
    if (own.length === 0) return 'notRun';
    for (const status of ['failed', 'passed'] as const)
      if (own.some((each) => each.status === status)) return status;
    return 'skipped';
  };
}

/**
 * The tests that a build runs in classes of a suite and that the suite's files do not show, such as those that `suite()` of JUnit 3 makes.
 *
 * @param classes the suite's classes, without nested ones
 * @param tests those that were found
 */
export function listTestsOnlyInBuild(
  outcomes: readonly BuildOutcome[],
  classes: ReadonlySet<string>,
  tests: readonly { readonly suiteClass: string; readonly suiteTest: string }[],
): readonly string[] {
  const found = new Set(
    tests.map((each) => `${toTestClass(each.suiteClass, each.suiteTest)}::${readMethodName(each.suiteTest)}`),
  );
  const others = outcomes
    .filter(({ className }) => classes.has(toTopLevelName(className)))
    .map(({ className, name }) => ({ className, method: splitReportedName(name).method }))
    .filter(({ method }) => method !== '')
    .map(({ className, method }) => `${className}::${method}`);
  return [...new Set(others)].filter((each) => !found.has(each));
}

/** `of(int, String)[1]` of JUnit 5, `adds[0: a]` of JUnit 4, `of{int, String}[1]` of an old Surefire. */
function splitReportedName(name: string): { readonly method: string; readonly parameters: string } {
  const [method = ''] = /^[^([{]*/u.exec(name) ?? [];
  const [, round, curly] = /^(?:\(([^)]*)\)|\{([^}]*)\})/u.exec(name.slice(method.length)) ?? [];
  const types = round ?? curly;
  return {
    method: method.trim(),
    parameters: types === undefined ? 'untold' : `(${types.replaceAll(/\s*,\s*/gu, ',').trim()})`,
  };
}
