import { createHash } from 'node:crypto';
import { makeOutcomeKey, parseOutcomeKey, type OutcomeTable } from '../../../harness/job-result.js';
import type { JvmPrograms } from '../../../harness/pool.js';
import { listVisibleFiles } from '../../../harness/programs/program-files.js';
import type { HarnessGroup } from '../../../harness/protocol.js';
import { makeGuestKey, selectCompiled } from '../../../harness/run-apart.js';
import { makeNeutralVariants } from '../../../harness/variants.js';
import type { Worker } from '../../../harness/worker.js';
import { groupBy } from '../../../model/common/group-by.js';
import { versions, type Bug, type Version } from '../../../model/program/bug.js';
import type { Doubts } from '../../../model/outcome/doubts.js';
import type { Role } from '../../../model/program/role.js';
import type { Workspaces } from '../../../model/program/workspace.js';
import { compileClaims, type CompiledClaims, type TestPlace } from './compiled-claims.js';
import { computeLoopLimit, giveLoopLimit } from '../../../execution/mutants/loop-limit.js';
import { listOverlaidRoles } from '../../../execution/mutants/overlaid-roles.js';
import type { TestSetup } from '../../../execution/test-setup.js';
import type { ConfirmationContext } from './confirmation-context.js';
import {
  toVariantResult,
  nameGroupTest,
  type Confirmation,
  type ConfirmationRequest,
} from './variant-results.js';

/** What confirming a bug's tests needs. */
export interface ConfirmationSetup extends TestSetup {
  readonly bug: Bug;
  readonly workspaces: Workspaces;
}

/**
 * The number of variants per version. An oracle that depends on one bit of the program's bytes remains a true
 * positive on one pair of variants (buggy, fixed) with probability 1/4.
 */
export const variantsOfEach = 4;
/** For each version: itself and half of its variants. */
const programsAlone = 3;
/** A version, or a neutral variant of it. */
interface Program {
  readonly version: Version;
  readonly classPath: readonly string[];
}

/**
 * Runs each group's test on both versions and their variants. A JVM runs the tests of one guest, so no other one changes what a claim does. In the
 * first half of each version's programs, the JVM runs only claims on that version. The other half is mixed, in an order that depends on the tests, in
 * the guest's own JVM, which has run both versions. So neither the memory of a test nor the state of a JVM distinguishes the versions.
 *
 * Tests are compiled once per version, in a JVM that never runs a test. The other JVMs then need no compiler, which would take most of their start,
 * and no test has modified what they receive.
 *
 * A test that timed out on a mutant within its own limit ends early here: the fixed version runs first, and shows how long the tests take without the
 * mutant.
 *
 * @param tests their groups have one test each, and unique names, which the results have too
 */
export async function runVariants(
  context: ConfirmationContext,
  setup: ConfirmationSetup,
  tests: readonly Omit<ConfirmationRequest, 'key'>[],
  worker: Worker,
): Promise<ReadonlyMap<string, Confirmation>> {
  const { workspaces, launch, job } = setup;
  const groups = tests.map(({ group }) => group);
  const programs = {
    buggy: await listPrograms(context, setup, 'buggy'),
    fixed: await listPrograms(context, setup, 'fixed'),
  };
  const inJvm = <Result>(meets: JvmPrograms, work: (place: TestPlace) => Promise<Result>) =>
    context.harnesses.with(launch.launch, (runner) => work({ worker, runner }), meets);
  const compiled = await inJvm('noTest', (place) => compileClaims(context, job, groups, place));
  const loops = {
    mutants: setup.mutantTests === 'all' ? [] : listOverlaidRoles(setup).map(({ role }) => role),
    tests: new Set(tests.filter((test) => test.loops).map(({ group }) => group.group)),
  };
  const confirmations = new Map<string, Confirmation>();
  for (const ofGuest of groupBy(groups, makeGuestKey).values()) {
    const seed = JSON.stringify([workspaces.buggy.digest, workspaces.fixed.digest, ofGuest]);
    const inOrder = (some: readonly Program[]) => drawOrder(some.length, seed).map((index) => some[index]!);
    const loopsOfGuest = { ...loops, slowestMilliseconds: 0 };
    const claims = {
      buggy: selectClaims(compiled.buggy, ofGuest),
      fixed: selectClaims(compiled.fixed, ofGuest),
    };
    const seen = new Map<Program, ProgramResults>();
    const run = (some: readonly Program[], meets: JvmPrograms) =>
      inJvm(meets, async (place) => {
        for (const program of some)
          seen.set(
            program,
            await runOn(context, setup, program, claims[program.version], loopsOfGuest, place),
          );
      });
    const { guest = '' } = ofGuest[0];
    for (const version of ['fixed', 'buggy'] as const) {
      const alone = inOrder(programs[version].slice(0, programsAlone));
      // Bugs with a version in common, such as mutants, share its JVM.
      await run(alone, { guest, program: workspaces[version].digest });
    }
    await run(inOrder(versions.flatMap((version) => programs[version].slice(programsAlone))), { guest });
    const sightings = (version: Version, group: HarnessGroup) =>
      programs[version].map((program) =>
        toVariantResult(
          seen.get(program)!.outcomes.get(makeOutcomeKey(version, group.group, nameGroupTest(group))),
        ),
      );
    for (const group of ofGuest)
      confirmations.set(group.group, {
        buggy: sightings('buggy', group),
        fixed: sightings('fixed', group),
        doubts: countCloseCalls([...seen.values()], group),
      });
  }
  return confirmations;
}

/** A guest's compiled claims, with the outcomes of those that do not compile. */
function selectClaims(
  { groups, classes, lost }: CompiledClaims,
  wanted: readonly HarnessGroup[],
): CompiledClaims {
  const names = new Set(wanted.map(({ group }) => group));
  return {
    groups: groups.filter(({ group }) => names.has(group)),
    classes: selectCompiled(classes, names),
    lost,
  };
}

/** A version and its variants. */
async function listPrograms(
  { cache, tools }: ConfirmationContext,
  { bug, jdk, workspaces }: ConfirmationSetup,
  version: Version,
): Promise<readonly Program[]> {
  const [workspace, other] = [workspaces[version], workspaces[version === 'buggy' ? 'fixed' : 'buggy']];
  const variants = await makeNeutralVariants(
    { cache, tools, javaHome: jdk.home },
    { workspace, other, classes: bug.modifiedClasses },
    variantsOfEach,
  );
  return [workspace.classPath, ...variants].map((classPath) => ({ version, classPath }));
}

/** Results of tests on a program. */
interface ProgramResults {
  readonly outcomes: OutcomeTable;
  /** Keys of tests that passed after more than half of their time limit. */
  readonly closeCalls: readonly string[];
}

/** Loops that end early. */
interface MutantLoops {
  readonly mutants: readonly Role[];
  /** Names of the groups whose test loops on the mutant. */
  readonly tests: ReadonlySet<string>;
  /** Time of the slowest test so far on the original. */
  slowestMilliseconds: number;
}

async function runOn(
  { listener, programs: known, signal }: ConfirmationContext,
  { job, launch }: ConfirmationSetup,
  { version, classPath: own }: Program,
  { groups, classes, lost }: CompiledClaims,
  loops: MutantLoops,
  { worker, runner }: TestPlace,
): Promise<ProgramResults> {
  const { classPath, contents } = await known.digestClassPath([...own, ...launch.extraClassPath]);
  // Tests see the same class files on a version and its variants.
  const seen = listVisibleFiles(job.versions.find((each) => each.version === version)!);
  const sees = groups.some(({ classFiles }) => classFiles === 'all') ? { ...seen, hidden: undefined } : seen;
  const isMutant = loops.mutants.includes(version);
  const execute = async (some: readonly HarnessGroup[]) => {
    if (some.length === 0) return { outcomes: [], closeCalls: [] };
    const start = performance.now();
    const { outcomes, testMilliseconds, closeCalls, ...measures } = await runner.execute(
      {
        ...job,
        suiteCompile: 'per-test',
        groups: some,
        versions: [{ version, classPath, contents, compiled: classes, sees }],
      },
      signal,
      worker,
    );
    const wallMilliseconds = performance.now() - start;
    listener.onExecuted({ testExecutions: some.length, ...measures, wallMilliseconds });
    if (!isMutant)
      for (const each of testMilliseconds.values())
        loops.slowestMilliseconds = Math.max(loops.slowestMilliseconds, each);
    return { outcomes: [...outcomes], closeCalls: [...closeCalls.keys()] };
  };
  const endsEarly = ({ group }: HarnessGroup) => isMutant && loops.tests.has(group);
  const first = await execute(groups.filter((group) => !endsEarly(group)));
  const limit = computeLoopLimit(loops.slowestMilliseconds);
  const loopsLast = await execute(giveLoopLimit(groups.filter(endsEarly), limit));
  return {
    outcomes: new Map([...lost, ...first.outcomes, ...loopsLast.outcomes]),
    closeCalls: [...first.closeCalls, ...loopsLast.closeCalls],
  };
}

/** Over all programs, of the tests of a group. */
function countCloseCalls(results: readonly ProgramResults[], { group }: HarnessGroup): Doubts {
  const keys = results.flatMap(({ closeCalls }) => closeCalls);
  const closeCalls = keys.filter((key) => parseOutcomeKey(key).group === group).length;
  return closeCalls === 0 ? {} : { closeCalls };
}

/** The numbers below `length` in an order determined by the seed. */
export function drawOrder(length: number, seed: string): readonly number[] {
  const rank = (index: number) => createHash('sha256').update(`${index} ${seed}`).digest('hex');
  return Array.from({ length }, (_, index) => ({ index, by: rank(index) }))
    .sort((a, b) => (a.by < b.by ? -1 : 1))
    .map(({ index }) => index);
}
