import type { Bug } from '../model/program/bug.js';
import type { Role } from '../model/program/role.js';
import { anyJava, type Workspace } from '../model/program/workspace.js';
import { digestOfKey } from '../store/cache/content-cache.js';
import type { Benchmark } from './benchmark.js';

const digest = digestOfKey('no program');

/** A benchmark whose programs a run does not read: nothing is fetched, checked out or built, and each version is empty. */
export function withoutPrograms(benchmark: Benchmark): Benchmark {
  const origin = { digest, java: anyJava };
  return {
    ...benchmark,
    origin: () => Promise.resolve(origin),
    known: () => Promise.resolve({ origin, workspaceDigest: digest, workspace: 'made' }),
    workspace: ({ id }: Bug, version: Role): Promise<Workspace> =>
      Promise.resolve({ bug: id, version, classPath: [], sourceFolders: [], digest, java: anyJava }),
  };
}
