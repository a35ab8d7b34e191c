import { resolve } from 'node:path';
import type { BenchmarkContext } from '../benchmark.js';
import { createCompiler, type Compiler } from '../compile.js';
import type { Repository } from '../../toolchain/git-repository.js';

/** What making a version needs. */
export interface VersionContext extends BenchmarkContext {
  /** Aborts builds, check-outs and downloads. */
  readonly signal?: AbortSignal | undefined;
  readonly compile: Compiler;
  /** Base of relative paths: the folder of the description file. */
  readonly baseFolder: string;
  /** Running and finished builds of directories in this process, by folder, because versions may share a directory. */
  readonly builds: Map<string, { readonly command: string; readonly done: Promise<void> }>;
  /** By address, because bugs usually share a repository. */
  readonly repositories: Map<string, Repository>;
}

/** The context of a benchmark whose description's relative paths are in `folder`. */
export function createVersionContext(context: BenchmarkContext, folder: string): VersionContext {
  return {
    ...context,
    compile: createCompiler(context),
    baseFolder: resolve(folder),
    builds: new Map(),
    repositories: new Map(),
  };
}
