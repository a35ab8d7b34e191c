import { digestOfKey } from '../store/cache/content-cache.js';
import type { HarnessGroup } from './protocol.js';

type ExtraSources = HarnessGroup['extra'];

const ofGroups = new WeakMap<HarnessGroup, string>();
const ofExtras = new WeakMap<ExtraSources, string>();

/** A digest of a group's tests and of their limit, which does not depend on the group's name. Made once for each group, because several keys depend on it. */
export function digestGroup(group: HarnessGroup): string {
  const known = ofGroups.get(group);
  if (known !== undefined) return known;
  const { classes, loopLimitMilliseconds, classFiles, compilation } = group;
  const limit = loopLimitMilliseconds === undefined ? {} : { loopLimitMilliseconds };
  const seen = classFiles === undefined ? {} : { classFiles };
  const compiled = compilation === undefined ? {} : { compilation };
  const digest = digestOfKey({ classes, extra: digestExtra(group.extra), ...limit, ...seen, ...compiled });
  ofGroups.set(group, digest);
  return digest;
}

/** A digest of further sources. Made once for each list, because hundreds of groups may share one of many long sources. */
export function digestExtra(extra: ExtraSources): string {
  const digest = ofExtras.get(extra) ?? digestOfKey(extra);
  ofExtras.set(extra, digest);
  return digest;
}
