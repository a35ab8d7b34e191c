import { RecentMap } from '../../model/common/recent-map.js';

/** Results of a run that siblings share. */
const shared = new WeakMap<object, RecentMap<string, Promise<unknown>>>();
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
  const ofRun = shared.get(owner) ?? new RecentMap<string, Promise<unknown>>(kept);
  shared.set(owner, ofRun);
  const known = ofRun.get(key) as Promise<Result> | undefined;
  if (known !== undefined) return known;
  const result = work();
  ofRun.set(key, result);
  result.catch(() => ofRun.delete(key));
  return result;
}
