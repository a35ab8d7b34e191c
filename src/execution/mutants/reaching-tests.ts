import type { OverlayChanges } from '../../harness/overlay-changes.js';
import type { ExecutedLines } from '../../harness/job-result.js';
import type { Outcome } from '../../model/outcome/outcome.js';

/** What a test does on the original in one run: its outcome, and its executed lines if they could be measured. */
export interface OriginRun {
  readonly outcome: Outcome | undefined;
  readonly executed: ExecutedLines | undefined;
  /** Absent for a test that did not finish. */
  readonly milliseconds: number | undefined;
}

/** A test's three runs on the original. */
export interface OriginRuns {
  readonly test: string;
  /** The outcome that counts. */
  readonly regular: Outcome;
  /** Measured after the tests before it, in their class loaders. */
  readonly inSuite: OriginRun;
  /** Measured in class loaders of its own, so that it runs the static initialisers of all classes that it uses. */
  readonly alone: OriginRun;
}

/** The lines that each test of a group reaches on the original. */
export type GroupReach =
  /** A test depends on the tests before it, so no test can be left out. `mayPass`: another run may show that it does not. */
  | { readonly kind: 'entangled'; readonly reason: string; readonly mayPass: boolean }
  | {
      readonly kind: 'known';
      /** By test. `uncertain`: it may reach any line. */
      readonly lines: Readonly<Record<string, readonly string[] | 'uncertain'>>;
      /** The time of the test that takes longest alone. */
      readonly slowestAloneMilliseconds: number;
    };

/** Pure. */
export function determineReach(tests: readonly OriginRuns[]): GroupReach {
  const entangled = tests.map(findDependence).find((reason) => reason !== undefined);
  if (entangled !== undefined) return { kind: 'entangled', ...entangled };
  return {
    kind: 'known',
    lines: Object.fromEntries(tests.map((each) => [each.test, uniteLines(each)])),
    slowestAloneMilliseconds: Math.max(0, ...tests.map(({ alone }) => alone.milliseconds ?? 0)),
  };
}

/** The tests that must run on a version with these changes, or `all`. Pure. */
export function selectReachingTests(reach: GroupReach, changed: OverlayChanges): ReadonlySet<string> | 'all' {
  if (reach.kind === 'entangled' || changed.kind === 'uncertain') return 'all';
  const entries = new Set(changed.entries);
  const reaching = Object.entries(reach.lines).filter(
    ([, lines]) => lines === 'uncertain' || lines.some((line) => entries.has(line)),
  );
  return new Set(reaching.map(([test]) => test));
}

/** Whether a test executes any of the measured lines, or may do so. Pure. */
export function mayReach(reach: GroupReach): boolean {
  return (
    reach.kind === 'entangled' ||
    Object.values(reach.lines).some((lines) => lines === 'uncertain' || lines.length > 0)
  );
}

/**
 * How a test shows that it depends on the tests before it: another outcome alone, or a line that it executes only after them, such as one that reads a
 * cache. Lines that it executes only alone show nothing, because static initialisers run once.
 */
function findDependence({
  test,
  regular,
  inSuite,
  alone,
}: OriginRuns): { readonly reason: string; readonly mayPass: boolean } | undefined {
  if (!isMeasurable(regular)) return undefined;
  if (!isSameOutcome(regular, inSuite.outcome))
    return { reason: `test ${test} has another outcome in another run`, mayPass: true };
  if (!isSameOutcome(regular, alone.outcome)) {
    const mayPass = alone.outcome === undefined || !isMeasurable(alone.outcome);
    return { reason: `test ${test} has another outcome alone`, mayPass };
  }
  const known = new Set(alone.executed?.lines);
  const more = inSuite.executed?.lines.find((line) => !known.has(line));
  return more === undefined
    ? undefined
    : { reason: `test ${test} executes ${more} only after other tests`, mayPass: false };
}

function uniteLines({ regular, inSuite, alone }: OriginRuns): readonly string[] | 'uncertain' {
  // A test that does not compile executes nothing.
  if (regular.status === 'notCompiled') return [];
  if (!isMeasurable(regular)) return 'uncertain';
  const runs = [inSuite.executed, alone.executed];
  if (runs.some((each) => each === undefined || each.blindSpots.length > 0)) return 'uncertain';
  return [...new Set(runs.flatMap((each) => each?.lines ?? []))].sort();
}

/** A test that runs into a time limit, ends the JVM, or is not run may do more in another run. */
export function isMeasurable(outcome: Outcome): boolean {
  if (outcome.status === 'passed') return true;
  return outcome.status === 'failed' && (outcome.cause === 'assertion' || outcome.cause === 'exception');
}

/** Messages may differ, because they may contain addresses. */
function isSameOutcome(one: Outcome, other: Outcome | undefined): boolean {
  if (one.status === 'failed' && other?.status === 'failed')
    return one.cause === other.cause && one.exception === other.exception;
  return one.status === other?.status;
}
