import { join } from 'node:path';
import pLimit from 'p-limit';
import { TimeLimitError } from '../oracles/contract.js';
import type { GeneratorContext, OracleGenerator } from '../oracles/contract.js';
import type { Cache } from '../store/cache.js';
import { generatorLog } from '../store/generator-log.js';

/** What a run has that its generators' contexts are made of. */
export interface GeneratorSurroundings {
  readonly cache: Cache;
  /** Aborted when nothing new is to be begun. */
  readonly stop: AbortSignal;
  /** Aborted when what is under way is to be dropped. */
  readonly signal: AbortSignal;
  /** Where generators' logs go; absent where nobody reads them. */
  readonly logFolder?: string;
}

/** The generator's context for one of its samples: within the same limits, with answers of its own. The first has those of runs without samples. */
export function contextOfSample(context: GeneratorContext, sample: number): GeneratorContext {
  if (sample === 1) return context;
  const ofSample = (key: unknown) => ({ sample, key });
  return {
    ...context,
    sample,
    kept: (key, make) => context.kept(ofSample(key), make),
    isKept: (key) => context.isKept(ofSample(key)),
  };
}

/** The context of one generator in a run; its limits hold over all that is done with this context. */
export function generatorContext(
  { name, limits }: Pick<OracleGenerator, 'name' | 'limits'>,
  { cache, stop, signal, logFolder }: GeneratorSurroundings,
): GeneratorContext {
  const turns = limits === undefined ? undefined : pLimit(limits.atOnce);
  return {
    sample: 1,
    signal,
    log: logFolder === undefined ? () => undefined : generatorLog(join(logFolder, `${name}.log`)),
    limited(work) {
      if (limits === undefined || turns === undefined) return unlessAborted(signal, work);
      return turns(() => {
        stop.throwIfAborted();
        return withinSeconds(limits.seconds, name, signal, work);
      });
    },
    isKept: async (key) => (await cache.find('oracles', key)) !== 'missing',
    kept: (key, make) => cache.keep('oracles', key, valueFile, make),
  };
}

const valueFile = 'value.json';

async function withinSeconds<Result>(
  seconds: number,
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const reason = new TimeLimitError(`the oracle generator ${name} took longer than ${seconds} s; try again`);
  const timer = setTimeout(() => late.abort(reason), seconds * 1000);
  try {
    return await unlessAborted(AbortSignal.any([signal, late.signal]), work);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends with the signal's reason even where the work does not heed it. */
async function unlessAborted<Result>(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort);
  });
  try {
    return await Promise.race([work(signal), aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
