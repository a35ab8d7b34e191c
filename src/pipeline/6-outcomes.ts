import { createStop, holdingNoTest } from '../evaluations/whole-tests/stops.js';
import type { TestOutcomes, UnitOutcomes } from '../evaluations/evaluation.js';
import type { Execution } from '../execution/executions.js';
import { createGroup, listTestIds } from '../execution/groups.js';
import { compileGroups } from '../execution/compile-groups.js';
import { executeVersions } from '../execution/mutants/execute-versions.js';
import { noteLoops } from '../execution/note-loops.js';
import { combineReruns, selectReruns, countReruns, selectSuiteReruns } from '../execution/reruns.js';
import { listRoles, createTestSetup, type TestSetup } from '../execution/test-setup.js';
import { findRuntimeNeed, deriveSuiteNeeds } from '../execution/test-runtime.js';
import { listParts, type UnitPart } from '../execution/unit-parts.js';
import type { VersionsByRole } from '../execution/versions-by-role.js';
import { makeOutcomeKey, type OutcomeTable } from '../harness/job-result.js';
import type { HarnessGroup } from '../harness/protocol.js';
import { hasEndedEarly, inspectReach, type Outcome } from '../model/outcome/outcome.js';
import { withholdSuiteChecks } from '../model/outcome/suite-check.js';
import type { Bug } from '../model/program/bug.js';
import type { Role } from '../model/program/role.js';
import type { SuiteFrame } from '../model/suite/candidate.js';
import { describeGenerator } from '../model/unit/unit.js';
import { loadJavaParser } from '../source/parser.js';
import { noteTiming } from '../store/cache/timings.js';
import { testRuntimes } from '../test-generators/registry.js';
import type { UnitTestCases } from './5-test-cases.js';
import { selectExecutionRules } from './inputs/execution-rules.js';
import type { RunContext } from './run-context.js';

/**
 * Step 6: runs the test cases of all units of a suite on all versions of the setup. Units share one compilation, but each runs in its own class
 * loaders, so its outcomes do not depend on other units or the cache.
 */
export async function determineOutcomes(
  context: RunContext,
  setup: TestSetup,
  units: readonly UnitTestCases[],
): Promise<readonly UnitOutcomes[]> {
  const { reruns, isolation, until, reach } = context.plan.options;
  const roles = listRoles(setup);
  const parser = await loadJavaParser();
  const run: typeof executeVersions = (...asked) =>
    until === 'compile'
      ? compileGroups(asked[0], asked[1], asked[2], createStop('compile'))
      : executeVersions(...asked);
  const ofSuite = until === 'parse' ? createStop('parse') : 'runs';
  const parts = units.map((unit) =>
    listParts({ ...unit, name: describeGenerator(unit), guest: unit.oracleGenerator }, ofSuite),
  );
  const groupsOf = (wanted: 'runs' | 'compiles') =>
    parts.flatMap((ofUnit, index) =>
      ofUnit
        .filter(({ fate }) => fate === wanted)
        .map((part) => createGroup(parser, part.name, part, part.guest))
        .map((group): HarnessGroup =>
          isOfDevelopers(context, units[index]!, group) ? { ...group, classFiles: 'all' } : group,
        ),
    );
  const groups = groupsOf('runs');
  const testless = groupsOf('compiles');
  const compiled = await compileGroups(
    context,
    setup,
    testless.map((group) => [group]),
    holdingNoTest,
  );
  const first = await run(
    context,
    setup,
    groups.map((group) => [group]),
    'regular run',
    reruns > 0 ? 'end early' : 'end at their limits',
  );
  const rerunGroups = groups.map((group) =>
    isolation === 'suite'
      ? selectSuiteReruns(group, roles, first.outcomes, reruns)
      : selectReruns(parser, group, roles, first.outcomes, reruns, context.plan.evaluation.reruns),
  );
  const measured = groups.map((group) => ({ group, outcomes: first.outcomes }));
  const again = await run(context, setup, rerunGroups, measured);
  if (isolation !== 'suite')
    await noteLoops(setup, groups, first.outcomes, [rerunGroups.flat(), again.outcomes]);
  const executedUnits = Math.min(first.executedUnits, units.length);
  if (executedUnits > 0)
    await noteTiming(context.cache.root, {
      step: 'evaluation',
      benchmark: context.plan.configuration.benchmark,
      oracleGenerators: executedUnits,
      seconds: first.seconds + again.seconds,
    });
  const settle = (group: HarnessGroup) =>
    listTestIds(group).map((test): TestOutcomes => {
      const place = { group: group.group, test };
      const settled = (role: Role) => {
        const outcome = getOutcome(first.outcomes, role, place.group, test);
        return combineReruns(role, place, outcome, again.outcomes, reruns);
      };
      const byRole = Object.fromEntries(roles.map((role) => [role, settled(role)]));
      // Whether a test is ended early depends on measured times. If it passes within its own limit, nothing shows that it was.
      const passesAfterAll =
        Object.values(byRole).every(({ status }) => status === 'passed') &&
        roles.some((role) => hasEndedEarly(first.outcomes.get(makeOutcomeKey(role, place.group, test))));
      return {
        byRole: reach === 'any' ? byRole : inspectReach(byRole),
        reruns: passesAfterAll ? 0 : countReruns(roles[0]!, place, again.outcomes, reruns),
      };
    });
  const groupOf = new Map(groups.map((group) => [group.group, group]));
  const outcomesOf = ({ name, fate, testCases }: UnitPart) => {
    if (fate === 'runs') return settle(groupOf.get(name)!);
    if (fate !== 'compiles') return testCases.map(() => repeatOutcome(fate, roles));
    const byRole = roles.map((role) => [role, getOutcome(compiled.outcomes, role, name, '0')] as const);
    return [{ byRole: Object.fromEntries(byRole), reruns: 0 }];
  };
  const uncovered = new Set([...(first.uncovered ?? [])].map((index) => groups[index]!.group));
  const seesAll = ({ name }: UnitPart) => groupOf.get(name)?.classFiles === 'all';
  return parts.map((each, index) => ({
    outcomes: withholdChecks(units[index]!, each.flatMap(outcomesOf)),
    ...(each.some(seesAll) ? { classFiles: 'all' as const } : {}),
    ...(first.reached === undefined ? {} : { reached: first.reached }),
    ...(first.uncovered !== undefined &&
    each.every(({ fate, name }) => fate !== 'runs' || uncovered.has(name))
      ? { covered: 'by no test' as const }
      : {}),
    runSeconds: Object.fromEntries(
      roles.map((role) => [
        role,
        roundToTens(each.reduce((sum, part) => sum + sumSeconds(first, role, part), 0)),
      ]),
    ),
  }));
}

function withholdChecks(
  { testCases, isOfProgram }: UnitTestCases,
  outcomes: readonly TestOutcomes[],
): readonly TestOutcomes[] {
  if (isOfProgram === undefined) return outcomes;
  return outcomes.map((each, index) => ({
    ...each,
    byRole: withholdSuiteChecks(testCases[index]!, each.byRole, isOfProgram),
  }));
}

/** Whether developers wrote all code of the tests: the suite, and its own oracles if there are any. */
function isOfDevelopers(
  { plan }: RunContext,
  { samples, furtherSuite, oracleGenerator }: UnitTestCases,
  { classes }: HarnessGroup,
): boolean {
  const further = plan.furtherSuites.get(oracleGenerator)?.testGenerator;
  const { name } = furtherSuite === undefined ? plan.testGenerator : (further ?? plan.testGenerator);
  const hasOnlyOwnCode = classes.every(({ tests }) => tests.every(({ reach }) => reach !== 'oracle'));
  return name === 'developer' && samples === undefined && hasOnlyOwnCode;
}

/**
 * Everything that running the tests of a bug needs except the tests.
 *
 * @param classPath what a suite needs in addition to JUnit and the program
 */
export async function createConfirmationBench(
  context: RunContext,
  { id, modifiedClasses }: Pick<Bug, 'id' | 'modifiedClasses'>,
  versions: VersionsByRole,
  frames: readonly SuiteFrame[],
  classPath: readonly string[] = [],
): Promise<TestSetup> {
  const runtime = findRuntimeNeed(frames, testRuntimes);
  const jdk = await context.inputs.chooseJdk(id, deriveSuiteNeeds(runtime));
  return createTestSetup(context, selectExecutionRules(context.plan), versions, {
    jdk,
    runtime,
    classPath,
    modifiedClasses,
  });
}

/** The outcome of a test case that is certain without a run. */
function repeatOutcome(outcome: Outcome, roles: readonly Role[]): TestOutcomes {
  return { byRole: Object.fromEntries(roles.map((role) => [role, outcome])), reruns: 0 };
}

/** Duration of a part's tests on a version in seconds, without endless ones. */
function sumSeconds(
  { outcomes, testMilliseconds }: Execution,
  role: Role,
  { name, testCases }: UnitPart,
): number {
  const milliseconds = testCases.map(({ copies }, index) => {
    const key = makeOutcomeKey(role, name, `${index}`);
    const outcome = outcomes.get(key);
    const isOverdue = outcome?.status === 'failed' && outcome.cause === 'timeout';
    return isOverdue ? 0 : copies * (testMilliseconds.get(key) ?? 0);
  });
  return milliseconds.reduce((sum, each) => sum + each, 0) / 1000;
}

/** Rounds, because smaller differences are random and a busy machine must give the same results. */
function roundToTens(seconds: number): number {
  return 10 * Math.floor(seconds / 10);
}

function getOutcome(table: OutcomeTable, role: Role, group: string, test: string): Outcome {
  const outcome = table.get(makeOutcomeKey(role, group, test));
  if (outcome === undefined)
    throw new Error(`the harness reported no outcome of test ${test} of ${group} on ${role}`);
  return outcome;
}
