import type { BenchmarkKind } from '../model/benchmark-kind.js';
import type { Described } from '../model/described.js';
import type { Bug, Version } from '../model/bug.js';
import type { JavaRange, Workspace } from '../model/workspace.js';
import type { Cache } from '../store/cache.js';
import type { ToolPaths } from '../toolchain/tools.js';

/** A set of bugs, each with two versions. An adapter is one file (or folder) here and one line in the registry. */
export interface Benchmark {
  readonly name: string;
  readonly kind: BenchmarkKind;
  /** Seconds of EvoSuite's total budget per suite when the user names none (180 in the paper). */
  readonly defaultBudgetSeconds: number;
  /** Of what provides the bugs, by name: Defects4J's, say. */
  readonly versions: Readonly<Record<string, string>>;
  /**
   * All bugs, in the benchmark's order. Throws UserError where its files are malformed.
   *
   * @param projects those that are asked about: bugs of others may be left out, and their files unread.
   */
  bugs(projects?: readonly string[]): Promise<readonly Bug[]>;
  /** Bugs that it once had and that can't be had any more; absent where there is no such thing. */
  readonly leftOut?: () => Promise<readonly LeftOutBug[]>;
  /** What stands for a bug that the user names and `bugs` has not; its workspace says what is wrong with it, and other bugs go on. */
  readonly unlistedBug?: (id: string) => Bug | 'none';
  /**
   * What one version is made from, without making it: cheap enough to be asked of each bug before a run that has nothing to do.
   * Where it is equal, the workspace is. Safe to call in parallel. Throws as `workspace` does.
   */
  origin(bug: Bug, version: Version, signal?: AbortSignal): Promise<VersionOrigin>;
  /**
   * What is known of a version while nothing is made: nothing is built, fetched or written for it. Safe to call in parallel. Absent
   * where that is nothing. Throws as `origin` does.
   */
  readonly known?: (bug: Bug, version: Version) => Promise<KnownVersion>;
  /**
   * Checks out and compiles one version; cached by content, safe to call in parallel for different bugs and versions.
   * Throws UserError where the bug's description is at fault, MachineError where the machine is, and the signal's reason where it
   * aborts: builds and checkouts are ended then, and what they came to is taken up by the next call.
   */
  workspace(bug: Bug, version: Version, signal?: AbortSignal): Promise<Workspace>;
}

export interface LeftOutBug {
  readonly id: string;
  readonly project: string;
  readonly reason: string;
}

/** What is known of one version of a bug without building it. */
export interface KnownVersion {
  readonly origin: VersionOrigin | 'unknown';
  /** The digest that its workspace has; `unknown` where only building the program shows it. */
  readonly workspaceDigest: string;
  readonly workspace: 'made' | 'missing';
}

/** What one version of a bug is made from. */
export interface VersionOrigin {
  /** SHA-256; independent of machine and JDK. */
  readonly digest: string;
  /** The JDKs to choose from for its tests. */
  readonly java: JavaRange;
}

/** What the command line knows of a benchmark before it is looked up; cheap to import. */
export interface BenchmarkDescriptor extends Described {
  create(context: BenchmarkContext): Promise<Benchmark>;
}

/** What every adapter is made from. */
export interface BenchmarkContext {
  readonly cache: Cache;
  readonly tools: ToolPaths;
}
