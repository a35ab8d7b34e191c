import type { ExecutionContext } from '../execution-context.js';

/** Results of a run that siblings share, the least recently used first. */
const shared = new WeakMap<object, Map<string, Promise<unknown>>>();
const kept = 64;

/** Does work once for all siblings of a run that need it at about the same time; later it is done again, or read from the cache. */
export function shareWork<Result>(
  { programs }: Pick<ExecutionContext, 'programs'>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const ofRun = shared.get(programs) ?? new Map<string, Promise<unknown>>();
  shared.set(programs, ofRun);
  const result = (ofRun.get(key) as Promise<Result> | undefined) ?? work();
  ofRun.delete(key);
  ofRun.set(key, result);
  result.catch(() => ofRun.delete(key));
  for (const oldest of ofRun.keys()) {
    if (ofRun.size <= kept) break;
    ofRun.delete(oldest);
  }
  return result;
}
