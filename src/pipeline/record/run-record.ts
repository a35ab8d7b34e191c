import { arch, availableParallelism, cpus, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { collectClusters } from '../../model/program/cluster.js';
import { sortFailedUnits, type FailedUnit } from '../../model/unit/failed-unit.js';
import { renderCanonicalJson } from '../../store/files/canonical-json.js';
import { collectJavaVersions } from '../../store/run/fingerprint.js';
import { listFilesBelow } from '../../store/files/digest.js';
import { packageVersion } from '../../store/files/package-root.js';
import { replaceUnlessExhausted } from '../../store/files/storage-errors.js';
import { listDifferingSettings } from '../../store/run/belonging.js';
import { readAllRecords, type PlacedRecord } from '../../store/run/placed-record.js';
import {
  checkSameRun,
  findRunRecord,
  createOtherSettingsError,
  removeReports,
  writeRunRecord,
} from '../../store/run/run-folder.js';
import { writeAttempts, type Attempt } from '../../store/run/attempts-file.js';
import type { RunRecord } from '../../store/run/run-record.js';
import { setAsideWholeRecord, joinShardFolder } from '../../store/shard/shard-folder.js';
import { listTestGenerators, type Plan } from '../1-plan.js';
import type { Inputs } from '../inputs/inputs.js';
import type { RemainingWork, StaleUnit } from '../inputs/remaining-work.js';

/** `run.json` of a running run or shard. */
export interface RunningRecord {
  /** Adds doubts while the run works. */
  note(doubts: readonly string[]): Promise<void>;
  /** Adds doubts, failed units and, if the run ended, the time of its end. */
  close(end: 'ended' | 'stopped', doubts: readonly string[], failed: readonly FailedUnit[]): Promise<void>;
  /** Stops writing. */
  leave(): Promise<void>;
}

/** The folder of a plan's record. */
export function recordFolder({ options, part }: Pick<Plan, 'options' | 'part'>): string {
  return part === 'whole' ? options.out : joinShardFolder(options.out, part);
}

/** Throws UserError if the folder holds a run with other options and a result. */
export async function recordBefore(plan: Plan): Promise<RunRecord | 'lost'> {
  const { options, configuration, part } = plan;
  const records = await readAllRecords(options.out, 'write');
  const other = records.find(
    ({ record }) => listDifferingSettings(record.configuration, configuration).length > 0,
  );
  if (other !== undefined) {
    if (part === 'whole' && (await isWithoutResult(options.out, records))) return 'lost';
    checkSameRun(options.out, other.record.configuration, configuration);
  }
  if (part !== 'whole') return records.find(({ place }) => place === recordFolder(plan))?.record ?? 'lost';
  const before = await findRunRecord(options.out);
  return typeof before === 'string' ? 'lost' : before;
}

/** Whether a folder's only run has ended without a finished unit, because its project did not build, for example. */
async function isWithoutResult(folder: string, records: readonly PlacedRecord[]): Promise<boolean> {
  if (records.some(({ part, record }) => part !== 'whole' || record.endedAt === 'not yet')) return false;
  const files = await listFilesBelow(join(folder, 'units')).catch(replaceUnlessExhausted<string[]>([]));
  return files.length === 0;
}

/** Whether a folder's record belongs to a finished run with this plan, these inputs and all units done, so that there is nothing to write. */
export function isUpToDate(plan: Plan, inputs: Inputs, before: RunRecord | 'lost'): boolean {
  if (before === 'lost' || before.endedAt === 'not yet' || (before.failed ?? []).length > 0) return false;
  const { configuration, benchmark, units, part } = plan;
  const now = { configuration, benchmarkKind: benchmark.kind, units, inputs: inputs.record };
  const shard = part === 'whole' ? {} : { shard: part };
  return (
    selectDecisive(before) ===
    selectDecisive({ ...now, versions: collectToolVersions(plan, inputs), ...shard })
  );
}

/** The members of a record that do not change when the same run starts again. */
type Decisive = Pick<
  RunRecord,
  'configuration' | 'benchmarkKind' | 'units' | 'inputs' | 'versions' | 'shard'
>;

function selectDecisive({ configuration, benchmarkKind, units, inputs, versions, shard }: Decisive): string {
  return renderCanonicalJson([configuration, benchmarkKind, units, inputs, versions, shard]);
}

/** Announces a shard before its inputs are known, because determining them may take long. */
export async function announceShard(plan: Plan, before: RunRecord | 'lost', attempt: Attempt): Promise<void> {
  const { part } = plan;
  if (part === 'whole' || before !== 'lost') return;
  await writeRunRecord(recordFolder(plan), {
    ...recordPlan(plan),
    inputs: { settings: {}, common: {}, jdks: {}, bugs: {}, suites: {}, oracles: {} },
    versions: {},
    host: {},
    doubts: [],
    startedAt: attempt.startedAt,
    endedAt: 'not yet',
    shard: part,
    attempts: [attempt],
  });
}

/** A killed process may have worked for up to this much longer than it recorded. */
const recordEveryMilliseconds = 60_000;

/**
 * Writes `run.json`: the run's inputs, start time, versions and host properties. From now on, stale units do not belong to the run, and reports on
 * them are removed. Throws UserError if the folder's record is lost and its units belong to a run with other settings.
 *
 * @param attempt this process's work so far
 */
export async function beginRecord(
  plan: Plan,
  inputs: Inputs,
  before: RunRecord | 'lost',
  work: RemainingWork,
  attempt: () => Attempt,
): Promise<RunningRecord> {
  const { options, units, part } = plan;
  const folder = recordFolder(plan);
  if (before === 'lost') checkStale(options.out, inputs, work.stale);
  const record = {
    ...recordPlan(plan),
    inputs: inputs.record,
    versions: collectToolVersions(plan, inputs),
    host: {
      platform: `${platform()} ${release()} ${arch()}`,
      processor: cpus()[0]?.model ?? 'unknown',
      cores: availableParallelism(),
      memory_gibibytes: Math.round(totalmem() / 2 ** 30),
      workers: options.workers,
    },
    startedAt: before === 'lost' ? new Date().toISOString() : before.startedAt,
    ...(part === 'whole' ? {} : { shard: part }),
  };
  const known = before === 'lost' ? [] : (before.doubts ?? []);
  const earlier = before === 'lost' ? [] : (before.attempts ?? []);
  if (work.stale.length > 0) await removeReports(options.out);
  // A merged record of the folder does not cover the work of this shard.
  if (part !== 'whole' && work.tasks.length > 0) await setAsideWholeRecord(options.out);
  const listAttempts = () => [...earlier, attempt()];
  const write = (end: Pick<RunRecord, 'doubts' | 'endedAt' | 'failed'>) =>
    writeRunRecord(folder, { ...record, ...end, attempts: listAttempts() });
  await write({ doubts: known, endedAt: 'not yet' });
  let lastWrite = Promise.resolve();
  const writeMeanwhile = (content: () => Promise<void>) => {
    lastWrite = lastWrite.then(content).catch(() => undefined); // the end is recorded, or the failure to record it
  };
  const timer = setInterval(() => {
    writeMeanwhile(() => writeAttempts(folder, listAttempts()));
  }, recordEveryMilliseconds);
  timer.unref();
  const leave = async () => {
    clearInterval(timer);
    await lastWrite;
  };
  const addDoubts = (doubts: readonly string[]) => [...new Set([...known, ...doubts])];
  let noted = known;
  return {
    leave,
    note(doubts) {
      const now = addDoubts(doubts);
      if (now.some((doubt) => !noted.includes(doubt))) {
        noted = now;
        writeMeanwhile(() => write({ doubts: now, endedAt: 'not yet' }));
      }
      return lastWrite;
    },
    close: async (end, doubts, failed) => {
      await leave();
      await write({
        doubts: addDoubts(doubts),
        endedAt: end === 'ended' ? new Date().toISOString() : 'not yet',
        failed: sortFailedUnits(units, failed),
      });
    },
  };
}

/** If the record is lost, its units show to which run they belong. Throws UserError if that has other settings. */
export function checkStale(folder: string, { record }: Inputs, stale: readonly StaleUnit[]): void {
  const settings = new Set(Object.keys(record.settings));
  const differing = stale.flatMap((unit) => unit.differing.filter((name) => settings.has(name)));
  if (differing.length > 0) throw createOtherSettingsError(folder, [...new Set(differing)]);
}

/** The members of a record that the plan determines, with the clusters of the part's bugs. */
function recordPlan({
  configuration,
  benchmark,
  evaluation: { definition },
  changed,
  bugs,
  units,
}: Plan): Pick<
  RunRecord,
  'configuration' | 'benchmarkKind' | 'clusters' | 'changed' | 'ownEvaluation' | 'units'
> {
  const clusters = collectClusters(bugs);
  return {
    configuration,
    benchmarkKind: benchmark.kind,
    ...(clusters === 'none' ? {} : { clusters }),
    ...(changed === undefined ? {} : { changed }),
    ...(definition === undefined ? {} : { ownEvaluation: definition }),
    units,
  };
}

function collectToolVersions(plan: Plan, { record }: Inputs): Record<string, string> {
  return {
    teval: packageVersion,
    node: process.versions.node,
    ...Object.fromEntries(listTestGenerators(plan).map(({ name, version }) => [name, version])),
    ...plan.benchmark.toolVersions,
    ...collectJavaVersions(record),
  };
}
