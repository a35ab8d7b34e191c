import { arch, availableParallelism, cpus, platform, release, totalmem } from 'node:os';
import { inOrderOf, type FailedUnit } from '../model/failed-unit.js';
import { javaVersionsOf } from '../store/fingerprint.js';
import { packageVersion } from '../store/package-root.js';
import { recordsIn } from '../store/placed-record.js';
import {
  checkSameRun,
  findRunRecord,
  otherSettings,
  removeReports,
  writeRunRecord,
} from '../store/run-folder.js';
import { type Attempt, type RunRecord } from '../store/run-record.js';
import { setAsideWholeRecord, shardFolder } from '../store/shard-folder.js';
import type { Plan } from './1-plan.js';
import type { Inputs } from './inputs.js';
import type { RemainingWork, StaleUnit } from './remaining-work.js';

/** `run.json` of a run at work, or of a shard of it. */
export interface RunningRecord {
  /** Adds what is doubtful about the run, what could not be done, and when it ended, if it did. */
  close(end: 'ended' | 'stopped', doubts: readonly string[], failed: readonly FailedUnit[]): Promise<void>;
  /** Nothing is written any more. */
  leave(): Promise<void>;
}

/** Where a plan's record is written. */
export function recordFolder({ options, part }: Pick<Plan, 'options' | 'part'>): string {
  return part === 'whole' ? options.out : shardFolder(options.out, part);
}

/** Throws UserError where the folder holds another run: one for which something else was asked. */
export async function recordBefore(plan: Plan): Promise<RunRecord | 'lost'> {
  const { options, configuration, part } = plan;
  const records = await recordsIn(options.out, 'write');
  for (const { record } of records) checkSameRun(options.out, record.configuration, configuration);
  if (part !== 'whole') return records.find(({ place }) => place === recordFolder(plan))?.record ?? 'lost';
  const before = await findRunRecord(options.out);
  return typeof before === 'string' ? 'lost' : before;
}

/** Leaves word of a shard that nothing is known of yet: looking at what its bugs are made from may take long. */
export async function announceShard(plan: Plan, before: RunRecord | 'lost', attempt: Attempt): Promise<void> {
  const { part, configuration, benchmark, units } = plan;
  if (part === 'whole' || before !== 'lost') return;
  await writeRunRecord(recordFolder(plan), {
    configuration,
    benchmarkKind: benchmark.kind,
    units,
    inputs: { settings: {}, common: {}, bugs: {}, suites: {}, oracles: {} },
    versions: {},
    host: {},
    doubts: [],
    startedAt: attempt.startedAt,
    endedAt: 'not yet',
    shard: part,
    attempts: [attempt],
  });
}

/** A process that is killed has worked for up to this long more than it has told. */
const toldEveryMilliseconds = 60_000;

/**
 * Writes `run.json`: what the run is made from, when it started, with the versions and host facts that a reader of its numbers wants.
 * From now on stale units are no units of the run's; reports that have them are removed. Throws UserError where the folder's record
 * is lost and its units are of a run with other settings.
 *
 * @param attempt what this process has worked so far.
 */
export async function beginRecord(
  plan: Plan,
  inputs: Inputs,
  before: RunRecord | 'lost',
  work: RemainingWork,
  attempt: () => Attempt,
): Promise<RunningRecord> {
  const { configuration, options, units, part } = plan;
  const folder = recordFolder(plan);
  if (before === 'lost') checkStale(options.out, inputs, work.stale);
  const record = {
    configuration,
    benchmarkKind: plan.benchmark.kind,
    units,
    inputs: inputs.record,
    versions: versionsOf(plan, inputs),
    host: {
      platform: `${platform()} ${release()} ${arch()}`,
      processor: cpus()[0]?.model ?? 'unknown',
      cores: availableParallelism(),
      memoryGibibytes: Math.round(totalmem() / 2 ** 30),
      workers: options.workers,
    },
    startedAt: before === 'lost' ? new Date().toISOString() : before.startedAt,
    ...(part === 'whole' ? {} : { shard: part }),
  };
  const known = before === 'lost' ? [] : (before.doubts ?? []);
  const earlier = before === 'lost' ? [] : (before.attempts ?? []);
  if (work.stale.length > 0) await removeReports(options.out);
  // What a merge has said of the folder is not true of what this shard makes of it.
  if (part !== 'whole' && work.tasks.length > 0) await setAsideWholeRecord(options.out);
  const write = (end: Pick<RunRecord, 'doubts' | 'endedAt' | 'failed'>) =>
    writeRunRecord(folder, { ...record, ...end, attempts: [...earlier, attempt()] });
  const running = { doubts: known, endedAt: 'not yet' } as const;
  await write(running);
  let lastWrite = Promise.resolve();
  const timer = setInterval(() => {
    lastWrite = write(running).catch(() => undefined); // the end is told, or that it can't be
  }, toldEveryMilliseconds);
  timer.unref();
  const leave = async () => {
    clearInterval(timer);
    await lastWrite;
  };
  return {
    leave,
    close: async (end, doubts, failed) => {
      await leave();
      await write({
        doubts: [...new Set([...known, ...doubts])],
        endedAt: end === 'ended' ? new Date().toISOString() : 'not yet',
        failed: inOrderOf(units, failed),
      });
    },
  };
}

/** Where the record is lost, its units tell of what run they are. Throws UserError where that is one with other settings. */
export function checkStale(folder: string, { record }: Inputs, stale: readonly StaleUnit[]): void {
  const settings = new Set(Object.keys(record.settings));
  const differing = stale.flatMap((unit) => unit.differing.filter((name) => settings.has(name)));
  if (differing.length > 0) throw otherSettings(folder, [...new Set(differing)]);
}

function versionsOf({ testGenerator, benchmark }: Plan, { record }: Inputs): Record<string, string> {
  return {
    teval: packageVersion,
    node: process.versions.node,
    [testGenerator.name]: testGenerator.version,
    ...benchmark.versions,
    ...javaVersionsOf(record),
  };
}
