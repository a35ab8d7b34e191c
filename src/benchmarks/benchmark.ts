import type { Bug, Version } from '../model/bug.js';
import type { Workspace } from '../model/workspace.js';
import type { Cache } from '../store/cache.js';
import type { ToolPaths } from '../java/tools.js';

/** A set of bugs, each with two versions. An adapter is one file (or folder) here and one line in the registry. */
export interface Benchmark {
  readonly name: string;
  /** Seconds of EvoSuite's total budget per suite when the user names none (180 in the paper). */
  readonly defaultBudgetSeconds: number;
  /** All bugs, in the benchmark's order. Throws UserError where its files are malformed. */
  bugs(): Promise<readonly Bug[]>;
  /** What stands for a bug that the user names and `bugs` has not; its workspace says what is wrong with it, and other bugs go on. */
  readonly unlistedBug?: (id: string) => Bug | 'none';
  /**
   * Checks out and compiles one version; cached by content, safe to call in parallel for different bugs and versions.
   * Throws UserError where the bug's description is at fault, MachineError where the machine is.
   */
  workspace(bug: Bug, version: Version): Promise<Workspace>;
}

/** What every adapter is made from. */
export interface BenchmarkContext {
  readonly cache: Cache;
  readonly tools: ToolPaths;
}
