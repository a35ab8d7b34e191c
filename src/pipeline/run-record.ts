import { arch, availableParallelism, cpus, platform, release, totalmem } from 'node:os';
import { packageVersion } from '../store/package-root.js';
import { checkSameRun, checkUnitsOfRun, findRunRecord, writeRunRecord } from '../store/run-folder.js';
import type { RunContext } from './run-context.js';

/** `run.json` of a run at work. */
export interface RunningRecord {
  /** Adds what is doubtful about the run, and when it ended, if it did. */
  close(end: 'ended' | 'stopped', doubts: readonly string[]): Promise<void>;
}

/**
 * Opens `run.json`: checks that the folder's run is the same as this one, if there is one, and writes when it started, with the
 * versions and host facts that a reader of its numbers wants.
 */
export async function beginRecord({ plan }: RunContext): Promise<RunningRecord> {
  const { configuration, options, units, prefixGenerator } = plan;
  const before = await findRunRecord(options.out);
  if (before === 'broken') await checkUnitsOfRun(options.out, plan.runDigest);
  else if (before !== 'none') checkSameRun(options.out, before.configuration, configuration);
  const record = {
    configuration,
    units,
    versions: {
      teval: packageVersion,
      node: process.versions.node,
      [prefixGenerator.name]: prefixGenerator.version,
    },
    digests: Object.fromEntries(plan.oracleGenerators.map(({ name, version }) => [name, version])),
    host: {
      platform: `${platform()} ${release()} ${arch()}`,
      processor: cpus()[0]?.model ?? 'unknown',
      cores: availableParallelism(),
      memoryGibibytes: Math.round(totalmem() / 2 ** 30),
      workers: options.workers,
    },
    startedAt: typeof before === 'string' ? new Date().toISOString() : before.startedAt,
  };
  const known = typeof before === 'string' ? [] : (before.doubts ?? []);
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
