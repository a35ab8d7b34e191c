import { createHash } from 'node:crypto';
import { makeOutcomeKey, type OutcomeTable } from '../../../harness/job-result.js';
import type { JvmPrograms } from '../../../harness/pool.js';
import type { HarnessGroup, HarnessVersion } from '../../../harness/protocol.js';
import { makeNeutralVariants } from '../../../harness/variants.js';
import type { Worker } from '../../../harness/worker.js';
import { versions, type Bug, type Version } from '../../../model/program/bug.js';
import type { Role } from '../../../model/program/role.js';
import type { Workspaces } from '../../../model/program/workspace.js';
import { compileClaims, type CompiledClaims, type TestPlace } from './compiled-claims.js';
import { computeLoopLimit } from '../../../execution/mutants/loop-limit.js';
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
 * Runs each group's test on both versions and their variants. In the first half of each version's programs, the JVM never runs the other version. The
 * other half is mixed, in an order that depends on the tests, in a JVM that has run both versions. So neither the memory of a test nor the state of a
 * JVM distinguishes the versions.
 *
 * Tests are compiled once per version, in a JVM that never runs a test. The other JVMs then need no compiler, which would take most of their start,
 * and no test has modified what they receive.
 *
 * A loop on a mutant ends early, as in its first run: the fixed version runs first, and shows how long the tests take without the mutant.
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
  const loops = {
    mutants: setup.mutantTests === 'all' ? [] : listOverlaidRoles(setup).map(({ role }) => role),
    tests: new Set(tests.filter((test) => test.loops).map(({ group }) => group.group)),
    slowestMilliseconds: 0,
  };
  const programs = {
    buggy: await listPrograms(context, setup, 'buggy'),
    fixed: await listPrograms(context, setup, 'fixed'),
  };
  const seed = JSON.stringify([workspaces.buggy.digest, workspaces.fixed.digest, groups]);
  const seen = new Map<Program, OutcomeTable>();
  const inJvm = <Result>(meets: JvmPrograms, work: (place: TestPlace) => Promise<Result>) =>
    context.harnesses.with(launch.launch, (runner) => work({ worker, runner }), meets);
  const compiled = await inJvm('noTest', (place) => compileClaims(context, job, groups, place));
  const run = (inOrder: readonly Program[], meets: JvmPrograms) =>
    inJvm(meets, async (place) => {
      for (const index of drawOrder(inOrder.length, seed)) {
        const program = inOrder[index]!;
        seen.set(program, await runOn(context, setup, program, compiled, loops, place));
      }
    });
  for (const version of ['fixed', 'buggy'] as const)
    await run(programs[version].slice(0, programsAlone), createLoneCompany(workspaces, version));
  await run(
    versions.flatMap((version) => programs[version].slice(programsAlone)),
    'all',
  );
  const sightings = (version: Version, group: HarnessGroup) =>
    programs[version].map((program) =>
      toVariantResult(seen.get(program)!.get(makeOutcomeKey(version, group.group, nameGroupTest(group)))),
    );
  return new Map(
    groups.map((group) => [
      group.group,
      { buggy: sightings('buggy', group), fixed: sightings('fixed', group) },
    ]),
  );
}

/** A JVM that runs one version and its variants, and so never the other version. Bugs with a common version, such as mutants, share it. */
function createLoneCompany(workspaces: Workspaces, version: Version): JvmPrograms {
  return { program: workspaces[version].digest };
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
  compiled: Readonly<Record<Version, CompiledClaims>>,
  loops: MutantLoops,
  { worker, runner }: TestPlace,
): Promise<OutcomeTable> {
  const { groups, classes, lost } = compiled[version];
  const { classPath, contents } = await known.digestClassPath([...own, ...launch.extraClassPath]);
  const isMutant = loops.mutants.includes(version);
  const execute = async (
    some: readonly HarnessGroup[],
    limit: Pick<HarnessVersion, 'loopLimitMilliseconds'>,
  ) => {
    if (some.length === 0) return [];
    const start = performance.now();
    const { outcomes, testMilliseconds, ...measures } = await runner.execute(
      {
        ...job,
        suiteCompile: 'per-test',
        groups: some,
        versions: [{ version, classPath, contents, compiled: classes, ...limit }],
      },
      signal,
      worker,
    );
    const wallMilliseconds = performance.now() - start;
    listener.onExecuted({ testExecutions: some.length, ...measures, wallMilliseconds });
    if (!isMutant)
      for (const each of testMilliseconds.values())
        loops.slowestMilliseconds = Math.max(loops.slowestMilliseconds, each);
    return [...outcomes];
  };
  const endsEarly = ({ group }: HarnessGroup) => isMutant && loops.tests.has(group);
  return new Map([
    ...lost,
    ...(await execute(
      groups.filter((group) => !endsEarly(group)),
      {},
    )),
    ...(await execute(groups.filter(endsEarly), {
      loopLimitMilliseconds: computeLoopLimit(loops.slowestMilliseconds),
    })),
  ]);
}

/** The numbers below `length` in an order determined by the seed. */
export function drawOrder(length: number, seed: string): readonly number[] {
  const rank = (index: number) => createHash('sha256').update(`${index} ${seed}`).digest('hex');
  return Array.from({ length }, (_, index) => ({ index, by: rank(index) }))
    .sort((a, b) => (a.by < b.by ? -1 : 1))
    .map(({ index }) => index);
}
