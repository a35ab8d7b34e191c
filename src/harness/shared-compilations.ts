import { RecentMap } from '../model/common/recent-map.js';
import { digestOfKey } from '../store/cache/content-cache.js';
import type { HarnessLaunch } from './process.js';
import type { CompiledTests, HarnessVersion } from './protocol.js';

const mostKept = 16;

/** Recent compilations of tests for versions that share them, so that a JVM need not repeat what another one has compiled. */
export interface SharedCompilations {
  find(key: string): CompiledTests | 'none';
  keep(key: string, compiled: CompiledTests): void;
}

export function createSharedCompilations(): SharedCompilations {
  const kept = new RecentMap<string, CompiledTests>(mostKept);
  return {
    find: (key) => kept.get(key) ?? 'none',
    keep: (key, compiled) => kept.set(key, compiled),
  };
}

/**
 * What a shared compilation depends on.
 *
 * @param sharedTests a digest of the tests
 */
export function makeCompilationKey(
  { javaHome, harnessPath, junitJars }: HarnessLaunch,
  { classPath, contents = [] }: HarnessVersion,
  sharedTests: string,
): string {
  return digestOfKey({ javaHome, harnessPath, junitJars, classPath, contents, sharedTests });
}
