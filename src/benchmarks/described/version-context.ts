import type { BenchmarkContext } from '../benchmark.js';
import type { Compiler } from '../compile.js';
import type { Repository } from './git-repository.js';

/** What making one version takes. */
export interface VersionContext extends BenchmarkContext {
  /** Ends builds, checkouts and downloads. */
  readonly signal?: AbortSignal | undefined;
  readonly compile: Compiler;
  /** What paths are relative to: the folder of the file that describes the benchmark. */
  readonly baseFolder: string;
  /** Builds of directories under way or done in this process, by folder: versions may share one. */
  readonly builds: Map<string, { readonly command: string; readonly done: Promise<void> }>;
  /** By address; bugs usually share one. */
  readonly repositories: Map<string, Repository>;
}
