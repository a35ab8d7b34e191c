import type { SuiteFrame } from '../model/suite/candidate.js';
import type { JavaRange } from '../model/program/workspace.js';
import { determineJunitNeed, determineTestNgNeed, type JUnitNeed, type TestNgNeed } from './junit-need.js';
import { anyRunner, type SuiteNeeds } from '../store/run/fingerprint.js';
import type { ArtefactContext } from '../toolchain/maven.js';

/** A library that the suites of a test generator need in addition to JUnit, such as EvoSuite's runtime. */
export interface TestRuntime {
  /** The part of it that a suite with these frames needs. */
  readonly partFor: (frames: readonly SuiteFrame[]) => RuntimePart;
  /** Its JUnit runner: the name in a run's record, and the suitable JDKs. */
  readonly runner: { readonly name: string; readonly java: JavaRange };
  readonly sha256: string;
  /** Absolute path of its jar. */
  readonly fetch: (context: ArtefactContext) => Promise<string>;
}

/** `classes`: classes of the runtime on the class path. `runner`: its runner as well. */
export type RuntimePart = 'none' | 'classes' | 'runner';

/** What a suite needs: a version of JUnit, and possibly TestNG and a part of a runtime. */
export type RuntimeNeed = { readonly junit: JUnitNeed; readonly testNg: TestNgNeed } & (
  { readonly part: 'none' } | { readonly part: Exclude<RuntimePart, 'none'>; readonly runtime: TestRuntime }
);

/** The test frameworks that the frames need, and the first runtime of which they need a part. */
export function findRuntimeNeed(
  frames: readonly SuiteFrame[],
  runtimes: readonly TestRuntime[],
): RuntimeNeed {
  const frameworks = { junit: determineJunitNeed(frames), testNg: determineTestNgNeed(frames) };
  for (const runtime of runtimes) {
    const part = runtime.partFor(frames);
    if (part !== 'none') return { ...frameworks, part, runtime };
  }
  return { ...frameworks, part: 'none' };
}

/** The runner that a suite needs, which determines the JDK. */
export function deriveSuiteNeeds(need: RuntimeNeed): SuiteNeeds {
  return need.part === 'runner' ? need.runtime.runner.name : anyRunner;
}
