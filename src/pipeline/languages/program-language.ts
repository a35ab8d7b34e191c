import type { ExecutedUnit, UnitOutcomes } from '../../evaluations/evaluation.js';
import type { Language } from '../../model/program/language.js';
import type { TestSuite } from '../../model/suite/suite.js';
import type { SuiteNeeds } from '../../store/run/fingerprint.js';
import type { Task } from '../1-plan.js';
import type { WorkspacesByRole } from '../2-workspaces.js';
import type { UnitTestCases } from '../5-test-cases.js';
import type { SampledGenerator } from '../asking/sampled-generators.js';
import type { RunContext } from '../run-context.js';

/**
 * What a run asks of the language of its programs: to read the tests of a suite, and to run them (docs/languages.md). Everything else, from the plan to
 * the reports, is the same for all languages.
 */
export interface ProgramLanguage {
  readonly name: Language;
  /** Step 4: what a suite holds. */
  readSuite(
    context: RunContext,
    task: Task,
    suite: TestSuite,
    workspaces: WorkspacesByRole,
  ): Promise<ReadSuite>;
}

/** A suite that was read. */
export interface ReadSuite {
  /** Sentences for the reader. */
  readonly remarks: readonly string[];
  /** Step 5: the test cases of a generator on the suite. */
  createTestCases(generator: SampledGenerator): Promise<UnitTestCases>;
  /** Gathers what running these units needs. */
  prepare(units: readonly UnitTestCases[]): Promise<PreparedUnits>;
}

/** How a unit runs. */
export interface PreparedUnit {
  /** What runs it, by its name among the inputs. */
  readonly needs: SuiteNeeds;
  readonly remarks: readonly string[];
}

/** Units of a suite, ready to run. */
export interface PreparedUnits {
  /** In the order of the units. What a unit needs is its own, so that units of an interrupted run do not differ from others. */
  readonly ofUnits: readonly PreparedUnit[];
  /** Step 6: runs the test cases on all versions that the evaluation needs, and finds flaky ones. */
  run(): Promise<readonly UnitOutcomes[]>;
  /** What the evaluation's judgements need beside outcomes. */
  gatherEvidence(executed: readonly ExecutedUnit[]): Promise<readonly unknown[]>;
}
