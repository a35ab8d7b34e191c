import { createHash } from 'node:crypto';
import { makeOutcomeKey, type OutcomeTable } from '../../../harness/job-result.js';
import type { JvmPrograms } from '../../../harness/pool.js';
import type { HarnessGroup } from '../../../harness/protocol.js';
import { makeNeutralVariants } from '../../../harness/variants.js';
import type { Worker } from '../../../harness/worker.js';
import { versions, type Bug, type Version } from '../../../model/program/bug.js';
import type { Workspaces } from '../../../model/program/workspace.js';
import { compileClaims, type CompiledClaims, type TestPlace } from './compiled-claims.js';
import type { TestSetup } from '../../../execution/test-setup.js';
import type { ConfirmationContext } from './confirmation-context.js';
import { toVariantResult, nameGroupTest, type Confirmation } from './variant-results.js';

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
 * @param groups groups with one test each and unique names, which the results have too
 */
export async function runVariants(
  context: ConfirmationContext,
  setup: ConfirmationSetup,
  groups: readonly HarnessGroup[],
  worker: Worker,
): Promise<ReadonlyMap<string, Confirmation>> {
  const { workspaces, launch, job } = setup;
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
        seen.set(program, await runOn(context, setup, program, compiled, place));
      }
    });
  for (const version of versions)
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

async function runOn(
  { listener, programs: known, signal }: ConfirmationContext,
  { job, launch }: ConfirmationSetup,
  { version, classPath: own }: Program,
  compiled: Readonly<Record<Version, CompiledClaims>>,
  { worker, runner }: TestPlace,
): Promise<OutcomeTable> {
  const { groups, classes, lost } = compiled[version];
  if (groups.length === 0) return lost;
  const classPath = [...own, ...launch.extraClassPath];
  const contents = await known.digestElements(classPath);
  const start = performance.now();
  const { outcomes, ...measures } = await runner.execute(
    {
      ...job,
      suiteCompile: 'per-test',
      groups,
      versions: [{ version, classPath, contents, compiled: classes }],
    },
    signal,
    worker,
  );
  listener.onExecuted({
    testExecutions: groups.length,
    ...measures,
    wallMilliseconds: performance.now() - start,
  });
  return new Map([...lost, ...outcomes]);
}

/** The numbers below `length` in an order determined by the seed. */
export function drawOrder(length: number, seed: string): readonly number[] {
  const rank = (index: number) => createHash('sha256').update(`${index} ${seed}`).digest('hex');
  return Array.from({ length }, (_, index) => ({ index, by: rank(index) }))
    .sort((a, b) => (a.by < b.by ? -1 : 1))
    .map(({ index }) => index);
}
