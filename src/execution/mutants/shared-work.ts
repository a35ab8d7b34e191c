/** Results of a run that siblings share, the least recently used first. */
const shared = new WeakMap<object, Map<string, Promise<unknown>>>();
const usuallyKept = 64;

/**
 * Does work once for all siblings of a run that need it at about the same time; later it is done again, or read from the cache.
 *
 * @param owner an object of the run; different kinds of work have different owners
 * @param kept number of results to keep
 */
export function shareWork<Result>(
  owner: object,
  key: string,
  work: () => Promise<Result>,
  kept = usuallyKept,
): Promise<Result> {
  const ofRun = shared.get(owner) ?? new Map<string, Promise<unknown>>();
  shared.set(owner, ofRun);
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
