import type { CodeCoverage } from '../../model/outcome/class-coverage.js';
import type { Outcome } from '../../model/outcome/outcome.js';
import type { Assignment } from '../../model/sample/assignment.js';
import type { SimilarityCounts } from '../../model/sample/similarity.js';
import type { PreparedTest } from '../../model/sample/prepared-test.js';
import type { JudgedItem } from '../../model/unit/unit.js';
import type { FocalCoverage } from './focal-coverage.js';
import type { Kills } from './mutants/kills.js';

/** How far a generated test came. Each is in exactly one stage; `passed` is accepted. */
export const testStages = ['unparsable', 'notCompiled', 'notRun', 'flaky', 'failed', 'passed'] as const;
export type TestStage = (typeof testStages)[number];

/** A sample after extraction and repair, or a test of a suite, with what has become of it. */
export interface GeneratedTest extends JudgedItem, MeasuredFacts {
  readonly stage: TestStage;
  /** Kind of the syntax or compile error, cause of the failure, reason why it did not run; empty if there is none. */
  readonly cause: string;
  /** By test method, in the order of the text. */
  readonly tests: readonly { readonly method: string; readonly outcome: Outcome }[];
  /** Absent for a test of a suite. */
  readonly sample?: SampleFacts;
  /** The last step of a run that stops before tests run, also for tests that do not come so far. */
  readonly until?: 'parse' | 'compile';
}

/** What is measured of accepted tests; absent if it was not asked for. */
export interface MeasuredFacts {
  readonly coverage?: FocalCoverage;
  readonly kills?: Kills;
}

/** What a row says of the sample behind a generated test. */
export interface SampleFacts {
  readonly assignment: Assignment;
  readonly number: number;
  /** Whether the text parses as it is. */
  readonly parsableBefore: boolean;
  readonly repair: Extract<PreparedTest, { kind: 'parsable' }>['repair'];
  /** How often the generator gave it; absent for once. */
  readonly copies?: number;
  /** Compared with the most similar ground truth; absent if there is none. */
  readonly similarity?: SimilarityCounts;
  /** Whether it calls the focal method; absent without a scaffold. */
  readonly callsFocal?: boolean;
  /** The raw text, if the test's source differs. */
  readonly text?: string;
}

/** What counts as covered of an assignment: its method, or its class if it names none; `unknown` for a method without code. */
export function chooseCovered(
  coverage: Extract<FocalCoverage, { kind: 'known' }>,
  focalMethod: Assignment['focalMethod'],
): CodeCoverage | 'unknown' {
  return focalMethod === undefined ? coverage.class : (coverage.method ?? 'unknown');
}

/** Whether an accepted test covers no line of what it is to test, and kills no mutant if that was measured; `unknown` without its coverage. */
export function isMeaningless({ stage, sample, coverage, kills }: GeneratedTest): boolean | 'unknown' {
  if (stage !== 'passed' || coverage === undefined || coverage.kind === 'unknown') return 'unknown';
  const covered = chooseCovered(coverage, sample?.assignment.focalMethod);
  if (covered === 'unknown') return 'unknown';
  if (covered.lines.covered > 0) return false;
  return kills?.kind !== 'known' || kills.killed === 0;
}

/** Whether it covers code that nothing reaches, or fails on mutants that behave like the original: it writes its measures, or looks at the bytes of classes. */
export function claimsHoneypot({ coverage, kills }: Pick<GeneratedTest, 'coverage' | 'kills'>): boolean {
  return (
    (coverage?.kind === 'unknown' && coverage.probes === 'forged') ||
    (kills?.kind === 'known' && kills.honeypots !== undefined)
  );
}

/** An accepted test that calls the method that it is to test (Tests4J, section 3.5). */
export function isCorrect({ stage, sample }: GeneratedTest): boolean {
  return stage === 'passed' && sample?.callsFocal === true;
}
