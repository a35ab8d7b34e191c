import type { ClassPathContent } from './program-copies.js';
import type { HarnessVersion } from '../protocol.js';

/** The files of a version that a JVM sees, without its overlay. A work folder is last. */
export function listVisibleFiles({
  classPath,
  contents,
  workFolder,
  hidden,
}: Pick<HarnessVersion, 'classPath' | 'contents' | 'workFolder' | 'hidden'>): ClassPathContent {
  return { classPath: [...classPath, ...(workFolder === undefined ? [] : [workFolder])], contents, hidden };
}

/** The programs of versions, each once: versions with overlays share theirs. */
export function listPrograms(versions: readonly HarnessVersion[]): readonly ClassPathContent[] {
  const programs = versions.map(listVisibleFiles);
  return [...new Map(programs.map((program) => [JSON.stringify(program), program])).values()];
}
