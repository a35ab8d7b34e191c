import type { HarnessGroup, HarnessJob } from '../harness/protocol.js';
import { listOutcomeKeys, type OutcomeTable } from '../harness/job-result.js';
import type { Role } from '../model/program/role.js';
import { uniteDoubts, type Doubts } from '../model/outcome/doubts.js';
import type { Outcome } from '../model/outcome/outcome.js';
import type { LoopsOfAllGuests } from '../harness/known-loops.js';
import { runApart } from '../harness/run-apart.js';
import { groupBy } from '../model/common/group-by.js';
import { digestOfKey } from '../store/cache/content-cache.js';
import type { ExecutionContext } from './execution-context.js';
import type { LaunchOfTests } from './launch.js';
import { separateByName } from './own-names.js';
import { selectAgain, findRefusedClasses, mergeRefusedOutcomes } from './refused-classes.js';
import { listRoles, type TestSetup } from './test-setup.js';

/** Outcomes of tests by version, group and test. */
export interface Execution extends TestResults {
  /** Number of units without a cached version. */
  readonly executedUnits: number;
  /** Duration of the JVM's work. */
  readonly seconds: number;
  /** Present if it is known that no test executes a line of the files in which a version differs from the one that it overlays. */
  readonly reached?: 'nothing';
  /** The units of which no test executes the code in which a version differs from the one that it overlays; absent if that is unknown. */
  readonly uncovered?: ReadonlySet<number>;
}

/** Results of tests by version, group and test. */
export interface TestResults {
  readonly outcomes: OutcomeTable;
  /** Duration of each test; absent for a test that did not finish. */
  readonly testMilliseconds: ReadonlyMap<string, number>;
}

/** Results of tests that need no run. */
export interface ForeseenResults extends TestResults {
  /** Whether a test that does not compile has another outcome. `always`: a group without other tests is not compiled. */
  readonly hold: 'always' | 'if it compiles';
}

const nothing: ForeseenResults = { outcomes: new Map(), testMilliseconds: new Map(), hold: 'always' };

/** A test's outcome as cached, with its milliseconds. */
type Entry = readonly [Outcome, number | null];

/** Cached outcomes of the tests of a unit on one version. */
interface Cached {
  readonly tests: readonly Entry[];
  readonly doubts: Doubts;
}

/** What a job shows. */
interface Executed extends TestResults {
  readonly closeCalls: ReadonlyMap<string, number>;
  readonly seconds: number;
  /** Of the machine, while the job ran. */
  readonly doubts: Doubts;
}

/**
 * Runs the groups of each unit on all versions of the setup, or reads the outcomes from the cache, which has one entry per version. Units that miss
 * the same versions are compiled and run as one job.
 *
 * @param units groups of each unit; names of groups are unique over all units
 * @param foreseen results of tests that need no run
 */
export async function executeGroups(
  context: ExecutionContext,
  setup: TestSetup,
  units: readonly (readonly HarnessGroup[])[],
  foreseen: ForeseenResults = nothing,
): Promise<Execution> {
  const { cache } = context;
  const roles = listRoles(setup);
  const wanted = units
    .filter((groups) => groups.some(({ classes }) => classes.length > 0))
    .flatMap((groups) => roles.map((version) => ({ groups, version })));
  const entries = await Promise.all(
    wanted.map(async (each) => {
      const key = await setup.makeKey(each.groups, [each.version]);
      return { ...each, key, known: cache.value('executions', key) };
    }),
  );
  const missing = entries.filter(({ known }) => known === 'missing');
  const executed = await run(context, setup, missing, foreseen);
  const stored = await Promise.all(
    entries.map(async ({ key, groups, version, known }) => {
      const make = async () => Promise.resolve(openCacheEntry(executed, groups, version));
      const { tests, doubts } =
        known === 'missing' ? await cache.keep('executions', key, make) : (known.value as Cached);
      context.doubts.use(key, doubts);
      return listOutcomeKeys(groups, version).map((place, index) => [place, tests[index]!] as const);
    }),
  );
  return {
    outcomes: new Map(stored.flat().map(([place, [outcome]]) => [place, outcome])),
    testMilliseconds: new Map(
      stored
        .flat()
        .flatMap(([place, [, milliseconds]]) => (milliseconds === null ? [] : [[place, milliseconds]])),
    ),
    executedUnits: units.filter((groups) => {
      const missed = missing.filter((each) => each.groups === groups).length;
      return missed > 0 && missed === roles.length;
    }).length,
    seconds: executed.seconds,
  };
}

/** One job per set of versions with missing outcomes; usually one job for all versions. */
async function run(
  context: ExecutionContext,
  { launch, job, makeKey, loops }: TestSetup,
  missing: readonly { readonly groups: readonly HarnessGroup[]; readonly version: Role }[],
  foreseen: ForeseenResults,
): Promise<Executed> {
  const outcomes = new Map<string, Outcome>();
  const testMilliseconds = new Map(foreseen.testMilliseconds);
  const closeCalls = new Map<string, number>();
  let doubts: Doubts = {};
  let seconds = 0;
  for (const { roles, groups: all } of byMissingRoles(missing)) {
    const groups =
      foreseen.hold === 'always' ? all.filter((each) => !isForeseen(foreseen, each, roles)) : all;
    const settled = all.filter((each) => !groups.includes(each));
    for (const [place, outcome] of selectAsked(foreseen.outcomes, settled, roles))
      outcomes.set(place, outcome);
    if (groups.length === 0) continue;
    const known = new Map(selectAsked(foreseen.outcomes, groups, roles));
    const programs = new Map<Role, string>();
    for (const version of roles) {
      const program = digestOfKey(await makeKey([], [version]));
      programs.set(version, program);
      // In the JVM of a suite, leaving out a test may make a later one fail.
      if (job.suiteJvm !== undefined) continue;
      for (const [guest, ofGuest] of groupBy(groups, (group) => group.guest ?? ''))
        for (const [place, outcome] of loops.findOutcomes(nameLoops(program, guest), ofGuest, version))
          known.set(place, outcome);
    }
    const asked = {
      ...job,
      groups,
      known,
      versions: job.versions.filter(({ version }) => roles.includes(version)),
    };
    const result = await execute(context, launch, asked, {
      loops,
      nameProgram: (version) => programs.get(version)!,
    });
    for (const [place, outcome] of result.outcomes) outcomes.set(place, outcome);
    for (const [place, milliseconds] of result.testMilliseconds) testMilliseconds.set(place, milliseconds);
    for (const [place, milliseconds] of result.closeCalls) closeCalls.set(place, milliseconds);
    doubts = uniteDoubts([doubts, result.doubts]);
    seconds += result.seconds;
  }
  return { outcomes, testMilliseconds, closeCalls, doubts, seconds };
}

/** Loops that no new JVM has confirmed are known only to the guest whose tests found them, because its JVM may differ from that of others. */
export function nameLoops(program: string, guest = ''): string {
  return digestOfKey([program, guest]);
}

/** Whether no test of a group needs a run on any of the roles. */
function isForeseen({ outcomes }: TestResults, group: HarnessGroup, roles: readonly Role[]): boolean {
  return roles.every((role) => listOutcomeKeys([group], role).every((key) => outcomes.has(key)));
}

function selectAsked(
  outcomes: OutcomeTable,
  groups: readonly HarnessGroup[],
  roles: readonly Role[],
): [string, Outcome][] {
  if (outcomes.size === 0) return [];
  return roles
    .flatMap((role) => listOutcomeKeys(groups, role))
    .flatMap((key): [string, Outcome][] => {
      const outcome = outcomes.get(key);
      return outcome === undefined ? [] : [[key, outcome]];
    });
}

/** Groups missing outcomes by the versions that they are missing on. */
function byMissingRoles(
  missing: readonly { readonly groups: readonly HarnessGroup[]; readonly version: Role }[],
): { readonly roles: readonly Role[]; readonly groups: readonly HarnessGroup[] }[] {
  const rolesOfUnit = groupBy(missing, ({ groups }) => groups);
  const units = [...rolesOfUnit].map(([groups, each]) => ({
    groups,
    roles: each.map(({ version }) => version),
  }));
  return [...groupBy(units, ({ roles }) => roles.join('\n')).values()].map((alike) => ({
    roles: alike[0].roles,
    groups: alike.flatMap(({ groups }) => groups),
  }));
}

async function execute(
  { doubts, listener, harnesses, signal, workers }: ExecutionContext,
  { launch }: LaunchOfTests,
  job: HarnessJob,
  loops: LoopsOfAllGuests,
): Promise<Executed> {
  const tests = job.groups.flatMap((group) => group.classes.flatMap((each) => each.tests)).length;
  const separated = separateByName(job);
  return workers.use(async (worker) => {
    const start = performance.now();
    const findDoubts = doubts.begin();
    const runJob = (each: HarnessJob) => runApart(harnesses, launch, each, signal, worker, loops);
    const first = await runJob(separated.job);
    const { testMilliseconds, closeCalls, ...measures } = first;
    const outcomes = new Map(first.outcomes);
    const refused = await findRefusedClasses(separated.job, first.outcomes);
    if (refused.size > 0) {
      const again = await runJob(selectAgain(separated.job, refused));
      const refusedAgain = await findRefusedClasses(separated.job, again.outcomes);
      for (const [key, outcome] of mergeRefusedOutcomes(refused, again.outcomes, refusedAgain))
        outcomes.set(key, outcome);
    }
    const wallMilliseconds = performance.now() - start;
    listener.onExecuted({ testExecutions: tests * job.versions.length, ...measures, wallMilliseconds });
    return {
      outcomes: separated.restored(outcomes),
      testMilliseconds: separated.restored(testMilliseconds),
      closeCalls: separated.restored(closeCalls),
      doubts: findDoubts(),
      seconds: wallMilliseconds / 1000,
    };
  }, 'first');
}

function openCacheEntry(
  { outcomes, testMilliseconds, closeCalls, doubts }: Executed,
  groups: readonly HarnessGroup[],
  version: Role,
): Cached {
  const places = listOutcomeKeys(groups, version);
  const tests = places.map((place): Entry => {
    const outcome = outcomes.get(place);
    if (outcome === undefined)
      throw new Error(`the harness reported no outcome of ${place.replaceAll('\n', ', ')}`);
    return [outcome, testMilliseconds.get(place) ?? null];
  });
  const close = places.filter((place) => closeCalls.has(place)).length;
  return { tests, doubts: { ...doubts, ...(close === 0 ? {} : { closeCalls: close }) } };
}
