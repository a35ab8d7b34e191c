import { groupBy } from '../model/common/group-by.js';
import { hasEndedEarly, isConclusive, isLoop, type Outcome } from '../model/outcome/outcome.js';
import { loadJavaParser } from '../source/parser.js';
import {
  listOutcomeKeys,
  makeOutcomeKey,
  parseOutcomeKey,
  type HarnessResult,
  type OutcomeTable,
} from './job-result.js';
import {
  identifyCodeUpTo,
  KnownLoops,
  listPlacedTests,
  readLoopLine,
  type LoopsOfAllGuests,
} from './known-loops.js';
import { divideByLaunch, type LaunchByClass } from './launch-by-class.js';
import { makeGroupKey } from './measures/coverage-record.js';
import { readOwnLimit } from './own-limit.js';
import { reachLines } from './reach-table.js';
import type { HarnessPool, JvmPrograms } from './pool.js';
import type { HarnessLaunch } from './process.js';
import type { CompiledTests, HarnessGroup, HarnessJob, HarnessVersion } from './protocol.js';
import type { Worker } from './worker.js';

const passed: Outcome = { status: 'passed' };

/** Runs a job in a JVM of a kind. */
type RunIn = (job: HarnessJob, jvm: JvmPrograms, heard?: Worker) => Promise<HarnessResult>;

/**
 * Runs a job as `runAlike` does, the tests with each launch after those with another one.
 *
 * @param known loops of earlier jobs, which those of this job join; none by default
 */
export async function runApart(
  harnesses: HarnessPool,
  launch: LaunchByClass,
  job: HarnessJob,
  signal: AbortSignal,
  worker: Worker,
  known?: LoopsOfAllGuests,
): Promise<HarnessResult> {
  const loops = known ?? {
    loops: new KnownLoops(await loadJavaParser()),
    nameProgram: (version) => version,
  };
  const results: HarnessResult[] = [];
  let before = 0;
  for (const part of divideByLaunch(launch, job.groups)) {
    const own = countBeside(worker, before, countRuns(job, job.groups));
    const ofPart = addEarlierProbes({ ...job, groups: part.groups }, results);
    results.push(await runAlike(harnesses, part.launch, ofPart, signal, own, loops));
    before += countRuns(job, part.groups);
  }
  return uniteResults(results);
}

/**
 * Runs a job so that no JVM runs tests of two guests, because a test can change what it shares with the next one. All tests are compiled together, in
 * a JVM that never runs one.
 */
async function runAlike(
  harnesses: HarnessPool,
  launch: HarnessLaunch,
  job: HarnessJob,
  signal: AbortSignal,
  worker: Worker,
  loops: LoopsOfAllGuests,
): Promise<HarnessResult> {
  const run: RunIn = (wanted, jvm, heard = worker) =>
    harnesses.with(launch, (runner) => runner.execute(wanted, signal, heard), jvm);
  // Each suite has a JVM of its own.
  if (job.suiteJvm !== undefined) return run(job, 'all');
  // The mutants of a class share a compilation, which stays in the JVM.
  const compilation = job.versions.some(({ overlay }) => overlay !== undefined)
    ? 'by each guest'
    : await compile(job, (wanted) => run(wanted, 'noTest', createSilentWorker(worker)));
  const results: HarnessResult[] = compilation === 'by each guest' ? [] : [compilation];
  let known = 0;
  const guests = [...groupBy(job.groups, makeGuestKey).values()];
  for (const [index, groups] of guests.entries()) {
    const { guest = '' } = groups[0];
    const before = known;
    known += countRuns(job, groups);
    const own = countBeside(worker, before, countRuns(job, job.groups));
    const ofGuest = addKnown(selectGuest(job, groups, compilation), loops);
    const result = await run(ofGuest, { guest }, own);
    results.push(result);
    const others = guests.slice(index + 1).flat();
    await findSharedLoops(ofGuest, result, others, loops, (one) => run(one, 'once', own));
  }
  return uniteResults(results);
}

/** Tests that only get compiled neither wait nor count as done. */
function createSilentWorker(worker: Worker): Worker {
  return { lend: () => undefined, reclaim: () => worker.reclaim(), report: () => undefined };
}

/** A worker of a part of a job, which counts what was done before. */
function countBeside(worker: Worker, before: number, all: number): Worker {
  return {
    lend: () => worker.lend(),
    reclaim: () => worker.reclaim(),
    report: (ofPart) => worker.report(before + ofPart, all),
  };
}

/** The job with what the tests of its groups have executed in earlier parts. */
function addEarlierProbes(job: HarnessJob, earlier: readonly HarnessResult[]): HarnessJob {
  const covered = new Map(earlier.flatMap((result) => [...result.covered]));
  if (covered.size === 0) return job;
  const addTo = (version: HarnessVersion): HarnessVersion => {
    const probes = job.groups.flatMap(({ group }) => {
      const known = covered.get(makeGroupKey(version.version, group));
      return known === undefined ? [] : [[group, known.probes] as const];
    });
    return { ...version, executed: { ...version.executed, ...Object.fromEntries(probes) } };
  };
  return { ...job, versions: job.versions.map(addTo) };
}

/** The job with the outcomes of tests that loop as those of other guests do. */
function addKnown(job: HarnessJob, { loops, nameProgram }: LoopsOfAllGuests): HarnessJob {
  const known = job.versions.flatMap(({ version }) =>
    loops.findOutcomes(nameProgram(version), job.groups, version),
  );
  return { ...job, known: new Map([...known, ...(job.known ?? [])]) };
}

/** A test loops again if it does so for this share of its limit, in processor time, as in a rerun. */
const shareOfLoops = 0.25;
const leastMilliseconds = 300;

/**
 * Notes the loops of a guest's tests that other guests have, too, so that each costs one time limit, not one per guest. Only those count that occur
 * alone in a new JVM, which no other test has changed.
 */
async function findSharedLoops(
  job: HarnessJob,
  { outcomes }: HarnessResult,
  others: readonly HarnessGroup[],
  { loops, nameProgram }: LoopsOfAllGuests,
  runAlone: (job: HarnessJob) => Promise<HarnessResult>,
): Promise<void> {
  const parser = await loadJavaParser();
  for (const version of job.versions)
    for (const placed of listPlacedTests(job.groups)) {
      const { group, inClass, test } = placed;
      const key = makeOutcomeKey(version.version, group.group, test.test);
      const failure = outcomes.get(key);
      // An early end costs less than another JVM.
      if (failure?.status !== 'failed' || failure.loop === undefined || hasEndedEarly(failure)) continue;
      if (job.known?.has(key) === true || loops.has(nameProgram(version.version), placed)) continue;
      const line = readLoopLine(failure);
      const code = identifyCodeUpTo(parser, placed, line);
      if (!listPlacedTests(others).some((other) => identifyCodeUpTo(parser, other, line) === code)) continue;
      const limit = Math.min(readOwnLimit(parser, test.source), job.testTimeoutMilliseconds);
      const loopLimitMilliseconds = Math.max(leastMilliseconds, limit * shareOfLoops);
      const alone = await runAlone({
        ...job,
        known: new Map(),
        groups: [{ ...group, loopLimitMilliseconds, classes: [{ ...inClass, tests: [test] }] }],
        versions: [version],
      });
      if (isLoop(alone.outcomes.get(key))) loops.add(nameProgram(version.version), { ...placed, failure });
    }
}

/** The outcomes of tests that don't compile, and the classes of the others. */
async function compile(
  job: HarnessJob,
  run: (wanted: HarnessJob) => Promise<HarnessResult>,
): Promise<HarnessResult> {
  const keys = job.versions.flatMap(({ version }) => listOutcomeKeys(job.groups, version));
  const wanted: HarnessJob = {
    ...job,
    versions: job.versions.map((version) => ({ ...version, lines: {}, metered: {} })),
    known: new Map(keys.map((key) => [key, passed])),
    tellsCompiled: true,
    ...(job.asmJars === undefined ? {} : { reach: reachLines }),
  };
  const { outcomes, ...result } = await run(wanted);
  return { ...result, outcomes: new Map([...outcomes].filter(([, { status }]) => status !== 'passed')) };
}

/** Groups with the same key are of one guest and see the same class files. */
export function makeGuestKey({ guest, classFiles }: HarnessGroup): string {
  return JSON.stringify([guest, classFiles]);
}

/** The job with the groups of one guest, which see the same class files. */
function selectGuest(
  job: HarnessJob,
  groups: readonly HarnessGroup[],
  compilation: HarnessResult | 'by each guest',
): HarnessJob {
  const names = new Set(groups.map(({ group }) => group));
  const ofGuest = <Value>(record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(record).filter(([group]) => names.has(group)));
  const lost = compilation === 'by each guest' ? [] : [...compilation.outcomes];
  return {
    ...job,
    groups,
    known: new Map([...(job.known ?? []), ...lost].filter(([key]) => names.has(parseOutcomeKey(key).group))),
    versions: job.versions.map((version) => ({
      ...version,
      ...(groups.every(({ classFiles }) => classFiles === 'all') ? { hidden: undefined } : {}),
      ...(version.metered === undefined ? {} : { metered: ofGuest(version.metered) }),
      ...(compilation === 'by each guest'
        ? {}
        : { compiled: selectCompiled(compilation.compiled.get(version.version) ?? [], names) }),
    })),
  };
}

/** The compiled classes that have tests of these groups. */
export function selectCompiled(compiled: CompiledTests, groups: ReadonlySet<string>): CompiledTests {
  return compiled.filter(({ testClasses }) =>
    testClasses.some(({ tests }) => tests.length === 0 || tests.some(({ group }) => groups.has(group))),
  );
}

function countRuns({ versions }: HarnessJob, groups: readonly HarnessGroup[]): number {
  const tests = groups.reduce(
    (sum, { classes }) => sum + classes.reduce((ofGroup, { tests }) => ofGroup + tests.length, 0),
    0,
  );
  return tests * versions.length;
}

function uniteResults(results: readonly HarnessResult[]): HarnessResult {
  const unite = <Value>(table: (result: HarnessResult) => ReadonlyMap<string, Value>) =>
    new Map(results.flatMap((result) => [...table(result)]));
  const sum = (number: (result: HarnessResult) => number) =>
    results.reduce((total, result) => total + number(result), 0);
  const reach = unite((result) => result.reach);
  return {
    outcomes: addReach(
      unite(({ outcomes }) => outcomes),
      reach,
    ),
    reach,
    testMilliseconds: unite(({ testMilliseconds }) => testMilliseconds),
    executed: unite(({ executed }) => executed),
    calls: unite(({ calls }) => calls),
    covered: unite(({ covered }) => covered),
    compiled: new Map(),
    compilations: sum(({ compilations }) => compilations),
    compileMilliseconds: sum(({ compileMilliseconds }) => compileMilliseconds),
    runMilliseconds: sum(({ runMilliseconds }) => runMilliseconds),
    closeCalls: unite(({ closeCalls }) => closeCalls),
  };
}

/** The outcomes, with what tests that ran refer to beyond what they may. */
function addReach(outcomes: OutcomeTable, reach: HarnessResult['reach']): OutcomeTable {
  if (reach.size === 0) return outcomes;
  return new Map(
    [...outcomes].map(([key, outcome]) => {
      const members = reach.get(key);
      return [
        key,
        members === undefined || !isConclusive(outcome) ? outcome : { ...outcome, reach: members },
      ];
    }),
  );
}
