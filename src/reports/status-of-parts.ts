import { sampleMember, unitKey, type Unit } from '../model/unit.js';
import { inDivisionOrder, parseShard, partText, type Shard } from '../model/shard.js';
import type { PlacedRecord } from '../store/placed-record.js';
import { combinedRecord } from '../store/merge-records.js';
import type { SeenLock } from '../store/run-lock.js';
import type { Attempt } from '../store/run-record.js';
import type { PartState, PartStatus, RunStatus } from './status-schema.js';

/** A record with what is seen beside it. */
export interface SeenPart extends PlacedRecord {
  readonly lock: SeenLock | 'none';
  /** The units that are done, by their keys. */
  readonly done: ReadonlySet<string>;
}

const secondsPerHour = 3600;

/**
 * What several folders have of one part: it may have been begun in one and have gone on in another, and a merge keeps what shards have told.
 * Units that one of them has are done, and attempts that several tell of are one.
 */
export function onePart(found: readonly [SeenPart, ...SeenPart[]]): SeenPart {
  const [first] = found;
  if (found.length === 1) return first;
  const record = combinedRecord(found, first.record.inputs);
  const isAtWork = ({ lock }: SeenPart) => lock !== 'none' && lock.isAtWork;
  const shown = found.find(isAtWork) ?? found.reduce((a, b) => (b.done.size > a.done.size ? b : a));
  return { ...shown, record, done: new Set(found.flatMap((each) => [...each.done])) };
}

/** @param all the parts that the rate of work is taken from where this one has done nothing yet. */
export function partStatus(seen: SeenPart, all: readonly SeenPart[]): PartStatus {
  const { record, lock, done, part, folder } = seen;
  const attempts = record.attempts ?? [];
  const last = attempts.at(-1);
  const failed = (record.failed ?? []).filter(({ unit }) => !done.has(unitKey(unit)));
  const holder = lock === 'none' || !lock.isAtWork || lock.holder === 'unnamed' ? undefined : lock.holder;
  const units = unitCounts(record.units.length, done.size, failed.length);
  const rate = secondsPerUnit([seen]) ?? secondsPerUnit(all);
  return {
    part: partText(part),
    folder,
    state: stateOf(seen, units),
    host: holder?.host ?? last?.host ?? null,
    process: holder?.pid ?? last?.process ?? null,
    workers: last?.workers ?? null,
    units,
    failed: failed.map(({ unit, because, reason }) => ({
      bug: unit.bug,
      side: unit.side,
      seed: unit.seed,
      oracle_generator: unit.oracleGenerator,
      ...sampleMember(unit),
      because,
      reason,
    })),
    started_at: record.startedAt,
    ended_at: record.endedAt === 'not yet' ? null : record.endedAt,
    last_sign_of_life: lastSignOf(seen),
    cpu_hours: workerSeconds(attempts) / secondsPerHour,
    rest_cpu_hours: restHours(units, rate),
  };
}

function stateOf({ lock, record }: SeenPart, { failed, remaining }: PartStatus['units']): PartState {
  if (lock !== 'none' && lock.isAtWork) return 'running';
  if (remaining === 0) return failed === 0 ? 'done' : 'incomplete';
  return record.endedAt === 'not yet' ? 'stopped' : 'incomplete';
}

/** The latest that is told of the part's processes. */
function lastSignOf({ lock, record }: SeenPart): string {
  const told = (record.attempts ?? []).map(({ startedAt, seconds }) =>
    new Date(Date.parse(startedAt) + 1000 * seconds).toISOString(),
  );
  const renewed = lock === 'none' ? [] : [lock.renewedAt.toISOString()];
  const ended = record.endedAt === 'not yet' ? [] : [record.endedAt];
  return [record.startedAt, ...told, ...renewed, ...ended].sort().at(-1)!;
}

/**
 * @param units all of the run.
 * @param parts with those that nobody has begun.
 */
export function overallStatus(
  units: readonly Unit[],
  seen: readonly SeenPart[],
  parts: readonly (PartStatus | { readonly part: string; readonly planned: number })[],
): Pick<RunStatus, 'state' | 'units' | 'cpu_hours' | 'rest_cpu_hours' | 'rest_hours' | 'parts'> {
  const done = new Set(seen.flatMap((each) => [...each.done]));
  const failed = new Set(
    seen.flatMap(({ record }) => (record.failed ?? []).map(({ unit }) => unitKey(unit))),
  );
  const counts = unitCounts(
    units.length,
    units.filter((unit) => done.has(unitKey(unit))).length,
    units.filter((unit) => failed.has(unitKey(unit)) && !done.has(unitKey(unit))).length,
  );
  const rate = secondsPerUnit(seen);
  // Who nobody has begun is nobody's to begin where another division has done its units.
  const isComplete = counts.done === counts.planned;
  const all = parts
    .flatMap((part) => ('units' in part ? [part] : isComplete ? [] : [unbegun(part, rate)]))
    .sort(inOrder);
  const running = all.filter(({ state }) => state === 'running');
  const rests = running.flatMap(({ rest_cpu_hours: rest, workers }) =>
    rest === null || workers === null ? [] : [rest / workers],
  );
  const ofAll = seen.flatMap(({ record }) => record.attempts ?? []);
  return {
    state: overallState(all, counts),
    units: counts,
    cpu_hours: workerSeconds(ofAll) / secondsPerHour,
    rest_cpu_hours: restHours(counts, rate),
    rest_hours: rests.length === 0 ? null : Math.max(...rests),
    parts: all,
  };
}

function inOrder(a: PartStatus, b: PartStatus): number {
  return inDivisionOrder(partOf(a), partOf(b));
}

function partOf({ part }: PartStatus): Shard | 'whole' {
  const shard = parseShard(part);
  return shard === 'none' ? 'whole' : shard;
}

function overallState(parts: readonly PartStatus[], { remaining, failed }: PartStatus['units']): PartState {
  if (parts.some(({ state }) => state === 'running')) return 'running';
  if (remaining === 0) return failed === 0 ? 'done' : 'incomplete';
  return 'stopped';
}

function unbegun(
  { part, planned }: { readonly part: string; readonly planned: number },
  rate: number | undefined,
): PartStatus {
  const units = unitCounts(planned, 0, 0);
  return {
    ...{
      part,
      folder: null,
      state: 'not begun',
      host: null,
      process: null,
      workers: null,
      units,
      failed: [],
    },
    ...{ started_at: null, ended_at: null, last_sign_of_life: null, cpu_hours: 0 },
    rest_cpu_hours: restHours(units, rate),
  };
}

function unitCounts(planned: number, done: number, failed: number): PartStatus['units'] {
  return { planned, done, failed, remaining: planned - done - failed };
}

function workerSeconds(attempts: readonly Attempt[]): number {
  return attempts.reduce((sum, { seconds, workers }) => sum + seconds * workers, 0);
}

/**
 * Of the units that the attempts have done themselves: what another division has done, or was done before the inputs changed, cost others
 * nothing or more. Where they don't tell (records of earlier versions), of all that are done. `undefined` where nothing is done yet.
 */
function secondsPerUnit(seen: readonly SeenPart[]): number | undefined {
  const attempts = seen.flatMap(({ record }) => record.attempts ?? []);
  const telling = attempts.filter(({ units }) => units !== undefined);
  const [of, done] =
    telling.length > 0
      ? [telling, telling.reduce((sum, { units = 0 }) => sum + units, 0)]
      : [attempts, new Set(seen.flatMap((each) => [...each.done])).size];
  const seconds = workerSeconds(of);
  return done === 0 || seconds === 0 ? undefined : seconds / done;
}

function restHours({ remaining }: PartStatus['units'], rate: number | undefined): number | null {
  if (remaining === 0) return 0;
  return rate === undefined ? null : (remaining * rate) / secondsPerHour;
}
