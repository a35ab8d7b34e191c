import type { SuiteAddress } from '../../model/suite/suite.js';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Benchmark, KnownVersion, LeftOutBug } from '../../benchmarks/benchmark.js';
import type { Bug } from '../../model/program/bug.js';
import type { Role } from '../../model/program/role.js';
import { UserError, isForeseen } from '../../model/common/errors.js';
import type { Cache } from '../../store/cache/cache.js';
import type { RunInputs } from '../../store/run/fingerprint.js';
import type { RunRecord } from '../../store/run/run-folder.js';
import { listNeededRoles, listSuites, type Plan, type Task } from '../1-plan.js';
import { nameSuiteOfRun, toOwnSuite } from '../../model/suite/own-suite.js';
import { hasSuite } from '../3-suite.js';
import { resolveInputs, type Inputs } from '../inputs/inputs.js';
import type { RunOptions } from '../../settings/run-options.js';
import { findRemainingWork, describeStaleUnits, type StaleUnit } from '../inputs/remaining-work.js';
import { checkStale, recordBefore } from '../record/run-record.js';
import { planPart } from '../shards/select-shard.js';

/** What a run would find at its start. */
export interface Survey {
  readonly plan: Plan;
  /** Bugs with at least one version missing in the cache, as far as that is known before the run. */
  readonly unbuilt: ReadonlySet<string>;
  readonly suites: readonly SurveyedSuite[];
  readonly units: UnitCounts;
  /** The inputs that changed since stale units were made, in a run's words; absent if there are none. */
  readonly why: string | undefined;
  /** Bugs of the run's projects that no longer exist, if it includes all bugs of a project. */
  readonly leftOut: readonly LeftOutBug[];
  /** Bugs whose inputs are known only after a build or a download. Their finished units are assumed to be up to date. */
  readonly untold: readonly string[];
}

export interface SurveyedSuite extends SuiteAddress {
  /**
   * `finished`: all its units are. Otherwise `given` or `absent`, for suites read from files; `cached` or `toGenerate`, for suites generated for
   * runs.
   */
  readonly state: 'finished' | 'given' | 'absent' | 'cached' | 'toGenerate';
  /** Number of oracle generators with unfinished units on it. */
  readonly missingUnits: number;
}

export interface UnitCounts {
  readonly finished: number;
  readonly missing: number;
  /** Existing units made from other inputs, which are made again. */
  readonly stale: number;
}

const lookupsAtATime = 64;

/**
 * Determines the remaining work of a run with these options. Only reads: nothing is written, built, fetched or generated, and the run's folder is not
 * locked. For invalid options, throws the errors of `run`.
 */
export async function surveyRun(options: RunOptions, cache: Cache): Promise<Survey> {
  const plan = await planPart(options, cache);
  const before = await recordBefore(plan);
  const refusals = new Map<string, UserError>();
  const known = await findKnownVersions(plan, refusals);
  const [refusal] = refusals.values();
  if (refusal !== undefined && refusals.size === plan.bugs.length) throw refusal; // a run would do nothing else
  const { tasks, stale, why } = await surveyUnits(plan, before, known);
  const missing = tasks.reduce((sum, task) => sum + task.oracleGenerators.length, 0);
  return {
    plan,
    unbuilt: new Set([...known].flatMap(([bug, all]) => (isBuilt(all) ? [] : [bug]))),
    suites: await surveySuites(plan, cache, tasks, known),
    units: {
      finished: plan.units.length - missing,
      missing: missing - stale.length,
      stale: stale.length,
    },
    why,
    leftOut: await listLeftOut(plan),
    untold: [...known].flatMap(([bug, all]) => (hasUnknownOrigin(all) ? [bug] : [])),
  };
}

async function listLeftOut({ benchmark, bugs, options }: Plan): Promise<readonly LeftOutBug[]> {
  const wanted = options.bugs === 'all' ? [] : options.bugs;
  const isWhole = (project: string) => options.bugs === 'all' || wanted.includes(`${project}-*`);
  const planned = new Set(bugs.map(({ id }) => id));
  const gone = (await benchmark.leftOut?.()) ?? [];
  return gone.filter(({ id, project }) => isWhole(project) && !planned.has(id));
}

type KnownByRole = ReadonlyMap<Role, KnownVersion>;

const nothingKnown: KnownVersion = { origin: 'unknown', workspaceDigest: 'unknown', workspace: 'missing' };

/**
 * By bug. Failures for single bugs are left to the run to report; the bug is then unknown.
 *
 * @param refusals gets what is wrong with the input, by bug
 */
export async function findKnownVersions(
  plan: Plan,
  refusals = new Map<string, UserError>(),
): Promise<ReadonlyMap<string, KnownByRole>> {
  const { benchmark, bugs } = plan;
  const limit = pLimit(lookupsAtATime);
  const lookAt = async (bug: Bug): Promise<[string, KnownByRole]> => {
    const all = listNeededRoles(plan).map(async (role): Promise<[Role, KnownVersion]> => {
      try {
        return [role, (await benchmark.known?.(bug, role)) ?? nothingKnown];
      } catch (thrown) {
        if (!isForeseen(thrown)) throw thrown;
        if (thrown instanceof UserError) refusals.set(bug.id, thrown);
        return [role, nothingKnown];
      }
    });
    return [bug.id, new Map(await Promise.all(all))];
  };
  return new Map(await limit.map(bugs, lookAt));
}

function isBuilt(all: KnownByRole): boolean {
  return [...all.values()].every(({ workspace }) => workspace === 'made');
}

function hasUnknownOrigin(all: KnownByRole): boolean {
  return [...all.values()].some(({ origin }) => origin === 'unknown');
}

interface UnitsOfPlan {
  readonly tasks: readonly Task[];
  readonly stale: readonly StaleUnit[];
  readonly why: string | undefined;
}

async function surveyUnits(
  plan: Plan,
  before: RunRecord | 'lost',
  known: ReadonlyMap<string, KnownByRole>,
): Promise<UnitsOfPlan> {
  if (!existsSync(join(plan.options.out, 'units'))) return { ...createEmptyRecord(plan), why: undefined };
  const never = new AbortController().signal;
  const found = await resolveInputs({ ...plan, benchmark: restrictToKnown(plan.benchmark, known) }, never);
  const inputs = withRecorded(found, before === 'lost' ? undefined : before.inputs);
  const { tasks, stale } = await findRemainingWork(plan, inputs);
  if (before === 'lost') checkStale(plan.options.out, inputs, stale);
  return { tasks, stale, why: describeStaleUnits(stale, found) };
}

function createEmptyRecord(plan: Plan) {
  const { oracleGenerators } = plan;
  return { tasks: listSuites(plan).map((suite) => ({ ...suite, oracleGenerators, done: [] })), stale: [] };
}

/** The benchmark, restricted to origins known without building or fetching. */
export function restrictToKnown(benchmark: Benchmark, known: ReadonlyMap<string, KnownByRole>): Benchmark {
  return {
    ...benchmark,
    origin: (bug, role) => {
      const origin = known.get(bug.id)?.get(role)?.origin ?? 'unknown';
      return origin === 'unknown'
        ? Promise.reject(new UserError('its inputs are known only after a build or a download'))
        : Promise.resolve(origin);
    },
  };
}

/** Takes inputs that are unknown before the run from the run's record. */
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

async function surveySuites(
  plan: Plan,
  cache: Cache,
  tasks: readonly Task[],
  known: ReadonlyMap<string, KnownByRole>,
): Promise<readonly SurveyedSuite[]> {
  const open = new Map(tasks.map((task) => [nameSuiteOfRun(task), task.oracleGenerators.length]));
  const { testGenerator } = plan;
  const determineSuiteState = async (
    suite: SuiteAddress,
    missingUnits: number,
  ): Promise<SurveyedSuite['state']> => {
    if (missingUnits === 0) return 'finished';
    if (testGenerator.storage === 'direct')
      return testGenerator.has?.(toOwnSuite(suite)) === false ? 'absent' : 'given';
    const digest = known.get(suite.bug.id)?.get(suite.side)?.workspaceDigest ?? 'unknown';
    const isThere = digest !== 'unknown' && (await hasSuite(plan, cache, suite, digest));
    return isThere ? 'cached' : 'toGenerate';
  };
  return pLimit(lookupsAtATime).map(listSuites(plan), async (suite) => {
    const missingUnits = open.get(nameSuiteOfRun(suite)) ?? 0;
    return { ...suite, state: await determineSuiteState(suite, missingUnits), missingUnits };
  });
}
