import { join } from 'node:path';
import type { Cache } from '../store/cache/cache.js';
import { useCache } from '../store/cache/content-cache.js';
import { MachineError } from '../model/common/errors.js';
import { lockSilenceMilliseconds } from '../store/run/run-lock.js';
import { lockPart } from '../store/shard/shard-folder.js';
import { sweepHalfWritten, sweepTemporaries } from '../store/files/temporary-folder.js';
import { makeCacheRoot } from '../store/files/writable-folder.js';
import { beginAttempt } from './record/attempt.js';
import type { DamagedFile } from '../store/run/damaged-files.js';
import type { Plan } from './1-plan.js';
import type { RunEnd, RunListener } from './events.js';
import { guardListener } from './events.js';
import { resolveInputs } from './inputs/inputs.js';
import type { RunOptions } from '../settings/run-options.js';
import { findRemainingWork } from './inputs/remaining-work.js';
import { announceShard, isUpToDate, recordBefore, recordFolder } from './record/run-record.js';
import { planPart } from './shards/select-shard.js';

/**
 * A run: every unit without a result, or with one from other inputs, goes through the steps and becomes a file in the run's folder. Running it again
 * with the same options resumes it. If nothing is left to do, nothing is written, and the code that runs tests is not even loaded. Throws UserError
 * for invalid options before any work. Failed units are listed in the end's `failed`; the others continue. When `ended` aborts, nothing new starts,
 * running work gets a few seconds, and finished work stays.
 */
export async function executeRun(
  options: RunOptions,
  listener: RunListener = {},
  ended: AbortSignal = new AbortController().signal,
): Promise<RunEnd> {
  const heard = guardListener(listener);
  const user = { purpose: options.out, warn: heard.onWarning };
  const work = (cache: Cache) => executeWithCache(options, cache, heard, ended);
  const end = await useCache(options.cacheFolder, work, user);
  if (options.cacheLimitBytes !== undefined && !ended.aborted) {
    const { keepWithinLimit } = await import('./record/cache-limit.js');
    await keepWithinLimit(options, heard.onWarning);
  }
  return end;
}

async function executeWithCache(
  options: RunOptions,
  cache: Cache,
  heard: Required<RunListener>,
  ended: AbortSignal,
): Promise<RunEnd> {
  const plan = await planPart(options, cache);
  await makeCacheRoot(options.cacheFolder);
  const lost = new AbortController();
  const release = await lockPart(options.out, plan.part, lockSilenceMilliseconds, () =>
    lost.abort(
      new MachineError(
        `${options.out} is no longer locked by this run: its folder was removed, or this process was suspended for so long that another one took ` +
          'the folder over; finished units stay, and the same command does the rest',
      ),
    ),
  );
  const stop = AbortSignal.any([ended, lost.signal]);
  try {
    const attempt = beginAttempt(options.workers);
    await Promise.all([
      sweepTemporaries(),
      sweepTemporaries(join(options.cacheFolder, 'tmp')),
      // Partly written files of other shards are removed when they are written again, and by a merge.
      sweepHalfWritten(recordFolder(plan)),
    ]);
    const before = await recordBefore(plan);
    await announceShard(plan, before, attempt.soFar());
    const inputs = await resolveInputs(plan, stop);
    const damaged = options.repair === true ? await removeDamagedFiles(plan, heard.onWarning) : [];
    const work = await findRemainingWork(plan, inputs);
    if (work.tasks.length === 0 && damaged.length === 0 && isUpToDate(plan, inputs, before)) {
      const units = plan.units.length;
      heard.onPlanned({ units, alreadyDone: units, suites: 0 });
      return { folder: options.out, planned: units, done: units, failed: [] };
    }
    const { workOff } = await import('./work-off.js');
    return await workOff({ plan, cache, before, inputs, work, damaged, attempt }, heard, stop);
  } finally {
    await release();
  }
}

async function removeDamagedFiles(
  plan: Plan,
  warn: (sentence: string) => void,
): Promise<readonly DamagedFile[]> {
  const { removeDamaged } = await import('./inputs/repair.js');
  return removeDamaged(plan, warn);
}
