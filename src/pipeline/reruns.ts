import { createHash } from 'node:crypto';
import type { HarnessGroup, HarnessTest } from '../harness/protocol.js';
import type { OutcomeTable } from '../harness/job-result.js';
import { outcomeKey } from '../harness/job-result.js';
import type { PlacedTest } from '../harness/known-loops.js';
import { withLimitOfLoops } from '../harness/own-limit.js';
import { renamedTest } from '../harness/test-name.js';
import type { Version } from '../model/bug.js';
import { versions } from '../model/bug.js';
import type { Outcome } from '../model/outcome.js';
import { isConclusive, isLoop } from '../model/outcome.js';
import type { JavaParser } from '../source/parser.js';

/** Alone: with the suite's frame, in class loaders of its own. Reversed: with the unit's other reruns, the last test first. */
const orders = ['alone', 'reversed'] as const;
type Order = (typeof orders)[number];

/** Of the tests that pass on both versions, this share is run again: order and chance can hide failures, too. */
const sampleOfPassing = 0.1;

/**
 * The tests that are run again to find flaky ones (method.md, "Running and counting"), as groups of one more job: what failed on a
 * version, and a sample of the rest, which depends on the test's source alone. Reruns alternate between alone and in reverse order;
 * what ran into its time limit is rerun once, and what did so in a loop, which is no matter of chance, with a shorter limit.
 */
export function rerunGroupsOf(
  parser: JavaParser,
  group: HarnessGroup,
  table: OutcomeTable,
  reruns: number,
): readonly HarnessGroup[] {
  return Array.from({ length: reruns }, (_, round) => {
    const classes = group.classes
      .map((each) => ({
        ...each,
        tests: each.tests
          .filter((test) => isRerun(group.group, test, table, round))
          .map((test) => shortened(parser, test, group.group, table))
          .map((test) => (keepsItsName(test, each, group, round) ? test : renamed(parser, test, round))),
      }))
      .filter(({ tests }) => tests.length > 0);
    if (orderOf(round) === 'alone')
      return classes.flatMap((each) =>
        each.tests.map((test) => ({
          group: groupName(group.group, test.test, round),
          classes: [{ ...each, tests: [test] }],
          extra: group.extra,
        })),
      );
    const reversed = classes.map((each) => ({ ...each, tests: each.tests.toReversed() })).toReversed();
    return reversed.length === 0
      ? []
      : [{ group: groupName(group.group, '', round), classes: reversed, extra: group.extra }];
  }).flat();
}

/** The outcome of a test in view of its reruns: what passes once and fails once is flaky, however often it did the one or the other. */
export function outcomeAfterReruns(
  version: Version,
  { group, test }: { readonly group: string; readonly test: string },
  first: Outcome,
  rerunTable: OutcomeTable,
  reruns: number,
): Outcome {
  if (!isConclusive(first)) return first;
  const again = Array.from({ length: reruns }, (_, round) => ({
    how: orderOf(round) === 'alone' ? 'alone' : 'in reverse order',
    outcome: rerunTable.get(outcomeKey(version, groupName(group, test, round), test)),
  })).filter(({ outcome }) => outcome !== undefined && isConclusive(outcome));
  if (again.every(({ outcome }) => outcome?.status === first.status)) return first;
  const story = [{ how: 'in the order of the suite', outcome: first as Outcome | undefined }, ...again];
  return {
    status: 'flaky',
    first,
    evidence: story.map(({ how, outcome }) => `${brief(outcome)} ${how}`).join(', '),
  };
}

/** How often a test was run again. */
export function rerunsOf(
  { group, test }: { readonly group: string; readonly test: string },
  rerunTable: OutcomeTable,
  reruns: number,
): number {
  return Array.from({ length: reruns }, (_, round) =>
    rerunTable.has(outcomeKey('buggy', groupName(group, test, round), test)),
  ).filter((wasRun) => wasRun).length;
}

function isRerun(group: string, { test, source }: HarnessTest, table: OutcomeTable, round: number): boolean {
  const outcomes = versions.map((version) => table.get(outcomeKey(version, group, test)));
  const failed = outcomes.filter((outcome) => outcome?.status === 'failed');
  if (failed.some(({ cause }) => cause === 'timeout')) return round === 0;
  if (failed.length > 0) return true;
  return outcomes.every((outcome) => outcome?.status === 'passed') && isSampled(source);
}

function isSampled(source: string): boolean {
  return createHash('sha256').update(source).digest().readUInt32BE() / 2 ** 32 < sampleOfPassing;
}

/** Whether a test is run again in this place. */
export function isRerunOf(first: PlacedTest, again: PlacedTest): boolean {
  return (
    again.test.test === first.test.test &&
    orders.some((_, round) => groupName(first.group.group, first.test.test, round) === again.group.group)
  );
}

function shortened(parser: JavaParser, test: HarnessTest, group: string, table: OutcomeTable): HarnessTest {
  const hasLooped = versions.some((version) => isLoop(table.get(outcomeKey(version, group, test.test))));
  return hasLooped ? { ...test, source: withLimitOfLoops(parser, test.source) } : test;
}

/** Ways to ask for the name of the test that runs: rules and watchers, JUnit 3's `getName()`, the stack. */
const asksForName =
  /\b(?:TestName|TestWatcher|TestWatchman|Description|getMethodName|getStackTrace|StackWalker|getEnclosingMethod|FixMethodOrder)\b|(?<![\w)\].])(?:(?:this|super)\.)?getName\(\)/u;

/**
 * Whether a test may do something else under another name, or a helper has the name that it would get; then it keeps its own, though that
 * costs a compilation.
 */
function keepsItsName(
  test: HarnessTest,
  { before, after }: HarnessGroup['classes'][number],
  { extra }: HarnessGroup,
  round: number,
): boolean {
  const taken = ` ${rerunName(test, round)}(`;
  return [test.source, before, after, ...extra.map((each) => each.source)].some(
    (text) => asksForName.test(text) || text.includes(taken),
  );
}

/** Names that are unique in the job let the harness compile all reruns as one class. */
function renamed(parser: JavaParser, test: HarnessTest, round: number): HarnessTest {
  const method = rerunName(test, round);
  return { test: test.test, method, source: renamedTest(parser, test.source, method) };
}

function rerunName({ method }: HarnessTest, round: number): string {
  return `${method}_rerun${round + 1}`;
}

function orderOf(round: number): Order {
  return orders[round % orders.length] ?? 'alone';
}

function groupName(group: string, test: string, round: number): string {
  return orderOf(round) === 'alone' ? `${group} ${round} ${test}` : `${group} ${round}`;
}

function brief(outcome: Outcome | undefined): string {
  return outcome?.status === 'failed' ? `failed (${outcome.cause}: ${outcome.exception})` : 'passed';
}
