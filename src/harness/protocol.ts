import type { Failure, FailureCause, Outcome } from '../model/outcome.js';
import type { Version } from '../model/bug.js';

/** What Node asks of the harness: compile these test classes against these versions and run their tests (harness/README.md). */
export interface HarnessJob {
  readonly suiteCompile: 'per-test' | 'all-or-nothing';
  readonly testTimeoutMilliseconds: number;
  readonly outputLimitCharacters: number;
  readonly versions: readonly HarnessVersion[];
  /** Compiled together, run each in class loaders of its own: a group's outcomes do not depend on the others. */
  readonly groups: readonly HarnessGroup[];
  /** Outcomes of tests that need no run if they compile, by the keys of an OutcomeTable. */
  readonly known?: ReadonlyMap<string, Outcome>;
  /** Jars of ASM, which inserts the probes that report executed lines; needed where a version asks for lines. */
  readonly asmJars?: readonly string[];
}

export interface HarnessVersion {
  readonly version: Version;
  readonly classPath: readonly string[];
  /** Lines by source file (`org/x/Shelf.java`): each test's report names those of them that it executed. */
  readonly lines?: Readonly<Record<string, readonly number[]>>;
}

export interface HarnessGroup {
  readonly group: string;
  readonly classes: readonly HarnessClass[];
  /** Further sources that the classes need, such as EvoSuite's scaffolding. */
  readonly extra: readonly { readonly name: string; readonly source: string }[];
}

/** A test class in parts, so that the harness can leave out the tests that do not compile. */
export interface HarnessClass {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly tests: readonly HarnessTest[];
}

export interface HarnessTest {
  /** Unique within the group. */
  readonly test: string;
  readonly method: string;
  readonly source: string;
}

interface Place {
  readonly job: string;
  readonly version: Version;
  readonly group: string;
  readonly test: string;
}

type Thrower = Required<Failure>['thrownAt']['by'];

/** Line by line; absent where the job asked for no lines. */
interface Executed {
  /** As in `org/x/Shelf.java:12`. */
  readonly lines?: string;
  /** Files and classes whose executed lines are unknown: compiled without line numbers, or unreadable. */
  readonly blindSpots?: string;
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
        /** Both or neither: where the failure left the test's method, a line of its source from 1, and who threw it. */
        readonly line?: number;
        readonly thrower?: Thrower;
        /** Of a `timeout`: the line of its source, from 1, at which the test was at work in the same frames until its limit. */
        readonly loopLine?: number;
      }
    | { readonly status: 'notRun'; readonly reason: string }
  );

/** What the harness reports, one line each: the token, which tells its lines from those that tests print, and then JSON. */
export type HarnessEvent =
  | { readonly event: 'ready'; readonly java: string; readonly vendor: string }
  | (Place & {
      readonly event: 'notCompiled';
      readonly message: string;
      /** The compilation in which it showed, 0 for the syntax check, and how many errors the test had in it. */
      readonly round: number;
      readonly errors: number;
    })
  | {
      readonly event: 'compiled';
      readonly job: string;
      readonly version: Version;
      readonly milliseconds: number;
    }
  | (Place & { readonly event: 'started' })
  /** By the clock the test is beyond its limit, but its thread has waited for a processor for too much of it. */
  | (Place & { readonly event: 'waiting' })
  | FinishedEvent
  | { readonly event: 'done'; readonly job: string }
  /** The JVM is tainted (a thread that can't be ended, no memory left): it has halted; go on in a new one. */
  | { readonly event: 'restart'; readonly job: string; readonly reason: string }
  /** The harness itself could not do the job. */
  | { readonly event: 'failed'; readonly job: string; readonly message: string };
