import type { HarnessGroup, HarnessJob } from '../harness/protocol.js';
import type { OutcomeTable } from '../harness/job-result.js';
import { outcomeKey } from '../harness/job-result.js';
import type { KnownLoops } from '../harness/known-loops.js';
import { versions, type Version } from '../model/bug.js';
import type { Outcome } from '../model/outcome.js';
import { digestOfKey } from '../store/content-cache.js';
import type { LaunchOfTests } from './harness-launch.js';
import type { RunContext } from './run-context.js';

/** What tests did, by version, group and test. */
export interface Execution extends TestResults {
  /** How many units had nothing in the cache, on neither version. */
  readonly executedUnits: number;
  /** For how long a JVM was at work. */
  readonly seconds: number;
}

interface TestResults {
  readonly outcomes: OutcomeTable;
  /** How long each test ran; absent for one that did not come to its end. */
  readonly testMilliseconds: ReadonlyMap<string, number>;
}

/** With what tests are run, the tests aside. */
export interface TestBench {
  readonly launch: LaunchOfTests;
  readonly job: Omit<HarnessJob, 'groups'>;
  /** The cache's key for a unit's groups on one version. It knows that version only: bugs that share a version share what ran on it. */
  readonly keyOf: (groups: readonly HarnessGroup[], version: Version) => Promise<unknown>;
  /** By the digest of the key of no groups. */
  readonly loops: KnownLoops;
}

const outcomesFile = 'outcomes.json';

/** A test's outcome as the cache has it, with its milliseconds. */
type Entry = readonly [Outcome, number | null];

/**
 * Runs the groups of each unit on both versions, or takes what was run before from the cache, where each version has an entry of its own.
 * What is missing on the same versions is compiled and run as one job.
 *
 * @param units for each unit its groups, with names that are unique over all units
 */
export async function executionsOf(
  context: RunContext,
  bench: TestBench,
  units: readonly (readonly HarnessGroup[])[],
): Promise<Execution> {
  const { cache } = context;
  const wanted = units
    .filter((groups) => groups.some(({ classes }) => classes.length > 0))
    .flatMap((groups) => versions.map((version) => ({ groups, version })));
  const entries = await Promise.all(
    wanted.map(async (each) => {
      const key = await bench.keyOf(each.groups, each.version);
      return { ...each, key, known: cache.value('executions', key, outcomesFile) };
    }),
  );
  const missing = entries.filter(({ known }) => known === 'missing');
  const executed = await run(context, bench, missing);
  const stored = await Promise.all(
    entries.map(async ({ key, groups, version, known }) => {
      const make = async () => Promise.resolve(entryOf(executed, groups, version));
      const told =
        known === 'missing'
          ? await cache.keep('executions', key, outcomesFile, make)
          : (known.value as readonly Entry[]);
      return placesOf(groups, version).map((place, index) => [place, told[index]!] as const);
    }),
  );
  return {
    outcomes: new Map(stored.flat().map(([place, [outcome]]) => [place, outcome])),
    testMilliseconds: new Map(
      stored
        .flat()
        .flatMap(([place, [, milliseconds]]) => (milliseconds === null ? [] : [[place, milliseconds]])),
    ),
    executedUnits: units.filter((groups) => missing.filter((each) => each.groups === groups).length > 1)
      .length,
    seconds: executed.seconds,
  };
}

/** One job for each set of versions that something is missing on; most often that is one of both. */
async function run(
  context: RunContext,
  { launch, job, keyOf, loops }: TestBench,
  missing: readonly { readonly groups: readonly HarnessGroup[]; readonly version: Version }[],
): Promise<TestResults & { readonly seconds: number }> {
  const outcomes = new Map<string, Outcome>();
  const testMilliseconds = new Map<string, number>();
  const versionsOf = (groups: readonly HarnessGroup[]) =>
    missing.filter((each) => each.groups === groups).map(({ version }) => version);
  const units = [...new Set(missing.map(({ groups }) => groups))];
  let seconds = 0;
  for (const subset of [versions, ...versions.map((version) => [version])]) {
    const groups = units.filter((unit) => versionsOf(unit).join() === subset.join()).flat();
    if (groups.length === 0) continue;
    const known = new Map<string, Outcome>();
    for (const version of subset) {
      const program = digestOfKey(await keyOf([], version));
      for (const [place, outcome] of loops.outcomesOf(program, groups, version)) known.set(place, outcome);
    }
    const asked = {
      ...job,
      groups,
      known,
      versions: job.versions.filter(({ version }) => subset.includes(version)),
    };
    const result = await execute(context, launch, asked);
    for (const [place, outcome] of result.outcomes) outcomes.set(place, outcome);
    for (const [place, milliseconds] of result.testMilliseconds) testMilliseconds.set(place, milliseconds);
    seconds += result.seconds;
  }
  return { outcomes, testMilliseconds, seconds };
}

async function execute(
  { listener, harnesses, signal, workers }: RunContext,
  { launch }: LaunchOfTests,
  job: HarnessJob,
): Promise<TestResults & { readonly seconds: number }> {
  const tests = job.groups.flatMap((group) => group.classes.flatMap((each) => each.tests)).length;
  return workers.use(async (worker) => {
    const start = performance.now();
    const { outcomes, testMilliseconds, ...measures } = await harnesses.with(launch, (runner) =>
      runner.execute(job, signal, worker),
    );
    const wallMilliseconds = performance.now() - start;
    listener.onExecuted({ testExecutions: tests * job.versions.length, ...measures, wallMilliseconds });
    return { outcomes, testMilliseconds, seconds: wallMilliseconds / 1000 };
  }, 'first');
}

function entryOf(
  { outcomes, testMilliseconds }: TestResults,
  groups: readonly HarnessGroup[],
  version: Version,
): Entry[] {
  return placesOf(groups, version).map((place) => {
    const outcome = outcomes.get(place);
    if (outcome === undefined) throw new Error(`the harness told nothing of ${place.replaceAll('\n', ', ')}`);
    return [outcome, testMilliseconds.get(place) ?? null];
  });
}

/** The keys of all tests, in the order of the groups. */
function placesOf(groups: readonly HarnessGroup[], version: Version): string[] {
  return groups.flatMap(({ group, classes }) =>
    classes.flatMap(({ tests }) => tests.map(({ test }) => outcomeKey(version, group, test))),
  );
}
