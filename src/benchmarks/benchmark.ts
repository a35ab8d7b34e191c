import type { BenchmarkKind } from '../model/program/benchmark-kind.js';
import type { Described } from '../model/common/described.js';
import type { ChangedChoice } from '../model/program/changed-choice.js';
import type { Bug } from '../model/program/bug.js';
import type { Language } from '../model/program/language.js';
import type { OwnTests } from '../model/program/own-tests.js';
import type { TextTargets } from '../model/text/completion.js';
import type { Role } from '../model/program/role.js';
import type { JavaRange, Workspace } from '../model/program/workspace.js';
import type { MutationChoice } from '../mutation/mutation-choice.js';
import type { Cache } from '../store/cache/cache.js';
import type { ClassFates } from './mutants/fate.js';
import type { TextChoices } from '../scoring/resolve-score.js';
import type { ToolPaths } from '../options/tool-options.js';

/** A set of bugs, each with two versions, or of programs with one. An adapter is one file (or folder) here and one line in the registry. */
export interface Benchmark {
  readonly name: string;
  readonly kind: BenchmarkKind;
  /** The language of its programs; absent for Java. */
  readonly language?: Language;
  /** Its programs are Python programs with targets, which have no tests of their own. */
  readonly targets?: true;
  /** All its targets, if it has texts instead of programs. */
  readonly texts?: TextTargets;
  /** The versions of each bug or program: `buggy` and `fixed`, or `only` if no bug is known. They decide which evaluations are possible. */
  readonly roles: readonly Role[];
  /** Default for EvoSuite's total budget per suite, in seconds (180 in the paper). */
  readonly defaultBudgetSeconds: number;
  /** Versions of the tools that provide the bugs, such as Defects4J. */
  readonly toolVersions: Readonly<Record<string, string>>;
  /**
   * All bugs, in the benchmark's order. Throws UserError for malformed files.
   *
   * @param projects the requested projects; bugs of others may be omitted, and their files not read
   */
  bugs(projects?: readonly string[]): Promise<readonly Bug[]>;
  /** The names of all projects, in order; absent if `bugs` is as cheap. */
  readonly projects?: () => Promise<readonly string[]>;
  /** Bugs that no longer exist in this version; absent if the benchmark records none. */
  readonly leftOut?: () => Promise<readonly LeftOutBug[]>;
  /**
   * What became of all changes of each class that could be compiled; absent unless its bugs are mutants.
   *
   * @param projects those of the wanted classes; all if there are none
   */
  readonly fates?: (projects?: readonly string[]) => Promise<readonly ClassFates[]>;
  /** What of a project it has; absent if that is everything. */
  readonly changedChoice?: () => Promise<ChangedChoice>;
  /** Whether a line of the file of a bug's class, or any line, is changed; absent if the benchmark has more than what was changed. */
  readonly isChanged?: (bug: Bug, line: number | 'any') => boolean;
  /** Why it has no bug of an ID, or no project of a name; undefined if it does not know, absent if it never does. */
  readonly explainAbsence?: (name: string) => Promise<string | undefined>;
  /** A substitute for a bug that the user names but `bugs` lacks. Its workspace fails with the reason, and other bugs continue. */
  readonly unlistedBug?: (id: string) => Bug | 'none';
  /**
   * The inputs of one version, without building it. Cheap enough to call for each bug of a run that has nothing to do. Equal origins mean equal
   * workspaces. Safe to call in parallel. Throws in the cases of `workspace`.
   */
  origin(bug: Bug, role: Role, signal?: AbortSignal): Promise<VersionOrigin>;
  /**
   * Returns the facts about a version that are known without building, fetching or writing anything. Safe to call in
   * parallel. Absent if the benchmark has no such facts. Throws in the cases of `origin`.
   */
  known?(bug: Bug, role: Role): Promise<KnownVersion>;
  /**
   * Checks out and compiles one version. Cached by content, and safe to call in parallel for different bugs and versions. Throws UserError if the
   * bug's description is wrong, MachineError if the machine fails, and the signal's reason if it aborts. An abort ends builds and check-outs; the
   * next call continues them.
   */
  workspace(bug: Bug, role: Role, signal?: AbortSignal): Promise<Workspace>;
  /**
   * The tests that developers wrote for a version, fetched or checked out if necessary; `unknown` if the description names none. Absent if the
   * benchmark knows no tests. Throws in the cases of `workspace`.
   */
  ownTests?(bug: Bug, role: Role): Promise<OwnTests | 'unknown'>;
}

export interface LeftOutBug {
  readonly id: string;
  readonly project: string;
  readonly reason: string;
}

/** What is known about one version of a bug without building it. */
export interface KnownVersion {
  readonly origin: VersionOrigin | 'unknown';
  /** The digest of its workspace; `unknown` if only a build shows it. */
  readonly workspaceDigest: string;
  readonly workspace: 'made' | 'missing';
}

/** The inputs of one version of a bug. */
export interface VersionOrigin {
  /** SHA-256; independent of machine and JDK. */
  readonly digest: string;
  /** The Java versions that can run its tests. */
  readonly java: JavaRange;
}

/** What the command line knows about a benchmark before looking it up; cheap to import. */
export interface BenchmarkDescriptor extends Described {
  /** As in the benchmark. */
  readonly language?: Language;
  /** As in the benchmark. */
  readonly targets?: true;
  /** As in the benchmark; known without looking it up. */
  readonly roles: readonly Role[];
  /** @param request the argument after the name's colon, and access to other benchmarks; `--benchmark` always gives it */
  create(context: BenchmarkContext, request?: BenchmarkRequest): Promise<Benchmark>;
}

export interface BenchmarkRequest {
  /** `bundled` of `mutants:bundled`; empty for a benchmark without an argument. */
  readonly argument: string;
  /** The benchmark of another value of `--benchmark`. Throws UserError if there is none. */
  readonly openBenchmark: (name: string) => Promise<Benchmark>;
}

/** The context of every adapter. */
export interface BenchmarkContext {
  readonly cache: Cache;
  readonly tools: ToolPaths;
  /** Whether workspaces need their work folders, if the benchmark has them; by default they don't. */
  readonly workFolders?: boolean;
  /** `unneeded`: the run reads no program, so subjects without one count, too. Its caller takes `withoutPrograms`. Default: `needed`. */
  readonly programs?: 'needed' | 'unneeded';
  /** How to read texts; as usual by default. */
  readonly texts?: TextChoices;
  /** Which mutants of a program to make; all by default. Throws UserError for a benchmark without mutants. */
  readonly mutation?: MutationChoice;
  /** A Git revision: the benchmark has only what was changed since. Throws UserError for a benchmark that is no project. */
  readonly changedSince?: string;
}
