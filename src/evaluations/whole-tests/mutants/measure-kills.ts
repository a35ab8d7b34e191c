import { executeGroups } from '../../../execution/executions.js';
import { listTestIds } from '../../../execution/groups.js';
import { measureCoverage } from '../../../execution/line-coverage.js';
import { selectRoles, type TestSetup } from '../../../execution/test-setup.js';
import { makeOutcomeKey } from '../../../harness/job-result.js';
import { UserError } from '../../../model/common/errors.js';
import { groupBy } from '../../../model/common/group-by.js';
import type { Outcome } from '../../../model/outcome/outcome.js';
import type { Role } from '../../../model/program/role.js';
import { findBinaryName } from '../../../toolchain/class-file.js';
import type { Pit } from '../../../toolchain/pit.js';
import type { EvaluationContext, ExecutedSuite } from '../../evaluation.js';
import type { AcceptedTest } from '../accepted-tests.js';
import { makeMutantVersions, type MutantVersion } from './mutant-versions.js';
import type { Kills } from './kills.js';
import { isOnVariants, passesOn, repeatKills } from './repeat-kills.js';

/** The constant part of PIT's time limit. A test that takes longer on a mutant kills it. */
const limitMilliseconds = 4000;
/** A run on the original costs little beside those on mutants, and shows whether chance or the bytes of the class decide. */
const moreVariantsOfOriginal = 4;

/** Which of PIT's mutants of their focal classes accepted tests kill, in the order of the tests. */
export async function measureKills(
  context: EvaluationContext,
  pit: Pit,
  suite: ExecutedSuite,
  accepted: readonly AcceptedTest[],
): Promise<readonly Kills[]> {
  const kills = new Map<AcceptedTest, Kills>();
  for (const [focalClass, tests] of groupBy(accepted, ({ assignment }) => assignment.focalClass))
    for (const [index, found] of (await measureClass(context, pit, suite, focalClass, tests)).entries())
      kills.set(tests[index]!, found);
  return accepted.map((test) => kills.get(test)!);
}

/** The kills of tests that have the same focal class. */
async function measureClass(
  context: EvaluationContext,
  pit: Pit,
  suite: ExecutedSuite,
  focalClass: string,
  tests: readonly AcceptedTest[],
): Promise<readonly Kills[]> {
  const { side, workspaces, setup } = suite;
  const workspace = workspaces[side]!;
  const className = await findBinaryName(focalClass, workspace.classPath);
  const mutated =
    className === 'missing'
      ? `${focalClass} is not in the program, so it has no mutants`
      : await makeMutantVersions(pit, className, workspace, setup.jdk.home, context).catch(
          (thrown: unknown) => {
            if (thrown instanceof UserError) return thrown.message;
            throw thrown;
          },
        );
  if (typeof mutated === 'string') return tests.map(() => ({ kind: 'unknown', reason: mutated }));
  const { original, mutants } = mutated;
  const groups = tests.map(({ group }) => group);
  const reached = await findReached(context, suite, mutants, tests);
  const needed = mutants.filter((_, mutant) => reached.some((ofTest) => ofTest[mutant]));
  const versions = [workspace, original, ...needed.map((mutant) => mutant.workspace)];
  const all = limitLoops(
    await context.benchOf(new Map(versions.map((version) => [version.version, version]))),
  );
  const origin = await executeGroups(context, selectRoles(all, [original.version]), [groups]);
  const roles = needed.map((mutant) => mutant.workspace.version);
  const passed: Outcome = { status: 'passed' };
  const foreseen = new Map(
    mutants.flatMap((mutant, number) =>
      groups.flatMap((group, test) =>
        reached[test]![number]!
          ? []
          : listTestIds(group).map(
              (id) => [makeOutcomeKey(mutant.workspace.version, group.group, id), passed] as const,
            ),
      ),
    ),
  );
  const { outcomes } = await executeGroups(context, selectRoles(all, roles), [groups], {
    outcomes: foreseen,
    testMilliseconds: new Map(),
    hold: 'if it compiles',
  });
  const passesOriginal = tests.map((each) => passesOn(origin.outcomes, original.version, each));
  // Who passes on the program and fails on the same code of another writer looks at its bytes, or is flaky.
  const doubtful = groups.filter((_, test) => !passesOriginal[test]!);
  const program = await executeGroups(context, selectRoles(all, [workspace.version]), [doubtful]);
  const isKnown = tests.map(
    (each, test) => passesOriginal[test]! || passesOn(program.outcomes, workspace.version, each),
  );
  const failures = tests.map((test, index) =>
    isKnown[index]! ? roles.filter((role) => !passesOn(outcomes, role, test)) : [],
  );
  const claims = tests.map((test, index) => ({
    test,
    mutants: test.reach === undefined ? failures[index]! : [],
    passedOnOriginal: passesOriginal[index]!,
  }));
  const setupOf = async (round: number, claimed: readonly Role[]) => {
    if (!isOnVariants(round)) return { setup: all, originals: [original.version] };
    const variants = await mutated.makeVariants(round);
    const more = round === 1 ? await mutated.makeVariantsOfOriginal(moreVariantsOfOriginal) : [];
    const needed = [workspace, ...[original.version, ...claimed].map((role) => variants.get(role)!), ...more];
    const bench = await context.benchOf(new Map(needed.map((each) => [each.version, each])));
    return {
      setup: limitLoops(bench),
      originals: [original.version, ...more.map(({ version }) => version)],
    };
  };
  const repeated = await repeatKills(context, setupOf, claims);
  return tests.map((_, test): Kills => {
    if (!isKnown[test]!)
      return {
        kind: 'unknown',
        reason: `it fails when it is run once more on the same code within ${limitMilliseconds} ms`,
      };
    const [failed, claimed] = [failures[test]!, claims[test]!.mutants];
    const { kept, lostBy, honeypots } = repeated[test]!;
    const killedNumbers = mutants.flatMap(({ workspace: { version } }, number) =>
      kept.includes(version) ? [number] : [],
    );
    const lost = claimed.length - kept.length;
    const flaky = lostBy === 'flaky' ? lost : 0;
    const survivors = mutants.filter(
      ({ workspace: { version } }, number) => reached[test]![number]! && !failed.includes(version),
    );
    return {
      ...{ kind: 'known', mutants: mutants.length },
      ...{ killed: killedNumbers.length, killedNumbers, flaky },
      inspecting: failed.length - kept.length - flaky,
      ...(honeypots === 0 ? {} : { honeypots }),
      survivors: survivors.map(({ line, description }) => ({ line, description })),
    };
  });
}

/** Whether each test reaches the method of each mutant: whether it executes a line of that method with a mutant. A test that can't be measured may. */
async function findReached(
  context: EvaluationContext,
  { setup, side }: ExecutedSuite,
  mutants: readonly MutantVersion[],
  accepted: readonly AcceptedTest[],
): Promise<readonly (readonly boolean[])[]> {
  if (mutants.length === 0) return accepted.map(() => []);
  const files = groupBy(mutants, ({ sourcePath }) => sourcePath);
  const requested = Object.fromEntries(
    [...files].map(([file, each]) => [file, [...new Set(each.map(({ line }) => line))]]),
  );
  const units = accepted.map(({ group, ran }) => ({
    group,
    tests: ran.map(Number),
    outcomeOf: (): Outcome => ({ status: 'passed' }),
  }));
  const measured = await measureCoverage(
    context,
    selectRoles(setup, [side]),
    new Map([[side, requested]]),
    units,
  );
  const methodOf = ({ method, descriptor }: MutantVersion) => `${method}${descriptor}`;
  return measured.map((tests) => {
    const executed = [...tests.values()].map((byRole) => byRole[side]!);
    if (executed.some(({ status }) => status !== 'measured')) return mutants.map(() => true);
    const lines = new Set(executed.flatMap((each) => (each.status === 'measured' ? each.lines : [])));
    const methods = new Set(
      mutants.filter(({ sourcePath, line }) => lines.has(`${sourcePath}:${line}`)).map(methodOf),
    );
    return mutants.map((mutant) => methods.has(methodOf(mutant)));
  });
}

/** A setup in which a test has PIT's time limit, if its own is not shorter. */
function limitLoops(setup: TestSetup): TestSetup {
  const testTimeoutMilliseconds = Math.min(limitMilliseconds, setup.job.testTimeoutMilliseconds);
  return {
    ...setup,
    job: { ...setup.job, testTimeoutMilliseconds },
    makeKey: async (groups, roles) => ({
      testTimeoutMilliseconds,
      setup: await setup.makeKey(groups, roles),
    }),
  };
}
