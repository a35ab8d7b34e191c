import type { FailureCause } from '../../model/outcome/outcome.js';
import type { PythonBlock } from '../../model/program/python-program.js';
import type { PythonArc, PythonCoverage } from '../model/result.js';

/** What a runner measures while tests run. */
export type PythonMeasure = 'coverage' | 'path' | 'nothing';

/** Statements that do not count: imports; all lines with the text `import` and what they head, as in TestEval's scripts; or none. */
export type ExcludedStatements = 'imports' | 'linesWithImport' | 'nothing';

/** A test as a runner gets it. */
export interface PythonTest {
  /** Unique in its job. */
  readonly test: string;
  readonly source: string;
  /** The function to call after the source is executed; null: executing the source is the test. */
  readonly function: string | null;
}

/** What all requests for running tests have: the interpreter's places of modules, and limits of the tests. */
export interface PythonSettings {
  readonly searchPath: readonly string[];
  readonly siteFolders: readonly string[];
  readonly customizesUser: boolean;
  /** What tests start as their Python. */
  readonly program: string;
  readonly testTimeoutMilliseconds: number;
  /** Maximum address space of a test's process. */
  readonly memoryBytes: number;
  /** Maximum size of a file that a test writes. */
  readonly fileBytes: number;
  readonly mostProcesses: number;
  readonly isSandboxed: boolean;
}

/** The tests of one program: the request of a runner (harness/python/README.md). */
export interface PythonRequest extends PythonSettings {
  readonly kind: 'program';
  readonly module: string;
  readonly source: string;
  readonly preamble: string;
  readonly tests: readonly PythonTest[];
  readonly measure: PythonMeasure;
  readonly excluded: ExcludedStatements;
  /** Whether each test's process imports the program. */
  readonly importsInTest: boolean;
}

interface Finished {
  readonly event: 'finished';
  readonly test: string;
  readonly milliseconds: number;
  readonly coverage?: PythonCoverage;
  readonly path?: readonly number[];
}

/** Events of all runs of tests. */
export type RunnerEvent =
  | { readonly event: 'done' }
  /** What tests share is loading. */
  | { readonly event: 'loading' }
  /** The started test runs once more, with this time limit. */
  | { readonly event: 'again'; readonly limitMilliseconds: number }
  /** Another runner must continue with the tests that remain. */
  | { readonly event: 'restart'; readonly importsInTest?: boolean }
  /** A fault of the runner. */
  | { readonly event: 'failed'; readonly message: string };

/** Events of a runner, one line of JSON each. */
export type PythonEvent =
  | { readonly event: 'ready'; readonly python: string }
  | {
      readonly event: 'loaded';
      readonly statements?: readonly number[];
      readonly branches?: readonly PythonArc[];
      readonly blocks?: readonly PythonBlock[];
    }
  /** The program itself fails. */
  | {
      readonly event: 'unloadable';
      readonly exception: string;
      readonly message: string;
      readonly missingModule?: string;
    }
  | { readonly event: 'started'; readonly test: string }
  | RunnerEvent
  | (Finished & { readonly status: 'passed' })
  | (Finished & {
      readonly status: 'unparsable';
      readonly exception: string;
      readonly message: string;
      readonly line?: number;
    })
  | (Finished & {
      readonly status: 'failed';
      readonly cause: FailureCause;
      readonly exception?: string;
      readonly message?: string;
      readonly line?: number;
    });
