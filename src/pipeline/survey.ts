import type { SuiteAddress } from '../model/suite.js';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Benchmark, KnownVersion, LeftOutBug } from '../benchmarks/benchmark.js';
import { versions, type Bug } from '../model/bug.js';
import { UserError, isForeseen } from '../model/errors.js';
import type { Cache } from '../store/cache.js';
import { contentCache } from '../store/content-cache.js';
import type { RunInputs } from '../store/fingerprint.js';
import type { RunRecord } from '../store/run-folder.js';
import { suitesOf, type Plan, type Task } from './1-plan.js';
import { hasSuite } from './3-suite.js';
import { inputsOf, type Inputs } from './inputs.js';
import type { RunOptions } from './options.js';
import { remainingWork, staleSentence, type StaleUnit } from './remaining-work.js';
import { checkStale, recordBefore } from './run-record.js';
import { planPart } from './shard-of-plan.js';

/** What a run would find, before it starts. */
export interface Survey {
  readonly plan: Plan;
  /** Bugs of which one or both versions are not in the cache, as far as that is known before the run. */
  readonly unbuilt: ReadonlySet<string>;
  readonly suites: readonly SurveyedSuite[];
  readonly units: UnitCounts;
  /** What is not as it was when stale units were made, as a run says it; absent where there are none. */
  readonly why: string | undefined;
  /** Bugs of the run's projects that can't be had any more, where it takes all of a project. */
  readonly leftOut: readonly LeftOutBug[];
  /** Bugs whose inputs are known only after a build or a download: their finished units are taken to be up to date. */
  readonly untold: readonly string[];
}

export interface SurveyedSuite extends SuiteAddress {
  /**
   * `finished`: all its units are; of the others, `given`: it was written elsewhere; `absent`: it was not; `cached` and `toGenerate`
   * are those that are written for runs.
   */
  readonly state: 'finished' | 'given' | 'absent' | 'cached' | 'toGenerate';
  /** The oracle generators whose units are still to be made on it. */
  readonly missingUnits: number;
}

export interface UnitCounts {
  readonly finished: number;
  readonly missing: number;
  /** There, and made from other inputs: they are made again. */
  readonly stale: number;
}

const lookupsAtATime = 64;

/**
 * Looks at what a run with these options has before it. Reads only: nothing is written, built, fetched or generated, and the run's folder
 * is not locked. Throws for bad options what `run` throws for them.
 */
export async function surveyRun(options: RunOptions): Promise<Survey> {
  const cache = contentCache(options.cacheFolder);
  const plan = await planPart(options, cache);
  const before = await recordBefore(plan);
  const known = await knownVersions(plan);
  const { tasks, stale, why } = await unitsOf(plan, before, known);
  const missing = tasks.reduce((sum, task) => sum + task.oracleGenerators.length, 0);
  return {
    plan,
    unbuilt: new Set([...known].flatMap(([bug, both]) => (isBuilt(both) ? [] : [bug]))),
    suites: await surveyedSuites(plan, cache, tasks, known),
    units: {
      finished: plan.units.length - missing,
      missing: missing - stale.length,
      stale: stale.length,
    },
    why,
    leftOut: await leftOutOf(plan),
    untold: [...known].flatMap(([bug, both]) => (originsOf(both) === 'unknown' ? [bug] : [])),
  };
}

async function leftOutOf({ benchmark, bugs, options }: Plan): Promise<readonly LeftOutBug[]> {
  const wanted = options.bugs === 'all' ? [] : options.bugs;
  const isWhole = (project: string) => options.bugs === 'all' || wanted.includes(`${project}-*`);
  const planned = new Set(bugs.map(({ id }) => id));
  const gone = (await benchmark.leftOut?.()) ?? [];
  return gone.filter(({ id, project }) => isWhole(project) && !planned.has(id));
}

type BothVersions = readonly KnownVersion[];

const nothingKnown: KnownVersion = { origin: 'unknown', workspaceDigest: 'unknown', workspace: 'missing' };

/** By bug. What a bug's look fails with is for the run to tell: here nothing is known of it. */
async function knownVersions({ benchmark, bugs }: Plan): Promise<ReadonlyMap<string, BothVersions>> {
  const limit = pLimit(lookupsAtATime);
  const lookAt = async (bug: Bug): Promise<[string, BothVersions]> => {
    const both = versions.map(async (version) => {
      try {
        return (await benchmark.known?.(bug, version)) ?? nothingKnown;
      } catch (thrown) {
        if (!isForeseen(thrown)) throw thrown;
        return nothingKnown;
      }
    });
    return [bug.id, await Promise.all(both)];
  };
  return new Map(await limit.map(bugs, lookAt));
}

function isBuilt(both: BothVersions): boolean {
  return both.every(({ workspace }) => workspace === 'made');
}

function originsOf(both: BothVersions) {
  const origins = both.flatMap(({ origin }) => (origin === 'unknown' ? [] : [origin]));
  return origins.length === versions.length ? origins : 'unknown';
}

interface UnitsOfPlan {
  readonly tasks: readonly Task[];
  readonly stale: readonly StaleUnit[];
  readonly why: string | undefined;
}

async function unitsOf(
  plan: Plan,
  before: RunRecord | 'lost',
  known: ReadonlyMap<string, BothVersions>,
): Promise<UnitsOfPlan> {
  if (!existsSync(join(plan.options.out, 'units'))) return { ...nothingDone(plan), why: undefined };
  const never = new AbortController().signal;
  const found = await inputsOf({ ...plan, benchmark: onlyKnown(plan.benchmark, known) }, never);
  const inputs = withRecorded(found, before === 'lost' ? undefined : before.inputs);
  const { tasks, stale } = await remainingWork(plan, inputs);
  if (before === 'lost') checkStale(plan.options.out, inputs, stale);
  return { tasks, stale, why: staleSentence(stale, found) };
}

function nothingDone(plan: Plan) {
  const { oracleGenerators } = plan;
  return { tasks: suitesOf(plan).map((suite) => ({ ...suite, oracleGenerators, done: [] })), stale: [] };
}

/** The benchmark without what its origins may build or fetch. */
function onlyKnown(benchmark: Benchmark, known: ReadonlyMap<string, BothVersions>): Benchmark {
  return {
    ...benchmark,
    origin: (bug, version) => {
      const origin = known.get(bug.id)?.[versions.indexOf(version)]?.origin ?? 'unknown';
      return origin === 'unknown'
        ? Promise.reject(new UserError('only a build or a download tells what it is made from'))
        : Promise.resolve(origin);
    },
  };
}

/** For bugs whose inputs are unknown before the run: what the run's record says of them. */
function withRecorded(inputs: Inputs, before: RunInputs | undefined): Inputs {
  const { record } = inputs;
  return {
    ...inputs,
    record: {
      ...record,
      bugs: { ...before?.bugs, ...record.bugs },
      suites: { ...before?.suites, ...record.suites },
    },
  };
}

async function surveyedSuites(
  plan: Plan,
  cache: Cache,
  tasks: readonly Task[],
  known: ReadonlyMap<string, BothVersions>,
): Promise<readonly SurveyedSuite[]> {
  const open = new Map(tasks.map((task) => [nameOf(task), task.oracleGenerators.length]));
  const { testGenerator } = plan;
  const stateOf = async (suite: SuiteAddress, missingUnits: number): Promise<SurveyedSuite['state']> => {
    if (missingUnits === 0) return 'finished';
    if (testGenerator.storage === 'direct') return testGenerator.has?.(suite) === false ? 'absent' : 'given';
    const digest = known.get(suite.bug.id)?.[versions.indexOf(suite.side)]?.workspaceDigest ?? 'unknown';
    const isThere = digest !== 'unknown' && (await hasSuite(plan, cache, suite, digest));
    return isThere ? 'cached' : 'toGenerate';
  };
  return pLimit(lookupsAtATime).map(suitesOf(plan), async (suite) => {
    const missingUnits = open.get(nameOf(suite)) ?? 0;
    return { ...suite, state: await stateOf(suite, missingUnits), missingUnits };
  });
}

function nameOf({ bug, side, seed }: SuiteAddress): string {
  return `${bug.id} ${side} ${seed}`;
}
