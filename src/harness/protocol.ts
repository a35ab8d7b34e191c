import type { Failure, FailureCause, Outcome } from '../model/outcome/outcome.js';
import type { FrameRole } from '../model/suite/candidate.js';
import type { Role } from '../model/program/role.js';
import type { ClassPathContent } from './programs/program-copies.js';
import type { CoveredClass } from './measures/covered-classes.js';

/** A job for the harness: compile these test classes against these versions and run their tests (harness/README.md). */
export interface HarnessJob {
  readonly suiteCompile: 'per-test' | 'all-or-nothing';
  readonly testTimeoutMilliseconds: number;
  readonly outputLimitCharacters: number;
  readonly versions: readonly HarnessVersion[];
  /** Compiled together, but each run in separate class loaders, so that a group's outcomes do not depend on the others. */
  readonly groups: readonly HarnessGroup[];
  /** Outcomes of tests that need no run if they compile, by the keys of an OutcomeTable. */
  readonly known?: ReadonlyMap<string, Outcome>;
  /** Present if each group is a suite that runs as in Defects4J: in a separate JVM with these options. */
  readonly suiteJvm?: { readonly flags: readonly string[] };
  /** Whether to use a new JVM and new copies of the programs, for a job whose earlier outcome is doubtful. */
  readonly isFresh?: boolean;
  /** Whether the result includes the compiler's output, for JVMs without a running compiler. */
  readonly tellsCompiled?: boolean;
  /** The folder of the class path that counts as the place of the tests' classes. Absent if they have no such folder. */
  readonly testFolder?: string;
  /** What tests may refer to, as lines of `reachTable`; absent if it is not asked for. Needs `asmJars`. */
  readonly reach?: readonly string[];
  /** Jars of ASM, which inserts the probes that report executed lines and calls; required if a version requests them. */
  readonly asmJars?: readonly string[];
  /** Jars of JaCoCo's core and its dependencies; required if a version is metered. */
  readonly jacocoJars?: readonly string[];
  /** Decides where metered classes get probes that nothing executes. Jobs whose probes are added up have the same. */
  readonly probesKey?: string;
}

export interface HarnessVersion {
  readonly version: Role;
  readonly classPath: readonly string[];
  /** A folder of classes that replace those of the class path. Tests see the same class path as without it. */
  readonly overlay?: Overlay;
  /** The JVM of a suite starts in a copy of this folder; without it, in an empty folder. */
  readonly workFolder?: string | undefined;
  /** Expected digests of the class path's elements, in order. Other content is not copied. */
  readonly contents?: readonly string[] | undefined;
  /** Class files of the class path that tests do not see, because they differ from those of another version. */
  readonly hidden?: readonly string[] | undefined;
  /** The program whose files tests see in place of this one's, which is a variant of it. */
  readonly sees?: ClassPathContent;
  /** The job's compiled tests, which this JVM need not compile. */
  readonly compiled?: CompiledTests;
  /** Lines by source file (`org/x/Shelf.java`). The report of each test names those that it executed. */
  readonly lines?: Readonly<Record<string, readonly number[]>>;
  /** Elements of the class path. The report of each test has the calls of their methods from outside. Not beside `lines`. */
  readonly calls?: readonly string[];
  /** Binary names of classes by group. The report of the group tells what its tests cover of them, by JaCoCo's definitions. */
  readonly metered?: Readonly<Record<string, readonly string[]>>;
  /** By metered group, the probes of other groups that count as executed by it. */
  readonly executed?: Readonly<Record<string, string>>;
}

/** Classes that replace others. */
export interface Overlay {
  readonly folder: string;
  /** Expected digest of the folder. Other content is not copied. */
  readonly content: string;
  /** Jars of ASM, which compares the classes with those that they replace. */
  readonly asmJars: readonly string[];
}

/** Classes compiled together, and the job's tests in them. */
export type CompiledTests = readonly {
  /** In base64. */
  readonly classes: readonly { readonly name: string; readonly bytes: string }[];
  readonly testClasses: readonly {
    readonly name: string;
    readonly before: string;
    readonly after: string;
    readonly nests: Readonly<Record<string, number>>;
    /** `lines`: how many its source has in the class. */
    readonly tests: readonly {
      readonly group: string;
      readonly test: string;
      readonly nest?: string;
      readonly lines?: number;
    }[];
  }[];
}[];

export interface HarnessGroup {
  readonly group: string;
  /** Whose tests these are: an oracle generator, a model, a set of samples. No JVM runs tests of two guests. Absent if the job has one guest. */
  readonly guest?: string;
  /** Present if the tests see all class files, also those that differ between versions: they are the developers', who know the program. */
  readonly classFiles?: 'all';
  /**
   * Processor time after which a test is ended before its own limit. Only if no test depends on another one, because its thread may be stopped at any
   * limit.
   */
  readonly loopLimitMilliseconds?: number;
  /**
   * Present if nothing is to be compiled: the class path has the classes as the project's own build compiled them, with all of their tests. On a version
   * that a compiler distinguishes from the one of the build, the sources count.
   */
  readonly compilation?: 'of the build';
  readonly classes: readonly HarnessClass[];
  /** Further sources that the classes need, such as EvoSuite's scaffolding. */
  readonly extra: readonly { readonly name: string; readonly source: string }[];
}

/** A test class in parts, so that the harness can leave out the tests that do not compile. */
export interface HarnessClass {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Where in `after` the tests of nested classes are inserted, as in `SuiteFrame`. */
  readonly nests?: Readonly<Record<string, number>>;
  /** The import statements that are left out if they don't resolve; absent for all. */
  readonly optionalImports?: readonly string[];
  /** As in `SuiteFrame`. */
  readonly isOnlyBuilt?: true;
  /** As in `SuiteFrame`. */
  readonly inOrder?: true;
  readonly tests: readonly HarnessTest[];
}

export interface HarnessTest {
  /** Unique within the group. */
  readonly test: string;
  /** JUnit's name for it: `Inner.method` for a class nested in the executed one. */
  readonly method: string;
  readonly source: string;
  /** The first line of the source in the file that the build compiled; absent unless the group's classes are of the build. */
  readonly line?: number;
  /** The class of the group in which JUnit runs it, if not its own. */
  readonly runIn?: string;
  /** Absent if the source is inserted into the class. Other tests are part of the frame. */
  readonly role?: FrameRole;
  /** How many characters at the end of the source its generator wrote, if not all were. */
  readonly ownLength?: number;
  /** What that code may refer to (`reachTable`), as an oracle or as a whole test; absent for anything. */
  readonly reach?: 'oracle' | 'whole';
}

interface Place {
  readonly job: string;
  readonly version: Role;
  readonly group: string;
  readonly test: string;
}

type Thrower = Required<Failure>['thrownAt']['by'];

/** One per line; absent if the job did not request them. */
interface Executed {
  /** As in `org/x/Shelf.java:12`. */
  readonly lines?: string;
  /** Files and classes whose executed lines are unknown: compiled without line numbers, or unreadable. */
  readonly blindSpots?: string;
  /** What was called with what, a tab, and what came of it; without a tab if the call had not ended. */
  readonly calls?: string;
  /** What tests of a metered group have executed so far. */
  readonly probes?: string;
}

/** What the tests of a group cover of the requested classes. */
export interface CoveredEvent {
  readonly event: 'covered';
  readonly job: string;
  readonly version: Role;
  readonly group: string;
  readonly classes: readonly CoveredClass[];
  /** What its tests have executed, with earlier probes. */
  readonly probes: string;
}

export type FinishedEvent = Place & { readonly event: 'finished'; readonly milliseconds: number } & Executed &
  (
    | { readonly status: 'passed' }
    | {
        readonly status: 'failed';
        readonly cause: FailureCause;
        readonly exception?: string;
        readonly message?: string;
        readonly trace: string;
        /** Both or neither: the line of the test's source, from 1, that the failure left, and what threw it. */
        readonly line?: number;
        readonly thrower?: Thrower;
        /** Display name of the invocation or dynamic test of JUnit 5 that failed. */
        readonly invocation?: string;
        /** For a `timeout` of a test that computed until then: the line of its source, from 1, at which it was. */
        readonly loopLine?: number;
        /** Present if the limit was that of the group's loops. */
        readonly ended?: 'early';
      }
    | { readonly status: 'notRun'; readonly reason: string }
  );

/** Events of the harness, one line each: the token, which distinguishes them from output of tests, and then JSON. */
export type HarnessEvent =
  | { readonly event: 'ready'; readonly java: string; readonly vendor: string }
  | (Place & {
      readonly event: 'notCompiled';
      readonly message: string;
      /** The compilation that reported it, 0 for the syntax check, and the number of the test's errors in it. */
      readonly round: number;
      readonly errors: number;
    })
  /** The classes are in memory: remove their files, then send a line. */
  | { readonly event: 'loaded'; readonly job: string; readonly version: Role }
  /** A part of a large suite is compiled, or does not compile. */
  | { readonly event: 'compiling'; readonly job: string; readonly version: Role }
  | {
      readonly event: 'compiled';
      readonly job: string;
      readonly version: Role;
      readonly milliseconds: number;
      /** `reused`: the compiler did not run for this version. */
      readonly compilation: 'new' | 'reused';
      /** If the job requested it. */
      readonly compiled?: CompiledTests;
      /** If the job requested it: the tests whose own code refers to more than it may, and to what. */
      readonly reach?: readonly { readonly group: string; readonly test: string; readonly members: string }[];
      /** For other JVMs that run the same tests on versions that share this compilation; only if all tests compiled. */
      readonly shared?: CompiledTests;
    }
  | (Place & { readonly event: 'started' })
  /** The test has exceeded its limit by the clock, but its thread has waited for a processor for much of that time. */
  | (Place & { readonly event: 'waiting' })
  | FinishedEvent
  | CoveredEvent
  | { readonly event: 'done'; readonly job: string }
  /** The JVM is tainted (a thread that can't be ended, no memory left) and has halted; continue in a new one. */
  | { readonly event: 'restart'; readonly job: string; readonly reason: string }
  /** The harness itself failed. */
  | { readonly event: 'failed'; readonly job: string; readonly message: string };
