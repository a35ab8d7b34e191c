import type { HarnessGroup } from '../../../harness/protocol.js';
import type { Version } from '../../../model/program/bug.js';
import type { Outcome } from '../../../model/outcome/outcome.js';
import { summarizeOutcome } from '../../../execution/reruns.js';

/** A test to confirm. */
export interface ConfirmationRequest {
  /** Contains only that test. */
  readonly group: HarnessGroup;
  /** Whether the true positive is an endless loop on the buggy version. */
  readonly loops: boolean;
  readonly key: unknown;
}

/** Results of a test on a version and on its neutral variants, the version itself first. */
export type VariantResults = readonly VariantResult[];

export interface VariantResult {
  readonly status: Outcome['status'];
  /** For messages. */
  readonly words: string;
}

/** Results of a test on both versions and their variants. */
export type Confirmation = Readonly<Record<Version, VariantResults>>;

/** The result of one run of a test. */
export function toVariantResult(outcome: Outcome | undefined): VariantResult {
  if (outcome === undefined) throw new Error('the harness reported no outcome of a test to confirm');
  switch (outcome.status) {
    case 'passed':
    case 'failed':
      return { status: outcome.status, words: summarizeOutcome(outcome) };
    case 'notCompiled':
      return { status: outcome.status, words: `did not compile (${outcome.message})` };
    case 'notRun':
      return { status: outcome.status, words: `did not run (${outcome.reason})` };
    case 'flaky':
    case 'inspecting':
      throw new Error('one run shows neither');
  }
}

/** The test of a claim's group. A class that only inherits it has none there, and the methods after a class's tests follow these tests. */
export function nameGroupTest({ classes }: HarnessGroup): string {
  const tests = classes.flatMap((each) => each.tests);
  return (tests.find(({ role }) => role === 'afterClass') ?? tests[0]!).test;
}
