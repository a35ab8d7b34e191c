import { isDeepStrictEqual } from 'node:util';
import { withLimitOfLoops } from '../harness/own-limit.js';
import type { HarnessClass, HarnessGroup, HarnessTest } from '../harness/protocol.js';
import { renameTest } from '../harness/test-name.js';
import { groupBy } from '../model/common/group-by.js';
import { readMethodName } from '../model/suite/java-names.js';
import { getDeclaringClass, type SuiteFrame } from '../model/suite/candidate.js';
import type { CompletedPrefix, TestCase } from '../model/suite/test-case.js';
import type { JavaParser } from '../source/parser.js';
import { frameReadsTestName, readsTestName } from './own-names.js';

/** Test cases with their frames. */
export interface FramedTestCases {
  readonly frames: readonly SuiteFrame[];
  readonly testCases: readonly TestCase[];
  /** As in `HarnessGroup`. */
  readonly classFiles?: 'all';
}

/**
 * Test cases in the harness's form: by the declaring class. A test's id is its index. A test case whose test uses its own name keeps that name, so
 * several in a class may have the same.
 *
 * @param name unique among the groups of a job
 * @param guest who wrote the tests
 */
export function createGroup(
  parser: JavaParser,
  name: string,
  { frames, testCases, classFiles }: FramedTestCases,
  guest = name,
): HarnessGroup {
  const numbered = testCases.map((testCase, index) => ({
    testCase,
    test: toHarnessTest(testCase, index),
  }));
  const used = frames
    .map((frame) => ({
      frame,
      tests: numbered.filter(({ testCase }) => getDeclaringClass(testCase.candidate) === frame.className),
    }))
    .filter(
      ({ frame, tests }) => tests.length > 0 || numbered.some(({ test }) => test.runIn === frame.className),
    );
  const isBuilt = testCases.every((each) => each.kind === 'wholeTest' && each.candidate.isBuilt);
  return {
    group: name,
    guest,
    ...(isBuilt ? { compilation: 'of the build' as const } : {}),
    ...(classFiles === undefined ? {} : { classFiles }),
    classes: used.map(({ frame, tests }) => ({
      name: frame.className,
      before: frame.before,
      after: frame.after,
      ...(frame.nests === undefined ? {} : { nests: frame.nests }),
      ...(frame.optionalImports === undefined ? {} : { optionalImports: frame.optionalImports }),
      ...(frame.isOnlyBuilt === undefined ? {} : { isOnlyBuilt: frame.isOnlyBuilt }),
      ...(frame.inOrder === undefined ? {} : { inOrder: frame.inOrder }),
      tests: keepNamesOfReaders(parser, frame, tests),
    })),
    extra: uniteCompanions(used.map(({ frame }) => frame)),
  };
}

/** The tests of a class. A test that may read its own name has the name that it has in the suite. */
function keepNamesOfReaders(
  parser: JavaParser,
  frame: SuiteFrame,
  tests: readonly { readonly testCase: TestCase; readonly test: HarnessTest }[],
): HarnessTest[] {
  const isReader = frameReadsTestName(frame, collectCompanions(frame));
  return tests.map(({ testCase, test }) =>
    isReader || readsTestName(test.source) ? renameToUnique(parser, testCase, test) : test,
  );
}

/** The companions of all frames, each once, because classes of a package have most of their helpers in common. */
function uniteCompanions(frames: readonly SuiteFrame[]): HarnessGroup['extra'] {
  const byName = groupBy(frames.flatMap(collectCompanions), ({ name }) => name);
  return [...byName.values()].map(([first]) => first);
}

function collectCompanions({ companions }: SuiteFrame): HarnessGroup['extra'] {
  return companions.map(({ className, source }) => ({ name: className, source }));
}

function renameToUnique(parser: JavaParser, { kind, candidate }: TestCase, test: HarnessTest): HarnessTest {
  if (kind === 'wholeTest') return test;
  const method = candidate.suiteTest;
  return { ...test, method, source: renameTest(parser, test.source, readMethodName(method)) };
}

/** Ids of a group's tests, in the order of its test cases. */
export function listTestIds(group: HarnessGroup): string[] {
  return group.classes
    .flatMap(({ tests }) => tests.map(({ test }) => Number(test)))
    .sort((a, b) => a - b)
    .map((test) => `${test}`);
}

/**
 * The classes required to run one test of a group alone: its own, an inheriting one, and all tests that precede it.
 *
 * @param unit `class`: a test whose class declares the order of its tests comes with all of them
 */
export function selectClassesAlone(
  { classes }: HarnessGroup,
  inClass: HarnessClass,
  test: HarnessTest,
  unit: 'test' | 'class' = 'test',
): HarnessClass[] {
  const runsIn = test.runIn ?? inClass.name;
  const isWhole = unit === 'class' && classes.some((each) => each.name === runsIn && each.inOrder);
  const isSibling = (other: HarnessTest, declaring: HarnessClass) =>
    isWhole && (other.runIn ?? declaring.name) === runsIn;
  const comesFirst = (other: HarnessTest, declaring: HarnessClass) =>
    test.role === 'afterClass' && (other.runIn ?? declaring.name) === inClass.name;
  return classes
    .map((each) => ({
      ...each,
      tests: each.tests.filter(
        (other) => other.test === test.test || comesFirst(other, each) || isSibling(other, each),
      ),
    }))
    .map((each) => (each.name === inClass.name ? { ...each, tests: withTest(each.tests, test) } : each))
    .filter(({ name, tests }) => tests.length > 0 || name === test.runIn);
}

/** Replaces a test, which may have a different source or limit than in the group. */
function withTest(tests: readonly HarnessTest[], test: HarnessTest): HarnessTest[] {
  return tests.map((each) => (each.test === test.test ? test : each));
}

function toHarnessTest({ method, source, ...testCase }: TestCase, index: number): HarnessTest {
  const { suiteClass, declaredIn } = testCase.candidate;
  const { role, isBuilt, line } = testCase.kind === 'wholeTest' ? testCase.candidate : {};
  return {
    test: `${index}`,
    method,
    source,
    ...(declaredIn === undefined ? {} : { runIn: suiteClass }),
    ...(role === undefined ? {} : { role }),
    ...(isBuilt === undefined || line === undefined ? {} : { line }),
    ...findOwnCode(testCase, source),
  };
}

/**
 * The code that a generator wrote: a whole test, or the statements of an oracle. The suite's own oracle is the suite's. Line breaks of the statements are
 * counted as compilers count them, so that nothing can hide behind the prefix.
 */
function findOwnCode(
  testCase: Omit<TestCase, 'method' | 'source'>,
  source: string,
): Pick<HarnessTest, 'ownLength' | 'reach'> {
  if (testCase.kind === 'wholeTest') return { reach: 'whole', ownLength: source.length };
  const { oracle, oracleLine, candidate } = testCase as CompletedPrefix;
  if (oracle.type === 'noException' || (oracle.type === 'expectException' && oracle.statements === undefined))
    return {};
  const lines = source.split('\n');
  const rethrows = lines[oracleLine - 2]?.trimStart().startsWith('} catch (Throwable ') === true;
  const before =
    oracle.type === 'assertion' ? 0 : oracle.statements!.split(/\r\n|[\r\n]/u).length + (rethrows ? 1 : 0);
  const own = lines.slice(oracleLine - 1 - before).join('\n').length;
  const isOfSuite = isDeepStrictEqual(pickOracle(oracle), pickOracle(candidate.ownOracle));
  return { reach: isOfSuite ? 'whole' : 'oracle', ownLength: own };
}

function pickOracle({ type, ...oracle }: { readonly type: string }): unknown {
  const { assertion, statements, exception } = oracle as Partial<Record<string, string>>;
  return { type, assertion, statements, exception };
}

/**
 * A group for each of these tests, for a rerun. A looping test gets a shorter limit. One that the build compiled keeps its own, because its code can't be changed.
 *
 * @param tests indices of the test cases
 * @param hasLooped whether the test case with an index looped before
 * @param unit as in `selectClassesAlone`
 */
export function splitIntoSingleTests(
  parser: JavaParser,
  whole: HarnessGroup,
  tests: readonly number[],
  hasLooped: (test: number) => boolean,
  unit: 'test' | 'class' = 'test',
): HarnessGroup[] {
  return tests.flatMap((wanted) =>
    whole.classes.flatMap((each) =>
      each.tests
        .filter(({ test: id }) => id === `${wanted}`)
        .map((found) =>
          hasLooped(wanted) && whole.compilation === undefined
            ? { ...found, source: withLimitOfLoops(parser, found.source) }
            : found,
        )
        .map((test) => ({
          ...whole,
          group: `${whole.group} ${wanted}`,
          classes: selectClassesAlone(whole, each, test, unit),
        })),
    ),
  );
}
