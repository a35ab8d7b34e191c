import { createHash } from 'node:crypto';
import type { HarnessClass, HarnessGroup, HarnessTest } from '../harness/protocol.js';
import type { OutcomeTable } from '../harness/job-result.js';
import { describeReruns } from './rerun-evidence.js';
import { makeOutcomeKey } from '../harness/job-result.js';
import type { PlacedTest } from '../harness/known-loops.js';
import { selectClassesAlone } from './groups.js';
import { frameReadsTestName, readsTestName } from './own-names.js';
import { withLimitOfLoops } from '../harness/own-limit.js';
import { renameTest } from '../harness/test-name.js';
import { readMethodName, withEnding } from '../model/suite/java-names.js';
import type { Role } from '../model/program/role.js';
import type { Outcome } from '../model/outcome/outcome.js';
import { hasEndedEarly, isConclusive, isLoop } from '../model/outcome/outcome.js';
import type { JavaParser } from '../source/parser.js';

/** Alone: with the suite's frame, in separate class loaders. Reversed: with the unit's other reruns, the last test first. */
const orders = ['alone', 'reversed'] as const;
/** The name of a rerun of the whole suite, in its own order. */
const ofTheSuite = 'suite';
/** The name of a rerun of whole classes, in the order that they declare. */
const ofOrderedClasses = 'ordered';
type Order = (typeof orders)[number];

/** Tests to rerun: those that fail and a sample of the others, or all. */
export type RerunTests = 'failing tests' | 'all tests';

/** Share of the tests that pass on both versions to rerun, because order and chance can also hide failures. */
const sampleOfPassing = 0.1;

/**
 * The tests to rerun for detecting flaky ones (method.md, "Running and counting"), as groups of one more job: tests that failed on any version, and a
 * sample of the rest that depends only on the test's source. Reruns alternate between alone and reverse order. A timed-out test is rerun once; if it
 * computed until its limit, which is not random, with a shorter limit; after an early end with its own limit. A test that the build compiled keeps its
 * limit, because its code can't be changed. A class that declares the order of its tests is rerun whole, because its tests may depend on each other.
 */
export function selectReruns(
  parser: JavaParser,
  group: HarnessGroup,
  roles: readonly Role[],
  table: OutcomeTable,
  reruns: number,
  which: RerunTests = 'failing tests',
): readonly HarnessGroup[] {
  const seen = (test: HarnessTest) =>
    roles.map((role) => table.get(makeOutcomeKey(role, group.group, test.test)));
  const ordered = new Set(group.classes.filter(({ inOrder }) => inOrder).map(({ name }) => name));
  const isInOrder = (test: HarnessTest, { name }: HarnessClass) => ordered.has(test.runIn ?? name);
  const isBuilt = group.compilation !== undefined;
  return Array.from({ length: reruns }, (_, round) => {
    const wholeClasses = selectWholeClasses(group, ordered, (test) =>
      isRerun(test, seen(test), round, which),
    );
    const inOrder =
      wholeClasses.length === 0
        ? []
        : [{ ...group, group: `${group.group} ${ofOrderedClasses} ${round}`, classes: wholeClasses }];
    const classes = group.classes.map((each) => ({
      ...each,
      tests: each.tests
        .filter((test) => !isInOrder(test, each) && isRerun(test, seen(test), round, which))
        .map((test) => (isBuilt || !isToBeShortened(seen(test)) ? test : shortenLimit(parser, test)))
        .map((test) =>
          isBuilt || keepsItsName(test, each, group, round) ? test : renameForRound(parser, test, round),
        ),
    }));
    if (chooseOrder(round) === 'alone')
      return [
        ...inOrder,
        ...classes.flatMap((each) =>
          each.tests.map((test) => ({
            ...group,
            group: groupName(group.group, test.test, round),
            classes: selectClassesAlone(group, each, test),
          })),
        ),
      ];
    const reversed = classes
      .map((each) => ({ ...each, tests: each.tests.filter(isSingle).toReversed() }))
      .filter(({ name, tests }) => tests.length > 0 || isRunning(name, classes))
      .toReversed();
    return reversed.length === 0
      ? inOrder
      : [...inOrder, { ...group, group: groupName(group.group, '', round), classes: reversed }];
  }).flat();
}

function isToBeShortened(outcomes: readonly (Outcome | undefined)[]): boolean {
  return outcomes.some(isLoop) && !outcomes.some(hasEndedEarly);
}

/** All tests of the ordered classes with a test that is wanted. */
function selectWholeClasses(
  { classes }: HarnessGroup,
  ordered: ReadonlySet<string>,
  isWanted: (test: HarnessTest) => boolean,
): readonly HarnessClass[] {
  const placed = (each: HarnessClass, test: HarnessTest) => test.runIn ?? each.name;
  const wanted = new Set(
    classes.flatMap((each) => each.tests.filter(isWanted).map((test) => placed(each, test))),
  );
  const chosen = classes.map((each) => ({
    ...each,
    tests: each.tests.filter((test) => ordered.has(placed(each, test)) && wanted.has(placed(each, test))),
  }));
  return chosen.filter(({ name, tests }) => tests.length > 0 || isRunning(name, chosen));
}

/** Code after all tests of a class has no meaning after some of them. */
function isSingle({ role }: HarnessTest): boolean {
  return role !== 'afterClass';
}

/** Whether a class runs inherited tests. */
function isRunning(className: string, classes: readonly HarnessClass[]): boolean {
  return classes.some(({ tests }) => tests.some(({ runIn }) => runIn === className));
}

/** Reruns of tests that share the JVM of their suite: the whole suite each time, because tests may depend on earlier ones. None if no test failed. */
export function selectSuiteReruns(
  group: HarnessGroup,
  roles: readonly Role[],
  table: OutcomeTable,
  reruns: number,
): readonly HarnessGroup[] {
  const hasFailed = group.classes.some(({ tests }) =>
    tests.some(({ test }) =>
      roles.some((role) => table.get(makeOutcomeKey(role, group.group, test))?.status === 'failed'),
    ),
  );
  if (!hasFailed) return [];
  return Array.from({ length: reruns }, (_, round) => ({
    ...group,
    group: `${group.group} ${ofTheSuite} ${round}`,
  }));
}

/**
 * The outcome of a test with regard to its reruns. It is flaky if it passes at least once and fails at least once. If it was ended early, the rerun
 * within its own limit decides: an early end says nothing about a test.
 */
export function combineReruns(
  version: Role,
  { group, test }: { readonly group: string; readonly test: string },
  first: Outcome,
  rerunTable: OutcomeTable,
  reruns: number,
): Outcome {
  if (!isConclusive(first)) return first;
  if (first.status === 'failed' && hasEndedEarly(first)) {
    const whole = rerunTable.get(makeOutcomeKey(version, groupName(group, test, 0), test)) ?? first;
    return whole.status === 'failed' ? { ...whole, trace: takeFirstName(whole.trace) } : whole;
  }
  const again = Array.from({ length: reruns }, (_, round) => {
    const [ofSuite, ofClass] = [ofTheSuite, ofOrderedClasses].map((name) =>
      rerunTable.get(makeOutcomeKey(version, `${group} ${name} ${round}`, test)),
    );
    const alone = chooseOrder(round) === 'alone' ? 'alone' : 'in reverse order';
    const how =
      ofSuite !== undefined
        ? 'with its suite once more'
        : ofClass !== undefined
          ? 'with its class once more'
          : alone;
    const ofTest = rerunTable.get(makeOutcomeKey(version, groupName(group, test, round), test));
    return [how, ofSuite ?? ofClass ?? ofTest] as const;
  }).flatMap(([how, outcome]) =>
    outcome !== undefined && isConclusive(outcome) ? [[how, outcome] as const] : [],
  );
  if (again.every(([, { status }]) => status === first.status)) return first;
  const evidence = describeReruns([['in the order of the suite', first], ...again]);
  return { status: 'flaky', first, evidence };
}

/** Number of reruns of a test; equal for all versions. */
export function countReruns(
  role: Role,
  { group, test }: { readonly group: string; readonly test: string },
  rerunTable: OutcomeTable,
  reruns: number,
): number {
  return Array.from({ length: reruns }, (_, round) =>
    [
      groupName(group, test, round),
      ...[ofTheSuite, ofOrderedClasses].map((name) => `${group} ${name} ${round}`),
    ].some((name) => rerunTable.has(makeOutcomeKey(role, name, test))),
  ).filter((wasRun) => wasRun).length;
}

function isRerun(
  { method, source, role }: HarnessTest,
  outcomes: readonly (Outcome | undefined)[],
  round: number,
  which: RerunTests,
): boolean {
  const failed = outcomes.filter((outcome) => outcome?.status === 'failed');
  if (failed.some(({ cause }) => cause === 'timeout')) return round === 0;
  if (failed.length > 0) return true;
  return (
    outcomes.every((outcome) => outcome?.status === 'passed') &&
    (which === 'all tests' || isSampled(role === undefined ? source : `${method} ${source}`))
  );
}

function isSampled(source: string): boolean {
  return createHash('sha256').update(source).digest().readUInt32BE() / 2 ** 32 < sampleOfPassing;
}

/** Whether a test is rerun in this place. */
export function isRerunOf(first: PlacedTest, again: PlacedTest): boolean {
  return (
    again.test.test === first.test.test &&
    orders.some((_, round) => groupName(first.group.group, first.test.test, round) === again.group.group)
  );
}

function shortenLimit(parser: JavaParser, test: HarnessTest): HarnessTest {
  return { ...test, source: withLimitOfLoops(parser, test.source) };
}

/**
 * Whether a test may behave differently under another name, or a helper has the new name. It then keeps its name, although that costs a compilation.
 */
function keepsItsName(
  test: HarnessTest,
  { before, after }: HarnessGroup['classes'][number],
  { extra }: HarnessGroup,
  round: number,
): boolean {
  if (test.role !== undefined) return true;
  const taken = ` ${readMethodName(nameRerun(test, round))}(`;
  if (readsTestName(test.source) || frameReadsTestName({ before, after }, extra)) return true;
  // JUnit 5 runs methods of one name as one test.
  if ([before, after].some((text) => text.includes(` void ${readMethodName(test.method)}(`))) return true;
  return [test.source, before, after, ...extra.map((each) => each.source)].some((text) =>
    text.includes(taken),
  );
}

/** Names that are unique in the job let the harness compile all reruns as one class. */
function renameForRound(parser: JavaParser, test: HarnessTest, round: number): HarnessTest {
  const method = nameRerun(test, round);
  return { ...test, method, source: renameTest(parser, test.source, readMethodName(method)) };
}

function nameRerun({ method }: HarnessTest, round: number): string {
  return withEnding(method, `_rerun${round + 1}`);
}

/** The trace of the first rerun under the name of the test. */
function takeFirstName(trace: string): string {
  return trace.replaceAll(/_rerun1(?=[($])/gu, '');
}

function chooseOrder(round: number): Order {
  return orders[round % orders.length] ?? 'alone';
}

function groupName(group: string, test: string, round: number): string {
  return chooseOrder(round) === 'alone' ? `${group} ${round} ${test}` : `${group} ${round}`;
}
