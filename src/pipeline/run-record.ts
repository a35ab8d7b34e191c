import { arch, availableParallelism, cpus, platform, release, totalmem } from 'node:os';
import { javaPart, suiteNeeds } from '../store/fingerprint.js';
import { packageVersion } from '../store/package-root.js';
import {
  checkSameRun,
  findRunRecord,
  otherSettings,
  removeReports,
  writeRunRecord,
  type RunRecord,
} from '../store/run-folder.js';
import type { Plan } from './1-plan.js';
import type { Inputs } from './inputs.js';
import type { StaleUnit } from './remaining-work.js';

/** `run.json` of a run at work. */
export interface RunningRecord {
  /** Adds what is doubtful about the run, and when it ended, if it did. */
  close(end: 'ended' | 'stopped', doubts: readonly string[]): Promise<void>;
}

/** Throws UserError where the folder holds another run: one for which something else was asked. */
export async function recordBefore({ options, configuration }: Plan): Promise<RunRecord | 'lost'> {
  const before = await findRunRecord(options.out);
  if (typeof before === 'string') return 'lost';
  checkSameRun(options.out, before.configuration, configuration);
  return before;
}

/**
 * Writes `run.json`: what the run is made from, when it started, with the versions and host facts that a reader of its numbers wants.
 * From now on stale units are no units of the run's; reports that have them are removed. Throws UserError where the folder's record
 * is lost and its units are of a run with other settings.
 */
export async function beginRecord(
  plan: Plan,
  inputs: Inputs,
  before: RunRecord | 'lost',
  stale: readonly StaleUnit[],
): Promise<RunningRecord> {
  const { configuration, options, units } = plan;
  if (before === 'lost') checkStale(options.out, inputs, stale);
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
  };
  const known = before === 'lost' ? [] : (before.doubts ?? []);
  if (stale.length > 0) await removeReports(options.out);
  await writeRunRecord(options.out, { ...record, doubts: known, endedAt: 'not yet' });
  return {
    close: (end, doubts) =>
      writeRunRecord(options.out, {
        ...record,
        doubts: [...new Set([...known, ...doubts])],
        endedAt: end === 'ended' ? new Date().toISOString() : 'not yet',
      }),
  };
}

/** Where the record is lost, its units tell of what run they are. Throws UserError where that is one with other settings. */
export function checkStale(folder: string, { record }: Inputs, stale: readonly StaleUnit[]): void {
  const settings = new Set(Object.keys(record.settings));
  const differing = stale.flatMap((unit) => unit.differing.filter((name) => settings.has(name)));
  if (differing.length > 0) throw otherSettings(folder, [...new Set(differing)]);
}

function versionsOf({ testGenerator, benchmark }: Plan, { record }: Inputs): Record<string, string> {
  const bugs = Object.values(record.bugs);
  const jdks = suiteNeeds.flatMap((needs) => {
    const names = new Set(bugs.flatMap(({ java }) => java[needs] ?? []));
    return names.size === 0 ? [] : [[javaPart(needs), [...names].sort().join(', ')] as const];
  });
  return {
    teval: packageVersion,
    node: process.versions.node,
    [testGenerator.name]: testGenerator.version,
    ...benchmark.versions,
    ...Object.fromEntries(jdks),
  };
}
