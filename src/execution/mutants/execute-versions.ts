import { findOverlayChanges } from '../../harness/overlay-changes.js';
import { makeOutcomeKey, type OutcomeTable } from '../../harness/job-result.js';
import type { HarnessGroup } from '../../harness/protocol.js';
import type { Outcome } from '../../model/outcome/outcome.js';
import type { Role } from '../../model/program/role.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import type { ExecutionContext } from '../execution-context.js';
import { executeGroups, type Execution, type TestResults } from '../executions.js';
import { listRoles, selectRoles, type TestSetup } from '../test-setup.js';
import { giveLoopLimit, limitLoops } from './loop-limit.js';
import { measureReach } from './origin-reach.js';
import { listOverlaidRoles, type OverlaidRole } from './overlaid-roles.js';
import { mayReach, selectReachingTests } from './reaching-tests.js';
import { shareWork } from './shared-work.js';

/** A group of tests whose reach is measured. */
interface MeasuredGroup {
  readonly group: HarnessGroup;
  /** Outcomes of its tests on the originals, from their regular run. */
  readonly outcomes: OutcomeTable;
}

/**
 * Runs the groups of each unit on all versions of the setup, as `executeGroups` does, but on a version that overlays another one only the tests that
 * may reach its changes. The other tests have their outcomes on the original. Siblings share the runs on the original.
 *
 * @param measured for each unit the group whose tests it repeats, if its groups are reruns
 * @param loops whether to end tests that compute for much longer than on the original. They run again within their own limits, as reruns
 */
export async function executeVersions(
  context: ExecutionContext,
  setup: TestSetup,
  units: readonly (readonly HarnessGroup[])[],
  measured: 'regular run' | readonly MeasuredGroup[] = 'regular run',
  loops: 'end early' | 'end at their limits' = 'end at their limits',
): Promise<Execution> {
  const overlaid = setup.mutantTests === 'all' ? [] : listOverlaidRoles(setup);
  if (overlaid.length === 0) return executeGroups(context, setup, units);
  const roles = overlaid.map(({ role }) => role);
  const others = listRoles(setup).filter((role) => !roles.includes(role));
  // On the original each rerun is a unit of its own, because siblings fail different tests.
  const onOrigin = measured === 'regular run' ? units : units.flat().map((group) => [group]);
  const origin = await executeOnOrigins(context, selectRoles(setup, others), onOrigin);
  const foreseen = await Promise.all(
    overlaid.map((each) => foreseeResults(context, setup, each, units, measured, origin)),
  );
  const ofMutants = selectRoles(setup, roles);
  const origins = overlaid.map((each) => each.origin.version);
  const limited = units.map((groups, unit) => {
    const alone = foreseen.map(({ slowestAlone }) => slowestAlone[unit]!);
    if (alone.includes('dependent')) return groups;
    return loops === 'end early'
      ? limitLoops(groups, origins, origin, Math.max(...(alone as number[])))
      : giveLoopLimit(groups, setup.job.testTimeoutMilliseconds);
  });
  const mutants = await executeGroups(context, ofMutants, limited, {
    outcomes: new Map(foreseen.flatMap(({ outcomes }) => [...outcomes])),
    testMilliseconds: new Map(foreseen.flatMap(({ testMilliseconds }) => [...testMilliseconds])),
    // Versions that differ only in code are the same for a compiler.
    hold: 'always',
  });
  return {
    outcomes: new Map([...origin.outcomes, ...mutants.outcomes]),
    testMilliseconds: new Map([...origin.testMilliseconds, ...mutants.testMilliseconds]),
    executedUnits: mutants.executedUnits,
    seconds: origin.seconds + mutants.seconds,
    ...(foreseen.every(({ reachesAny }) => !reachesAny) ? { reached: 'nothing' as const } : {}),
    uncovered: new Set(
      [...units.keys()].filter((unit) => foreseen.every(({ uncovered }) => uncovered.has(unit))),
    ),
  };
}

/** What is known of a version before its tests run. */
interface ForeseenResultsOfRole extends TestResults {
  readonly reachesAny: boolean;
  readonly uncovered: ReadonlySet<number>;
  /** For each unit: milliseconds of the test that takes longest alone, unless a test may depend on those before it. */
  readonly slowestAlone: readonly (number | 'dependent')[];
}

/** Siblings that run at the same time wait for one run on their original. */
async function executeOnOrigins(
  context: ExecutionContext,
  setup: TestSetup,
  units: readonly (readonly HarnessGroup[])[],
): Promise<Execution> {
  const roles = listRoles(setup);
  const keys = await Promise.all(units.map((groups) => setup.makeKey(groups, roles)));
  const names = units.map((groups) => groups.map(({ group }) => group));
  return shareWork(context.programs, digestOfKey({ keys, names, roles }), () =>
    executeGroups(context, setup, units),
  );
}

/** Results on an overlaid version of the tests that do not reach its changes. */
async function foreseeResults(
  context: ExecutionContext,
  setup: TestSetup,
  overlaid: OverlaidRole,
  units: readonly (readonly HarnessGroup[])[],
  measured: 'regular run' | readonly MeasuredGroup[],
  origin: TestResults,
): Promise<ForeseenResultsOfRole> {
  const { role, overlay } = overlaid;
  const outcomes = new Map<string, Outcome>();
  const testMilliseconds = new Map<string, number>();
  const slowestAlone: (number | 'dependent')[] = [];
  const uncovered = new Set<number>();
  let reachesAny = false;
  const { home: javaHome } = setup.jdk;
  const { classPath, contents } = overlaid.origin;
  const compared = digestOfKey({ javaHome, overlay: overlay.content, origin: contents ?? classPath });
  const changed = await shareWork(context.programs, `changes ${compared}`, () =>
    findOverlayChanges({ javaHome, classPath }, overlay),
  );
  if (changed.kind === 'uncertain')
    return {
      ...{ outcomes, testMilliseconds, reachesAny: true, uncovered },
      slowestAlone: units.map(() => 'dependent'),
    };
  const select = async ({ group, outcomes: regular }: MeasuredGroup) => {
    const execution = await setup.makeKey([group], [overlaid.origin.version]);
    const key = `reach ${digestOfKey({ execution, lines: changed.lines })}`;
    const measure = () => measureReach(context, setup, overlaid, group, changed.lines, regular);
    const reach = await shareWork(context.programs, key, measure);
    reachesAny ||= mayReach(reach);
    return {
      reaching: selectReachingTests(reach, changed),
      slowest: reach.kind === 'known' ? reach.slowestAloneMilliseconds : ('dependent' as const),
    };
  };
  for (const [unit, groups] of units.entries()) {
    const whole =
      measured === 'regular run'
        ? await Promise.all(groups.map((group) => select({ group, outcomes: origin.outcomes })))
        : [await select(measured[unit]!)];
    if (whole.every(({ reaching }) => reaching !== 'all' && reaching.size === 0)) uncovered.add(unit);
    const slowest = whole.map((each) => each.slowest);
    slowestAlone.push(slowest.includes('dependent') ? 'dependent' : Math.max(0, ...(slowest as number[])));
    for (const [index, group] of groups.entries()) {
      const { reaching } = whole[measured === 'regular run' ? index : 0]!;
      if (reaching === 'all') continue;
      for (const test of listLeftOut(group, reaching)) {
        const key = (of: Role) => makeOutcomeKey(of, group.group, test);
        outcomes.set(key(role), origin.outcomes.get(key(overlaid.origin.version))!);
        const milliseconds = origin.testMilliseconds.get(key(overlaid.origin.version));
        if (milliseconds !== undefined) testMilliseconds.set(key(role), milliseconds);
      }
    }
  }
  return { outcomes, testMilliseconds, reachesAny, uncovered, slowestAlone };
}

function listLeftOut({ classes }: HarnessGroup, reaching: ReadonlySet<string>): string[] {
  return classes.flatMap(({ tests }) => tests.map(({ test }) => test).filter((test) => !reaching.has(test)));
}
