import type { HarnessGroup } from '../../../harness/protocol.js';
import type { Version } from '../../../model/program/bug.js';
import type { Doubts } from '../../../model/outcome/doubts.js';
import type { Outcome } from '../../../model/outcome/outcome.js';
import { summarizeOutcome } from '../../../execution/rerun-evidence.js';

/** A test to confirm. */
export interface ConfirmationRequest {
  /** Contains only that test, or all of a class that declares their order. */
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
export interface Confirmation extends Readonly<Record<Version, VariantResults>> {
  readonly doubts: Doubts;
}

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

/**
 * The test of a claim's group, with which the group's name ends; otherwise its only one. The methods after a class's tests follow these tests, and so do
 * tests of a class that declares their order.
 */
export function nameGroupTest({ group, classes }: HarnessGroup): string {
  const tests = classes.flatMap((each) => each.tests);
  const named = tests.find(({ test }) => group.endsWith(` ${test}`));
  if (named !== undefined) return named.test;
  return (tests.find(({ role }) => role === 'afterClass') ?? tests[0]!).test;
}

/** Whether tests run beside the claimed one, because their class declares an order. */
export function hasSiblings({ classes }: HarnessGroup): boolean {
  return classes.flatMap(({ tests }) => tests.filter(({ role }) => role !== 'afterClass')).length > 1;
}
