import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Cache } from '../store/cache/cache.js';
import { openGeneratorLog } from '../store/run/generator-log.js';
import { TimeLimit } from '../process/time-limit.js';
import { rejectOnAbort } from '../model/common/reject-on-abort.js';
import { TimeLimitError, type GeneratorContext, type WorkLimits } from './generator-context.js';

/** The parts of a run from which generators' contexts are made. */
export interface GeneratorSurroundings {
  readonly cache: Cache;
  /** As in GeneratorContext; now by default. */
  readonly begun?: Date;
  /** Aborted when nothing new may start. */
  readonly stop: AbortSignal;
  /** Aborted when running work must be dropped. */
  readonly signal: AbortSignal;
  /** Folder for generators' logs; absent if they are not wanted. */
  readonly logFolder?: string;
  /** Receives generators' warnings; absent if they are not wanted. */
  readonly onWarning?: (sentence: string) => void;
}

/** Context for one sample: shares the limits, separates the cached answers. Sample 1 uses the cache entries of runs without `--samples`. */
export function createSampleContext(context: GeneratorContext, sample: number): GeneratorContext {
  if (sample === 1) return context;
  const ofSample = (key: unknown) => ({ sample, key });
  return {
    ...context,
    sample,
    kept: (key, make, how) => context.kept(how?.samples === 'shared' ? key : ofSample(key), make, how),
    isKept: (key) => context.isKept(ofSample(key)),
  };
}

/** The context of one generator in a run. Its limits apply to all uses of this context. */
export function createGeneratorContext(
  { name, limits }: { readonly name: string; readonly limits?: WorkLimits },
  { cache, begun = new Date(), stop, signal, logFolder, onWarning }: GeneratorSurroundings,
): GeneratorContext {
  const warned = new Set<string>();
  const turns = limits === undefined ? undefined : pLimit(limits.atOnce);
  return {
    sample: 1,
    begun,
    signal,
    log: logFolder === undefined ? () => undefined : openGeneratorLog(join(logFolder, `${name}.log`)),
    warn(sentence) {
      if (!warned.has(sentence)) onWarning?.(`${name}: ${sentence}`);
      warned.add(sentence);
    },
    limited(work) {
      if (limits === undefined || turns === undefined) return rejectOnAbort(signal, work);
      return turns(() => {
        stop.throwIfAborted();
        return limitSeconds(limits.seconds, name, signal, work);
      });
    },
    isKept: (key) => Promise.resolve(cache.value('oracles', key) !== 'missing'),
    kept: (key, make, how) => cache.keep('oracles', key, make, how?.isUsable),
  };
}

async function limitSeconds<Result>(
  seconds: number,
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const reason = new TimeLimitError(`${name} took longer than ${seconds} s; try again`);
  const limit = new TimeLimit();
  limit.start(seconds * 1000, () => late.abort(reason));
  try {
    return await rejectOnAbort(AbortSignal.any([signal, late.signal]), work);
  } finally {
    limit.stop();
  }
}
