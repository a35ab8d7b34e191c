import type { FailureCause } from '../../model/outcome/outcome.js';
import type { PythonSettings, RunnerEvent } from '../runner/protocol.js';

/** A file of a suite: Python, at its path in the project. */
export interface PythonSuiteFile {
  readonly path: string;
  readonly source: string;
}

/** A version of a project with a suite in it. */
export interface PlacedSuite {
  /** The folder of the version. */
  readonly root: string;
  /** Folders of the version's own tests, which the suite replaces. */
  readonly without: readonly string[];
  /** Folders with further files of the suite, at their paths. */
  readonly resources: readonly string[];
  readonly files: readonly PythonSuiteFile[];
  /** Folders that modules are imported from, below the root. */
  readonly importRoots: readonly string[];
}

/** Asks a runner to list a suite's tests on a version by the project's own tool. */
export interface CollectionRequest extends PlacedSuite, PythonSettings {
  readonly kind: 'collection';
  /** The modules that the fix changes. */
  readonly modules: readonly { readonly name: string; readonly source: string }[];
}

/** What runs a test: unittest's own machinery, a plain call, or pytest. */
export type PythonTestRunner = 'unittest' | 'function' | 'pytest';

/** A check in a test, and its lines in the test's source, from 1. */
export interface CollectedCheck {
  readonly kind: 'assertion' | 'expectException';
  /** What is asserted, or the exception. */
  readonly text: string;
  readonly firstLine: number;
  readonly lastLine: number;
}

/** A test of a suite. */
export interface CollectedTest {
  readonly path: string;
  /** The file of its source, another one if the class inherits it. */
  readonly declaredIn: string;
  /** The name in its `def`, another one if a program makes the test. */
  readonly declaredAs: string;
  /** Nested ones with `::` between them. */
  readonly class: string | null;
  readonly function: string;
  /** The function's name and, in a parameterised test, the values: `test_sum[2-3]`. */
  readonly name: string;
  readonly firstLine: number;
  /** Empty if no file of the suite has it, because a program made the test. */
  readonly source: string;
  readonly checks: readonly CollectedCheck[];
  readonly hasCatch: boolean;
  /** Index of the function under test; null if the modules declare none that it calls. */
  readonly focal: number | null;
  readonly runner: PythonTestRunner;
}

/** A function or method of a module under test. */
export interface CollectedFunction {
  /** `shop.cart`, or `shop.cart.Cart` for a method. */
  readonly owner: string;
  readonly name: string;
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
  readonly isConstructor: boolean;
  readonly isStatic: boolean;
  readonly returns: string;
  readonly source: string;
  readonly docstring: string;
}

/** The tests of a suite. */
export interface PythonCollection {
  readonly tests: readonly CollectedTest[];
  /** Files of tests that do not parse. */
  readonly broken: readonly { readonly path: string; readonly message: string }[];
  readonly functions: readonly CollectedFunction[];
  /** Why the tool could not list the tests: then they are those that the source declares. Null if it could. */
  readonly problem: string | null;
  /** Files that the tool could not import and that declare no test; other such files have the tests of their source. */
  readonly faults: readonly { readonly path: string; readonly message: string }[];
  /** Tests that the source declares and the tool does not list. */
  readonly unlisted: readonly string[];
  /** Tests that the tool lists and no reading of the source finds, without their parameters. */
  readonly undeclared: readonly string[];
}

export type CollectionEvent = { readonly event: 'collected' } & PythonCollection;

/** Asks a runner to run all tests of a suite as the project's own tool does: in one process, in their order. */
export interface ReferenceRequest extends PlacedSuite, PythonSettings {
  readonly kind: 'reference';
  readonly tool: 'pytest' | 'unittest';
  /** Files that unittest loads. */
  readonly testFiles: readonly string[];
}

/** What the project's own tool says of a suite. */
export interface PythonReference {
  readonly outcomes: readonly (Pick<CollectedTest, 'path' | 'class' | 'name'> & {
    readonly status: 'passed' | 'failed' | 'skipped';
  })[];
  /** Why there are none; null if there are. */
  readonly problem: string | null;
}

export type ReferenceEvent = { readonly event: 'referenced' } & PythonReference;

/** A test as a runner gets it. */
export interface SuiteTestRequest extends Pick<
  CollectedTest,
  'path' | 'declaredIn' | 'declaredAs' | 'class' | 'function' | 'name' | 'firstLine' | 'runner'
> {
  /** Unique in its job. */
  readonly test: string;
}

/** Asks a runner to run tests of a suite on one version of a project. */
export interface PythonSuiteRequest extends PlacedSuite, PythonSettings {
  readonly kind: 'suite';
  readonly tests: readonly SuiteTestRequest[];
}

interface Finished {
  readonly event: 'finished';
  readonly test: string;
  readonly milliseconds: number;
}

export type SuiteEvent =
  | { readonly event: 'ready' | 'loaded' }
  | RunnerEvent
  | { readonly event: 'started'; readonly test: string }
  | (Finished & { readonly status: 'passed' })
  | (Finished & { readonly status: 'notRun'; readonly reason: string })
  | (Finished & { readonly status: 'notCompiled'; readonly message: string })
  | (Finished & {
      readonly status: 'failed';
      readonly cause: FailureCause;
      readonly exception?: string;
      readonly message?: string;
      readonly trace?: string;
      readonly line?: number;
      readonly by?: 'test' | 'assertions' | 'program';
      readonly invocation?: string;
    });
