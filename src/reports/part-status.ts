import { pickSample, makeUnitKey, type Unit } from '../model/unit/unit.js';
import { compareParts, parseShard, formatPart, type Shard } from '../model/unit/shard.js';
import type { PlacedRecord } from '../store/run/placed-record.js';
import type { TaskNote } from '../store/shard/task-note.js';
import { combineRecords } from '../store/shard/merge-records.js';
import type { SeenLock } from '../store/run/run-lock.js';
import type { Attempt } from '../store/run/attempts-file.js';
import type { PartState, PartStatus, RunStatus } from './run-status.js';

/** A record with its lock and units. */
export interface SeenPart extends PlacedRecord {
  readonly lock: SeenLock | 'none';
  /** Keys of the finished units. */
  readonly done: ReadonlySet<string>;
  readonly task: TaskNote | 'none';
}

/** A shard that has units but no record. */
export interface UnbegunPart {
  readonly part: string;
  readonly planned: number;
  readonly task: TaskNote | 'none';
}

const secondsPerHour = 3600;

/**
 * Combines what several folders have of one part, which may have started in one folder and continued in another; merges keep the records of shards. A
 * unit finished in any folder is finished, and an attempt recorded several times counts once.
 */
export function combinePart(found: readonly [SeenPart, ...SeenPart[]]): SeenPart {
  const [first] = found;
  if (found.length === 1) return first;
  const record = combineRecords(found, first.record.inputs);
  const isAtWork = ({ lock }: SeenPart) => lock !== 'none' && lock.isAtWork;
  const shown = found.find(isAtWork) ?? found.reduce((a, b) => (b.done.size > a.done.size ? b : a));
  return { ...shown, record, done: new Set(found.flatMap((each) => [...each.done])) };
}

/** @param all the parts from which to take the rate of work if this one has finished no unit */
export function computePartStatus(seen: SeenPart, all: readonly SeenPart[]): PartStatus {
  const { record, lock, done, part, folder } = seen;
  const attempts = record.attempts ?? [];
  const last = attempts.at(-1);
  const failed = (record.failed ?? []).filter(({ unit }) => !done.has(makeUnitKey(unit)));
  const holder = lock === 'none' || !lock.isAtWork || lock.holder === 'unnamed' ? undefined : lock.holder;
  const units = toUnitCounts(record.units.length, done.size, failed.length);
  const rate = computeSecondsPerUnit([seen]) ?? computeSecondsPerUnit(all);
  return {
    part: formatPart(part),
    folder,
    state: determineState(seen, units),
    host: holder?.host ?? last?.host ?? null,
    process: holder?.pid ?? last?.process ?? null,
    workers: last?.workers ?? null,
    units,
    failed: failed.map(({ unit, because, reason }) => ({
      bug: unit.bug,
      side: unit.side,
      seed: unit.seed,
      oracle_generator: unit.oracleGenerator,
      ...pickSample(unit),
      because,
      reason,
    })),
    started_at: record.startedAt,
    ended_at: record.endedAt === 'not yet' ? null : record.endedAt,
    last_sign_of_life: findLastSign(seen),
    cpu_hours: sumWorkerSeconds(attempts) / secondsPerHour,
    rest_cpu_hours: estimateRestHours(units, rate),
    task: noteOrNull(seen.task),
  };
}

function noteOrNull(task: TaskNote | 'none'): PartStatus['task'] {
  return task === 'none' ? null : task;
}

function determineState(
  { lock, record, task }: SeenPart,
  { failed, remaining }: PartStatus['units'],
): PartState {
  if (lock !== 'none' && lock.isAtWork) return 'running';
  if (remaining === 0) return failed === 0 ? 'done' : 'incomplete';
  if (task !== 'none' && task.state === 'failed') return 'failed';
  return record.endedAt === 'not yet' ? 'stopped' : 'incomplete';
}

/** The time of the last recorded activity of the part's processes. */
function findLastSign({ lock, record }: SeenPart): string {
  const told = (record.attempts ?? []).map(({ startedAt, seconds }) =>
    new Date(Date.parse(startedAt) + 1000 * seconds).toISOString(),
  );
  const renewed = lock === 'none' ? [] : [lock.renewedAt.toISOString()];
  const ended = record.endedAt === 'not yet' ? [] : [record.endedAt];
  return [record.startedAt, ...told, ...renewed, ...ended].sort().at(-1)!;
}

/**
 * @param units all units of the run
 * @param parts all parts, including those not started
 */
export function computeOverallStatus(
  units: readonly Unit[],
  seen: readonly SeenPart[],
  parts: readonly (PartStatus | UnbegunPart)[],
): Pick<RunStatus, 'state' | 'units' | 'cpu_hours' | 'rest_cpu_hours' | 'rest_hours' | 'parts'> {
  const done = new Set(seen.flatMap((each) => [...each.done]));
  const failed = new Set(
    seen.flatMap(({ record }) => (record.failed ?? []).map(({ unit }) => makeUnitKey(unit))),
  );
  const counts = toUnitCounts(
    units.length,
    units.filter((unit) => done.has(makeUnitKey(unit))).length,
    units.filter((unit) => failed.has(makeUnitKey(unit)) && !done.has(makeUnitKey(unit))).length,
  );
  const rate = computeSecondsPerUnit(seen);
  // Do not list unstarted shards once all units are done, even if another `--shard I/N` split did them.
  const isComplete = counts.done === counts.planned;
  const all = parts
    .flatMap((part) => ('units' in part ? [part] : isComplete ? [] : [toUnbegunStatus(part, rate)]))
    .sort(compareStatus);
  const running = all.filter(({ state }) => state === 'running');
  const rests = running.flatMap(({ rest_cpu_hours: rest, workers }) =>
    rest === null || workers === null ? [] : [rest / workers],
  );
  const ofAll = seen.flatMap(({ record }) => record.attempts ?? []);
  return {
    state: determineOverallState(all, counts),
    units: counts,
    cpu_hours: sumWorkerSeconds(ofAll) / secondsPerHour,
    rest_cpu_hours: estimateRestHours(counts, rate),
    rest_hours: rests.length === 0 ? null : Math.max(...rests),
    parts: all,
  };
}

function compareStatus(a: PartStatus, b: PartStatus): number {
  return compareParts(toPart(a), toPart(b));
}

function toPart({ part }: PartStatus): Shard | 'whole' {
  const shard = parseShard(part);
  return shard === 'none' ? 'whole' : shard;
}

function determineOverallState(
  parts: readonly PartStatus[],
  { remaining, failed }: PartStatus['units'],
): PartState {
  if (parts.some(({ state }) => state === 'running')) return 'running';
  if (remaining === 0) return failed === 0 ? 'done' : 'incomplete';
  return 'stopped';
}

function toUnbegunStatus({ part, planned, task }: UnbegunPart, rate: number | undefined): PartStatus {
  const units = toUnitCounts(planned, 0, 0);
  return {
    ...{
      part,
      folder: null,
      state: determineUnbegunState(task),
      host: task === 'none' ? null : task.host,
      process: null,
      workers: null,
      units,
      failed: [],
    },
    ...{ started_at: null, ended_at: null, last_sign_of_life: null, cpu_hours: 0 },
    rest_cpu_hours: estimateRestHours(units, rate),
    task: noteOrNull(task),
  };
}

/** A task that noted that it works but has no record was killed or is starting. */
function determineUnbegunState(task: TaskNote | 'none'): PartState {
  if (task === 'none' || task.state === 'waiting') return 'not begun';
  return task.state === 'failed' ? 'failed' : 'stopped';
}

function toUnitCounts(planned: number, done: number, failed: number): PartStatus['units'] {
  return { planned, done, failed, remaining: planned - done - failed };
}

function sumWorkerSeconds(attempts: readonly Attempt[]): number {
  return attempts.reduce((sum, { seconds, workers }) => sum + seconds * workers, 0);
}

/**
 * Computed only from units that these attempts finished. Units of another split, or from before the inputs changed, would distort the rate.
 * `undefined` if there is no such unit.
 */
function computeSecondsPerUnit(seen: readonly SeenPart[]): number | undefined {
  const attempts = seen.flatMap(({ record }) => record.attempts ?? []);
  const done = attempts.reduce((sum, { units }) => sum + units, 0);
  const seconds = sumWorkerSeconds(attempts);
  return done === 0 || seconds === 0 ? undefined : seconds / done;
}

function estimateRestHours({ remaining }: PartStatus['units'], rate: number | undefined): number | null {
  if (remaining === 0) return 0;
  return rate === undefined ? null : (remaining * rate) / secondsPerHour;
}
